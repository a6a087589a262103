"""The engine of Tianjin mahjong: rules, play, scoring and computer players, without any Qt."""

__version__ = "0.1.0"
