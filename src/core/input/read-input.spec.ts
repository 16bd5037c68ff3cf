import { InputProblem } from '../shared/refusals.js';
import { CheckedTogether } from './input-classes.js';
import * as value from './value-fields.js';
import { inspectInput, readInput } from './dto.pipe.js';
import { type Source, field } from './field.js';
import {
  ColorInput,
  imageKind,
  InstantInput,
  LinkInput,
  LongTextInput,
  ParsedInput,
  TextInput,
  parsedKind,
  patternKind,
  textKind,
} from './text-fields.js';

@CheckedTogether<EditBody>(({ name, title }) =>
  name !== undefined && name === title ? { title: 'Two names.' } : undefined,
)
class EditBody {
  @value.VersionInput({ default: 1 }) version!: number;
  @TextInput({ max: 5, optional: true }) name?: string;
  @TextInput({ max: 5, optional: true, nullable: true }) title?: string | null;
  @LongTextInput({ max: 20, optional: true }) text?: string;
  @value.WholeInput({ min: 0, max: 9, optional: true, nullable: true }) stars?: number | null;
  @value.FlagInput({ default: false }) nsfw!: boolean;
  @value.OneOfInput(['a', 'b'], { optional: true, nullable: true }) kind?: string | null;
  @value.ListInput(textKind({ max: 3 }), { max: 2, optional: true }) tags?: string[];
  @value.WholesInput({ max: 3, default: [] }) ids!: number[];
  @InstantInput({ optional: true, nullable: true }) until?: Date | null;
  @ColorInput({ optional: true, nullable: true }) color?: string | null;
  @field(imageKind(), { optional: true, nullable: true }) picture?: string | null;
  @value.FlagsInput(['red', 'blue'], { optional: true }) flags?: Record<string, boolean>;
}

const DEFAULTS = { version: 1, nsfw: false, ids: [] };

const read = (values: object, source: Source = 'json'): EditBody =>
  readInput(EditBody, { values, source, isStrict: true });

function faultsOf(values: object, source?: Source): object {
  try {
    return read(values, source);
  } catch (error) {
    return JSON.parse(JSON.stringify((error as InputProblem).faults)) as object;
  }
}

test('absent fields stay absent, or have their default', () => {
  expect({ ...read({}) }).toEqual(DEFAULTS);
  expect(read({}).ids).not.toBe(read({}).ids);
});

test('values are normalized', () => {
  const values = {
    name: ' e\u0301t ',
    text: 'a\r\nb\rc ',
    color: '#ABCDEF',
    picture: 'https://CDN.example.org/a b.png',
    until: '2026-11-18',
    tags: [' a', 'a'],
    ids: [2, 2, 1],
    stars: -0,
  };
  expect({ ...read(values) }).toEqual({
    ...DEFAULTS,
    name: 'ét',
    text: 'a\nb\nc',
    color: '#abcdef',
    picture: 'https://cdn.example.org/a%20b.png',
    until: new Date('2026-11-18T00:00:00Z'),
    tags: ['a'],
    ids: [2, 1],
    stars: 0,
  });
});

test('the texts of a form are converted to the types that JSON has', () => {
  const form = {
    version: '7',
    stars: ' 3 ',
    nsfw: ['', 'on'],
    tags: ['', 'a', 'b'],
    ids: '4',
    'flags.red': ['', 'on'],
  };
  expect({ ...read(form, 'form') }).toEqual({
    ...DEFAULTS,
    version: 7,
    stars: 3,
    nsfw: true,
    tags: ['a', 'b'],
    ids: [4],
    flags: { red: true },
  });
  const empty = {
    title: '',
    stars: '',
    kind: ' ',
    until: '',
    nsfw: '',
    tags: '',
    ids: '',
    'flags.blue': '',
    _back: '/',
  };
  expect({ ...read(empty, 'form') }).toEqual({
    ...DEFAULTS,
    title: null,
    stars: null,
    kind: null,
    until: null,
    tags: [],
    flags: { blue: false },
  });
});

test('in a form, an empty field that is not nullable and a repeated field that is no list are faults', () => {
  expect(faultsOf({ version: '', name: '' }, 'form')).toEqual({
    version: 'version is a whole number from 1 to 9,007,199,254,740,991.',
    name: 'name has 1 to 5 characters; this one has 0.',
  });
  expect(faultsOf({ stars: ['1', '2'] }, 'form')).toEqual({ stars: 'stars is a whole number from 0 to 9.' });
});

class DraftBody {
  @TextInput({ max: 5, optional: true, isOmittedWhenBlank: true }) name?: string;
}

test('in a form, an empty field of a draft counts as left out; in JSON it is a fault', () => {
  const inspected = (values: object, source: 'form' | 'json') =>
    inspectInput(DraftBody, { values, source, isStrict: true });
  expect(inspected({ name: ' ' }, 'form')).toEqual({ values: {}, faults: {} });
  expect(inspected({ name: 'a' }, 'form')).toEqual({ values: { name: 'a' }, faults: {} });
  expect(String(inspected({ name: '' }, 'json').faults['name'])).toBe('name has 1 to 5 characters; this one has 0.');
});

