import { escaped } from './xml.rules.js';

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
