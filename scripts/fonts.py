"""Makes the font files of the pages (src/pages/assets/fonts) from Sofia Sans Semi Condensed.

It needs Debian's python3-fonttools and python3-brotli, or the packages fonttools and brotli of PyPI:
    npm pack @fontsource-variable/sofia-sans-semi-condensed@5 && tar xf *.tgz
    python3 scripts/fonts.py package/files

With --card and the files of @fontsource/sofia-sans-semi-condensed@5, it makes the font of the pictures for links
(src/pages/assets/card): the heaviest weight, all scripts in one file, as TrueType, because their renderer reads no WOFF2.

The npm package has one file for each script. Latin and Latin Extended become one file here, so that the letters of one
word are always of one font: a name such as "İzmir" would otherwise show its first letter in the fallback font until a
second file is loaded. Letters of Latin Extended take the kerning of their base letter.
"""

import copy
import io
import sys
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

TO = Path(__file__).parent.parent / "src/pages/assets/fonts"
STEM = "sofia-sans-semi-condensed"
WEIGHTS = (400, 900)
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, *range(0x2013, 0x2027), 0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212]
LATIN_EXT = [*range(0x100, 0x250), *range(0x1E00, 0x1F00)]
OTHERS = {"greek": range(0x370, 0x400), "cyrillic": range(0x400, 0x492)}


def cut(source, script, letters):
    """The letters of one file of the package, with the weights that pages use."""
    font = TTFont(source / f"{STEM}-{script}-wght-normal.woff2")
    options = subset.Options(layout_features=FEATURES, hinting=False, desubroutinize=True, notdef_outline=True)
    options.drop_tables += ["HVAR", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return instancer.instantiateVariableFont(font, {"wght": WEIGHTS})


def outline(font, name):
    glyph = font["glyf"][name]
    return (glyph.getCoordinates(font["glyf"]), font["hmtx"][name])


def add(latin, ext):
    """Adds the glyphs of the second font to the first one. Both are of one source, so their axes and units are the same."""
    known = {}
    for name in latin.getGlyphOrder():
        (points, _ends, _flags), metrics = outline(latin, name)
        known[(tuple(points), metrics)] = name
    names = {}
    for name in ext.getGlyphOrder():
        (points, _ends, _flags), metrics = outline(ext, name)
        # Parts of composed letters, such as the o of ő, are in the first font already.
        names[name] = known.get((tuple(points), metrics)) or f"ext.{name}"
    order = latin.getGlyphOrder()
    cmap = {code: names[name] for code, name in ext.getBestCmap().items()}
    for name, own in names.items():
        if own in order:
            continue
        glyph = copy.deepcopy(ext["glyf"][name])
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = names[part.glyphName]
        order.append(own)
        latin["glyf"].glyphs[own] = glyph
        latin["hmtx"][own] = ext["hmtx"][name]
        latin["gvar"].variations[own] = ext["gvar"].variations.get(name, [])
    latin.setGlyphOrder(order)
    latin["glyf"].glyphOrder = order
    for table in latin["cmap"].tables:
        table.cmap.update({code: name for code, name in cmap.items() if code <= 0xFFFF})
    kern(latin, cmap)


def kern(font, added):
    """Puts each added letter into the kerning classes of its base letter."""
    best = font.getBestCmap()
    base = {}
    for code, name in added.items():
        found = best.get(ord(unicodedata.normalize("NFD", chr(code))[0]))
        if found is not None and found != name:
            base[name] = found
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2 or table.Format != 2:
                continue
            first, second = table.ClassDef1.classDefs, table.ClassDef2.classDefs
            for name, of in base.items():
                if of in table.Coverage.glyphs:
                    table.Coverage.glyphs.append(name)
                    if of in first:
                        first[name] = first[of]
                if of in second:
                    second[name] = second[of]
            table.Coverage.glyphs.sort(key=font.getGlyphID)


def save(font, script):
    font.flavor = "woff2"
    path = TO / f"{script}.woff2"
    font.save(path)
    print(path.name, path.stat().st_size)


def card(source):
    parts = []
    for script, letters in {"latin": LATIN, "latin-ext": LATIN_EXT, **OTHERS}.items():
        font = TTFont(source / f"{STEM}-{script}-900-normal.woff2")
        subsetter = subset.Subsetter(subset.Options(layout_features=FEATURES, hinting=False, notdef_outline=True))
        subsetter.populate(unicodes=letters)
        subsetter.subset(font)
        font.flavor = None
        part = io.BytesIO()
        font.save(part)
        part.seek(0)
        parts.append(part)
    path = TO.parent / "card/letters.ttf"
    Merger().merge(parts).save(path)
    print(path.name, path.stat().st_size)


if sys.argv[1] == "--card":
    card(Path(sys.argv[2]))
    sys.exit()
source = Path(sys.argv[1])
both = cut(source, "latin", LATIN)
add(both, cut(source, "latin-ext", LATIN_EXT))
save(both, "latin")
for name, letters in OTHERS.items():
    save(cut(source, name, letters), name)
