"""Makes the fonts of the share image: python3 scripts/generated-data/make-share-fonts.py FOLDER

FOLDER holds the static Noto Sans files, as the npm packages @expo-google-fonts/noto-sans* unpack them. Needs fonttools and brotli.
Only outlines and shaping rules are kept. The CJK fonts hold what the national standards call common: JIS X 0208 for Japanese,
KS X 1001 for Korean, GB 2312 and the first level of Big5 for Chinese, in one weight.
"""

import pathlib
import sys
import tempfile

import brotli
from fontTools import subset

TARGET = pathlib.Path(__file__).parents[2] / "src/server/share-image/fonts"
RANGES = {
    "": "20-7e a0-24f 259 2b0-2ff 300-36f 370-3ff 400-52f 1e00-1eff 1f00-1fff 2000-206f 2070-209f 20a0-20c0 2100-214f "
    "2150-218f 2190-21ff 2200-22ff 2500-25ff 2c60-2c7f a720-a7ff fb00-fb06",
    "Arabic": "600-6ff 750-77f 200c-200f 25cc fb50-fdff fe70-feff",
    "Armenian": "530-58f fb13-fb17",
    "Devanagari": "900-97f 200c-200d 25cc a8e0-a8ff",
    "Georgian": "10a0-10ff 1c90-1cbf 2d00-2d2f",
    "Hebrew": "590-5ff 20aa 25cc fb1d-fb4f",
    "Thai": "e00-e7f 25cc",
}


def code_points(ranges):
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def characters(encoding, rows, columns=tuple(range(0xA1, 0xFF))):
    for row in rows:
        for column in columns:
            try:
                yield ord(bytes([row, column]).decode(encoding))
            except (UnicodeDecodeError, TypeError):
                pass


def han(points):
    return {point for point in points if 0x3400 <= point <= 0x9FFF}


def common_cjk():
    big5 = characters("big5", range(0xA4, 0xC7), (*range(0x40, 0x7F), *range(0xA1, 0xFF)))
    kana = set(code_points("3000-30ff 31f0-31ff ff00-ffef"))
    return {
        "JP": han(characters("euc_jp", range(0xA1, 0xF5))) | kana,
        "KR": set(characters("euc_kr", range(0xB0, 0xC9))),
        "SC": han(characters("gb2312", range(0xA1, 0xF8))) | han(big5),
    }


def write(folder, script, weight, points):
    style = {"regular": "400Regular", "medium": "500Medium", "bold": "700Bold"}[weight]
    (source,) = pathlib.Path(folder).rglob(f"NotoSans{script}_{style}.ttf")
    with tempfile.NamedTemporaryFile(suffix=".ttf") as made:
        subset.main([
            str(source), f"--output-file={made.name}", "--layout-features=*", "--no-hinting", "--name-IDs=0,1,2,4,6,13,14",
            "--unicodes=" + ",".join(f"{point:x}" for point in sorted(points)),
        ])
        name = "-".join(["noto-sans", *([script.lower()] if script else []), weight])
        (TARGET / f"{name}.ttf.br").write_bytes(brotli.compress(pathlib.Path(made.name).read_bytes(), lgwin=24))


for script, ranges in RANGES.items():
    for weight in ("regular", "bold"):
        write(sys.argv[1], script, weight, code_points(ranges))
for script, points in common_cjk().items():
    write(sys.argv[1], script, "medium", points)
