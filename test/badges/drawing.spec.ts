import { fromString } from 'css-color-converter';
import fc from 'fast-check';
import { drawBadge } from '../../src/activity/badges/badge.js';
import { STYLES, SUBJECTS, drawingOf, greyDrawingOf, lookOf } from '../../src/activity/badges/badge.rules.js';
import { COLOR_NAMES } from '../../src/activity/badges/color-names.js';
import { LEAST_CONTRAST, contrast } from '../../src/activity/badges/text-color.rules.js';
import { type Element, NotWellFormed, Xml, elementsOf, textOf } from './xml.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const ELEMENTS = words('svg title g rect text path clipPath linearGradient stop filter feGaussianBlur style');
const ATTRIBUTES =
  words(`xmlns role aria-label aria-hidden width height x y x2 y2 rx d id offset fill fill-opacity stroke
  stop-color stop-opacity clip-path filter stdDeviation transform text-anchor font-family font-size font-weight
  line-height text-rendering textLength shape-rendering`);
const PAINT = /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]+|url\(#[a-z]+-[\w-]{8}\)|rgba\(0,0,0,0\))$/;
const STYLE_SHEET =
  /^a:hover #llink-[\w-]{8}\{fill:url\(#b-[\w-]{8}\);stroke:#ccc\}a:hover #rlink-[\w-]{8}\{fill:#4183c4\}$/;
const ID_HASH = /-[\w-]{8}(?=\)?$)/;

const MALICIOUS = [
  '<script>alert(1)</script>',
  '</text><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "' onload='alert(1)",
  '" onload="alert(1)',
  'javascript:alert(1)',
  '<foreignObject>',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '<?xml?>',

  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '&x;',
  '&#0;',
  '&amp',
  '&&&',
  '%00',
  '\u0000',
  '\uFFFF',

  '\uD800',
  '\uDC00x',
  '\u202E',
  '\u2028',
  '{}',
  'url(#r)',
  '</svg>',
  '<a href="javascript:alert(1)">',
  '\r\n',
  '🐈',
];

const malicious = fc.oneof(
  fc.constantFrom(...MALICIOUS),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", ';', '/', '=', '#', 'x', '\u0000', '\uD800'),
    maxLength: 80,
  }),
  fc.array(fc.constantFrom(...MALICIOUS), { maxLength: 6 }).map((parts) => parts.join('')),
);
const value = fc.oneof(
  { weight: 5, arbitrary: malicious },
  { weight: 1, arbitrary: fc.array(malicious, { maxLength: 3 }) },
);
const style = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...STYLES) },
  { weight: 1, arbitrary: malicious },
);
const query = fc.record(
  { style, label: value, color: value, labelColor: value },
  { noNullPrototype: false, requiredKeys: [] },
);

/** Checks every element and attribute against an allowlist, which contains nothing that runs, links or loads. */
function expectHarmless(svg: string): Element {
  const root = Xml.read(svg);
  expect(elementsOf(root).flatMap(harmIn)).toEqual([]);
  return root;
}

function harmIn({ name, attributes, children }: Element): string[] {
  const harm = ELEMENTS.has(name) ? [] : [`<${name}>`];
  for (const [attribute, text] of Object.entries(attributes)) {
    const isPaint = attribute === 'fill' || attribute === 'stroke';
    // The ends of ids are hashes, which may spell such a word.
    const isOdd = attribute !== 'aria-label' && /script|NaN|undefined|Infinity/.test(text.replace(ID_HASH, ''));
    if (!ATTRIBUTES.has(attribute) || isOdd || (isPaint && !PAINT.test(text))) harm.push(`${attribute}="${text}"`);
  }
  if (name === 'style' && !STYLE_SHEET.test(textOf(children))) harm.push(textOf(children));
  return harm;
}

