import { PSEUDO_TAG, isPseudo, pseudo } from './pseudo.rules.js';

test('its tag is one that no real language has', () => {
  expect(PSEUDO_TAG).toBe('en-XA');
});

test('every text is in brackets and a third longer, without its values and tags', () => {
  expect(pseudo('Top')).toBe('⟦Top ⟧');
  expect(pseudo('Servers here')).toBe('⟦Servers here ěẋŧ⟧');
  expect(pseudo('Menu of {name}')).toBe('⟦Menu of {name} ěẋ⟧');
  expect(pseudo('<b>Go</b> on')).toBe('⟦<b>Go</b> on ě⟧');
  expect(pseudo('x'.repeat(60))).toHaveLength(82);
});

test.each([
  ['⟦Top ⟧', true],
  ['see ⟦Top ⟧ now', true],
  ['Top', false],
  ['⟦Top', false],
  ['Top⟧', false],
])('"%s" is translatable: %p', (text, is) => expect(isPseudo(text)).toBe(is));
