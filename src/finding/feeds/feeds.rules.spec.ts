import { escaped, ADDRESSES_PER_FILE, PAGES_FILE, TOPICS_FILE, fileOf, firstIdOf } from './feeds.rules.js';

test('text cannot end its element or attribute', () => {
  expect(escaped(`<a href="x" title='y'>&amp;</a>]]>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;]]&gt;',
  );
});

test('characters that XML does not allow are left out, all others stay', () => {
  expect(escaped('a\u0000b\u0008c\u001fd\ufffee\uffff')).toBe('abcde');
  expect(escaped('a\tb\nc\rd \u0085 é 日本 🎪 \ufffd')).toBe('a\tb\nc\rd \u0085 é 日本 🎪 \ufffd');
  expect(escaped('lone \ud800 surrogate')).toBe('lone  surrogate');
});

test('a file has the listings of 10,000 row ids', () => {
  expect(ADDRESSES_PER_FILE).toBe(10_000);
  expect(['0.xml', '1.xml', '999999.xml'].map(firstIdOf)).toEqual([0, 10_000, 9_999_990_000]);
  expect([0, 9_999, 10_000, 19_999].map(fileOf)).toEqual(['0.xml', '0.xml', '1.xml', '1.xml']);
});

test('pages and topics have files of their own', () => {
  expect([PAGES_FILE, TOPICS_FILE]).toEqual(['pages.xml', 'topics.xml']);
});

test.each([PAGES_FILE, '', '01.xml', '-1.xml', '1.5.xml', '1', '1.xml.gz', '1000000.xml', '1.xml\n'])(
  '%j is no file of listings',
  (file) => {
    expect(firstIdOf(file)).toBeUndefined();
  },
);
