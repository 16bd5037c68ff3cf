import { etagOf, matchesEtag } from './etag.rules.js';

test('equal bodies have equal tags, as text or as bytes', () => {
  expect(etagOf('Zürich')).toBe(etagOf(Buffer.from('Zürich')));
  expect(etagOf('Zürich')).not.toBe(etagOf('Zurich'));
  expect(etagOf('abc')).toBe('"qZk-NkcGgWq6PiVxeFDCbJzQ2J0"');
});

test.each(['"a"', '*', 'W/"a"', '"b", "a"', '"b",W/"a" , "c"'])('If-None-Match: %s names the tag "a"', (header) => {
  expect(matchesEtag(header, '"a"')).toBe(true);
});

test.each([undefined, '', 'a', '"A"', '"b", "c"', '"a', 'xW/"a"', '"b", *'])('If-None-Match: %s does not', (header) => {
  expect(matchesEtag(header, '"a"')).toBe(false);
});

test('only the mark at the beginning of a weak tag is left out', () => {
  expect(matchesEtag('"b", "aW/c"', '"aW/c"')).toBe(true);
});