describe('a drawn badge', () => {
  it('stays well-formed and harmless for every request', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(...SUBJECTS), fc.boolean(), (parameters, subject, isGrey) => {
        const drawing = (isGrey ? greyDrawingOf : drawingOf)(subject, '12k', lookOf(parameters));
        const root = expectHarmless(drawBadge(drawing));
        expect(root.name).toBe('svg');
        expect(Number(root.attributes['width'])).toBeLessThan(3_000);
        expect(String(root.attributes['aria-label']).toUpperCase()).toContain('12K');
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(STYLES)('shows its label and message in style %s', (style) => {
    const root = expectHarmless(drawBadge(drawingOf('votes', '1.2k', lookOf({ style, label: `A & B <'">` }))));
    expect(root.attributes['aria-label']?.toUpperCase()).toBe(`A & B <'">: 1.2K`);
    const texts = elementsOf(root).flatMap(({ name, children }) => (name === 'text' ? [textOf(children)] : []));
    expect(new Set(texts.map((text) => text.toUpperCase()))).toEqual(new Set([`A & B <'">`, '1.2K']));
  });

  it('supports every color name', () => {
    for (const color of COLOR_NAMES) {
      const fills = fillsOf(drawBadge(drawingOf('votes', '1', lookOf({ style: 'flat-square', color }))));
      // The library draws unknown names in its default color.
      if (color !== 'brightgreen' && color !== 'success') expect(fills).not.toContain('#4b0');
    }
  });

  it('has the requested colors', () => {
    const look = lookOf({ style: 'flat-square', color: '#ABCDEF', labelColor: '012' });
    expect(fillsOf(drawBadge(drawingOf('votes', '1', look)))).toEqual(expect.arrayContaining(['#abcdef', '#012']));
  });

  it('has unique ids, so that badges in one document do not share shapes', () => {
    const idsOf = (label: string): string[] =>
      elementsOf(Xml.read(drawBadge(drawingOf('votes', '1', lookOf({ style: 'plastic', label }))))).flatMap(
        ({ attributes }) => (attributes['id'] === undefined ? [] : [attributes['id']]),
      );
    // The blur is the same in every badge.
    const shared = idsOf('a').filter((id) => idsOf('b').includes(id));
    expect(shared).toEqual(['blur']);
    expect(idsOf('a')).toEqual(idsOf('a'));
  });
});

const fillsOf = (svg: string): string[] =>
  elementsOf(Xml.read(svg)).flatMap(({ attributes }) => attributes['fill'] ?? []);

describe('the XML parser of these tests', () => {
  it.each([
    '',
    'x',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a>&</a>',
    '<a>&nbsp;</a>',
    '<a x="1" x="2"/>',
    '<a x=1/>',
    '<a x/>',

    '<a x="<"/>',
    '<a>]]></a>',
    '<a><!-- --></a>',
    '<?xml version="1.0"?><a/>',
    '<a/> ',
    '<a>\u0000</a>',
    '<a>\uD800</a>',
    '<a x="1"y="2"/>',
    '<!DOCTYPE a><a/>',
    '<a><b></a></b>',
    '<1/>',
  ])('refuses %p', (text) => expect(() => Xml.read(text)).toThrow(NotWellFormed));
});

describe('the text of a badge', () => {
  const colors = fc.oneof(
    fc.constantFrom(...COLOR_NAMES),
    fc.integer({ min: 0, max: 0xfff_fff }).map((digits) => digits.toString(16).padStart(6, '0')),
  );
  const styles = fc.constantFrom(...STYLES.filter((style) => style !== 'social'));

  it('has a contrast of at least 4.5 on its background, for all requested colors', () => {
    fc.assert(
      fc.property(styles, colors, colors, fc.string(), (style, color, labelColor, label) => {
        const look = lookOf({ style, color, labelColor, label });
        const { backgrounds, texts } = paintsOf(drawBadge(drawingOf('votes', '12k', look)));
        expect(texts).toHaveLength(2);
        for (const [index, text] of texts.entries())
          expect(contrast(rgbOf(text), rgbOf(backgrounds[index] ?? ''))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is white on the default colors', () => {
    for (const subject of SUBJECTS) {
      expect(paintsOf(drawBadge(drawingOf(subject, '1', lookOf({})))).texts).toEqual(['#fff', '#fff']);
      expect(paintsOf(drawBadge(greyDrawingOf(subject, 'not found', lookOf({})))).texts).toEqual(['#fff', '#fff']);
    }
  });
});

interface Paints {
  readonly backgrounds: string[];
  readonly texts: string[];
}

/** The colors of label and message, in this order. */
function paintsOf(svg: string): Paints {
  const elements = elementsOf(Xml.read(svg));
  const isSolid = (fill: string | undefined): fill is string => fill !== undefined && !fill.startsWith('url(');
  return {
    backgrounds: elements.flatMap(({ name, attributes: { fill } }) => (name === 'rect' && isSolid(fill) ? [fill] : [])),
    texts: elements.flatMap(({ name, attributes }) =>
      name === 'text' && attributes['fill-opacity'] === undefined ? [attributes['fill'] ?? ''] : [],
    ),
  };
}

const rgbOf = (color: string): [number, number, number] => {
  const [red, green, blue] = fromString(color)?.toRgbaArray() ?? [];
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${color} is not a color`);
  return [red, green, blue];
};
