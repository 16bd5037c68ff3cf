import { type WantedChange, chosenTypes, formatFault, planChange, typesFault } from './change.rules.js';

const setup = { url: 'https://a.example.org/', format: 'standard', types: ['vote.created', 'vote.removed'] } as const;
const on = { ...setup, isOff: false };
const off = { ...setup, isOff: true };
const elsewhere = 'https://b.example.org/';

test('fields that are left out stay, and no types mean all', () => {
  expect(planChange(on, {})).toEqual({
    next: setup,
    changed: [],
    isMoved: false,
    needsAnswer: false,
    mustBeOff: false,
  });
  expect(planChange(on, { types: [] })).toMatchObject({ next: { ...setup, types: null }, changed: ['types'] });
  expect(planChange({ ...on, types: null }, { types: [] })).toMatchObject({ changed: [] });
  expect(planChange({ ...on, types: null }, { types: ['vote.created'] })).toMatchObject({ changed: ['types'] });
  expect(chosenTypes(['vote.created'])).toEqual(['vote.created']);
});

test('the order of types does not matter', () => {
  expect(planChange(on, { types: ['vote.removed', 'vote.created'] }).changed).toEqual([]);
  expect(planChange({ ...on, types: ['vote.removed', 'vote.created'] }, { types: setup.types }).changed).toEqual([]);
  expect(planChange(on, { types: ['vote.created'] }).changed).toEqual(['types']);
});

test.each<[string, WantedChange, boolean, boolean, readonly string[]]>([
  ['an address', { url: elsewhere }, true, false, ['url']],
  ['the same address', { url: setup.url }, false, false, []],
  ['types', { types: ['vote.created'] }, false, false, ['types']],
  ['a format', { format: 'classic' }, true, true, ['format']],
  ['the same format', { format: 'standard' }, false, false, []],
  ['an address and off', { url: elsewhere, state: 'off' }, false, false, ['url']],
  ['a format and off', { format: 'classic', state: 'off' }, false, false, ['format']],
  ['a format and on', { format: 'classic', state: 'on' }, true, true, ['format']],
  ['on', { state: 'on' }, true, false, []],
])('while it is on, %s', (_name, wanted, needsAnswer, mustBeOff, changed) => {
  const isMoved = changed.includes('url') || changed.includes('format');
  expect(planChange(on, wanted)).toMatchObject({ needsAnswer, mustBeOff, changed, isMoved });
});

test.each<[string, WantedChange, boolean]>([
  ['an address', { url: elsewhere }, false],
  ['a format', { format: 'classic' }, false],
  ['an address and on', { url: elsewhere, state: 'on' }, true],
  ['off', { state: 'off' }, false],
])('while it is off, %s', (_name, wanted, needsAnswer) => {
  expect(planChange(off, wanted)).toMatchObject({ needsAnswer, mustBeOff: false });
});

test('the format classic needs new votes among its types', () => {
  expect(typesFault({ format: 'classic', types: null })).toBeUndefined();
  expect(typesFault({ format: 'classic', types: ['vote.created', 'bump.created'] })).toBeUndefined();
  expect(typesFault({ format: 'classic', types: ['bump.created'] })?.toString()).toMatch(
    /^types must include vote\.created/,
  );
  expect(typesFault({ format: 'standard', types: ['bump.created'] })).toBeUndefined();
});

test.each([
  ['standard', 'classic', false],
  ['classic', 'standard', false],
  ['channel', 'channel', false],
  ['standard', 'channel', true],
  ['channel', 'classic', true],
] as const)('from %s to %s: refused %p', (before, next, isRefused) => {
  expect(formatFault(before, next)?.toString()).toEqual(
    isRefused ? expect.stringMatching(/^format cannot change/) : undefined,
  );
});
