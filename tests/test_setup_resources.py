"""Every part of the program finds its files: from a checkout, and from the wheel that pyproject.toml describes."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import tjmahjong
from tjmahjong_gui.files import resources_path
from tjmahjong_gui.files.resources_path import ResourceMissing, resource

TOP = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    run = subprocess.run(command, cwd=TOP, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    (path,) = folder.glob("*.whl")
    return path


def test_the_wheel_holds_both_packages_and_every_resource(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    files = {path.relative_to(TOP).as_posix() for path in (TOP / "resources").rglob("*") if path.is_file()}
    modules = {
        path.relative_to(TOP).as_posix()
        for part in ("tjmahjong", "tjmahjong_gui")
        for path in (TOP / part).rglob("*.py")
    }
    assert {f"tjmahjong_gui/{name}" for name in files} - names == set()
    assert modules - names == set()
    assert [name for name in names if name.startswith("tests/")] == []


def test_the_version_has_one_source(wheel: Path) -> None:
    assert wheel.name.split("-")[1] == tjmahjong.__version__
    assert tjmahjong.__version__ not in (TOP / "pyproject.toml").read_text("utf-8").split("[project.optional")[0]


def test_the_unpacked_wheel_finds_its_own_resources(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = "from tjmahjong_gui.files.resources_path import resource; print(resource('licenses'))"
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip()) == tmp_path.resolve() / "tjmahjong_gui" / "resources" / "licenses"


def test_a_checkout_finds_its_resources() -> None:
    assert resource() == TOP / "resources"
    assert resource("licenses").is_dir()


def test_a_missing_resource_is_named_in_both_languages() -> None:
    with pytest.raises(ResourceMissing) as caught:
        resource("tiles", "6z.svg")
    assert caught.value.name == "tiles/6z.svg"
    for lang, word in (("en", "Install"), ("zh", "重新安装")):
        sentence = caught.value.say(lang)
        assert "tiles/6z.svg" in sentence
        assert word in sentence
        assert str(resources_path.PLACES[0]) in sentence