test('an empty query parameter counts as absent', () => {
  const query = { version: '2', name: '', stars: '', nsfw: '', kind: '' };
  expect({ ...readInput(EditBody, { values: query, source: 'query', isStrict: false }) }).toEqual({
    ...DEFAULTS,
    version: 2,
  });
});

test('JSON is not converted', () => {
  const faults = faultsOf({ version: '5', stars: '', nsfw: 'on', ids: '4', tags: 'a', 'flags.red': true, kind: 5 });
  expect(Object.keys(faults)).toEqual(['version', 'stars', 'nsfw', 'kind', 'tags', 'ids', 'flags.red']);
});

test.each(['', ' '])('in JSON, %j is a fault of optional and nullable fields too', (blank) => {
  const optional = ['name', 'title', 'text', 'stars', 'kind', 'until', 'color', 'picture'];
  expect(Object.keys(faultsOf(Object.fromEntries(optional.map((name) => [name, blank]))))).toEqual(optional);
});

test('all faults are reported at once in the order of the fields, and the message joins their sentences', () => {
  const values = {
    stars: 10,
    name: 'too long',
    picture: 'https://example.org/a.svg',
    tags: ['a', 'b', 'c'],
    flags: {},
  };
  const faults = {
    name: 'name has 1 to 5 characters; this one has 8.',
    stars: 'stars is a whole number from 0 to 9.',
    tags: 'tags has up to 2 entries; this one has 3.',
    picture: 'picture is an SVG: use PNG, JPEG, GIF or WebP.',
    flags: 'flags names what to change, of: red, blue.',
  };
  expect(faultsOf(values)).toEqual(faults);
  expect(() => read(values)).toThrow(Object.values(faults).join(' '));
});

test('rules of several fields are checked once each field is valid', () => {
  expect(faultsOf({ name: 'same', title: 'same' })).toEqual({ title: 'Two names.' });
  expect(Object.keys(faultsOf({ name: 'same', title: 'same', stars: 10 }))).toEqual(['stars']);
});

test('unknown fields are refused with the name that was probably meant, ten of them at most', () => {
  expect(faultsOf({ nam: 'x', strange: 1, __proto__x: 1 })).toEqual({
    nam: 'There is no field "nam". Did you mean "name"?',
    strange: 'There is no field "strange": leave it out.',
    __proto__x: 'There is no field "__proto__x": leave it out.',
  });
  const many = Object.fromEntries(Array.from({ length: 100 }, (_none, index) => [`x${index}`.padEnd(99, 'y'), 1]));
  expect(Object.keys(faultsOf(many)).map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 40));
  expect({ ...readInput(EditBody, { values: { nam: 'x' }, source: 'json', isStrict: false }) }).toEqual(DEFAULTS);
});

test('names of the prototype and deep nesting are refused', () => {
  const parsed = JSON.parse('{"__proto__":{"name":"x"},"constructor":1,"toString":2}') as object;
  expect(Object.keys(faultsOf(parsed))).toEqual(['__proto__', 'constructor', 'toString']);
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  const values = {
    name: deep,
    tags: [deep],
    ids: deep,
    flags: { red: deep },
    nsfw: JSON.parse('{"then":{},"constructor":5}') as unknown,
  };
  expect(Object.keys(faultsOf(values))).toEqual(['name', 'nsfw', 'tags', 'ids', 'flags']);
});

test('a class without decorated fields is a programming error', () => {
  expect(() => readInput(class {}, { values: {}, source: 'json', isStrict: true })).toThrow('decorated fields');
});

const language = {
  read: (value: unknown) => (value === 'EN' || value === 'en' ? 'en' : undefined),
  schema: { type: 'string' },
  sentence: (name: string) => `${name} takes language tags.`,
};

class ChoiceBody {
  @LinkInput({ optional: true, nullable: true }) website?: string | null;
  @ParsedInput({ ...language, optional: true }) language?: string;
  @value.ListInput(parsedKind(language), { max: 2, optional: true }) others?: string[];
  @value.ListInput(value.oneOfKind(['a', 'b']), { min: 1, max: 2, optional: true }) choices?: string[];
  @value.ListInput(patternKind({ pattern: /^x+$/, lowerCase: true, sentence: (name) => `${name} is of x.` }), {
    max: 1,
  })
  marks!: string[];
}

test('the entries of a list are read and checked like fields of their kind', () => {
  const of = (values: object): ChoiceBody => readInput(ChoiceBody, { values, source: 'json', isStrict: true });
  const good = { website: 'https://example.org', language: 'EN', others: ['EN', 'en'], choices: ['b'], marks: ['XX'] };
  expect({ ...of(good) }).toEqual({
    website: 'https://example.org/',
    language: 'en',
    others: ['en'],
    choices: ['b'],
    marks: ['xx'],
  });
  const bad = { website: 'x', language: 'de', others: ['de'], choices: [], marks: ['y'] };
  const faults = {
    website: 'website is a full https address, as in https://example.org/page.',
    language: 'language takes language tags.',
    others: 'others takes language tags.',
    choices: 'choices has at least 1 entry.',
    marks: 'marks is of x.',
  };
  expect(() => of(bad)).toThrow(new InputProblem(faults).message);
  expect(() => of({ marks: [], choices: ['c'] })).toThrow('choices is one of: a, b.');
});
