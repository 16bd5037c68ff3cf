import { markdownOf } from './markdown.js';

const { render: renderMarkdown, addressesIn } = markdownOf('https://marquee.example');

const TAGS = /<\/?([a-z0-9]+)((?:\s[^<>]*)?)>/gi;
const KNOWN = new Set(
  'p a img h2 h3 h4 h5 h6 ul ol li em strong s code pre blockquote hr br table thead tbody tr th td'.split(' '),
);
const KNOWN_ATTRIBUTES = new Set('href rel referrerpolicy src alt title loading class start style'.split(' '));

/** Tags that the renderer never generates, or that have unexpected attributes or addresses. */
function unexpectedTags(html: string): string[] {
  const found: string[] = [];
  for (const [tag, name = '', attributes = ''] of html.matchAll(TAGS)) {
    if (!KNOWN.has(name.toLowerCase())) found.push(tag);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (!KNOWN_ATTRIBUTES.has(attribute)) found.push(tag);
      if (attribute === 'href' && !/^https?:\/\/[^/]/.test(value)) found.push(tag);
      if (attribute === 'src' && !/^https:\/\/[^/]/.test(value)) found.push(tag);
      if (attribute === 'style' && !/^text-align:(left|right|center)$/.test(value)) found.push(tag);
    }
  }
  return found;
}

test('text, links and pictures are rendered', () => {
  expect(renderMarkdown('# Hi\n\n**bold** [site](https://a.example "t")')).toBe(
    '<h2>Hi</h2>\n<p><strong>bold</strong> <a href="https://a.example" title="t" rel="nofollow ugc noopener" referrerpolicy="no-referrer">site</a></p>\n',
  );
  expect(renderMarkdown('see https://a.example/x')).toContain('href="https://a.example/x" rel="nofollow ugc noopener"');
  expect(renderMarkdown('![a *b*](https://cdn.example/a.png)')).toBe(
    '<p><img src="https://cdn.example/a.png" alt="a b" loading="lazy" referrerpolicy="no-referrer"></p>\n',
  );
  expect(renderMarkdown('###### deep')).toBe('<h6>deep</h6>\n');
});

test('an invalid picture is replaced by its description', () => {
  for (const address of ['http://a.example/x.png', 'https://a.example/x.svg', 'data:image/png;base64,AA', '/local.png'])
    expect(renderMarkdown(`![<b> & "x"](${address})`)).not.toContain('<img');
  expect(renderMarkdown('![<b> & "x"](https://a.example/x.svg)')).toBe('<p>&lt;b&gt; &amp; &quot;x&quot;</p>\n');
});

test('links and pictures lead to no address of this site but the pages of listings', () => {
  for (const address of ['https://marquee.example/logout', 'http://marquee.example./staff/docs'])
    for (const text of [`[x](${address})`, `<${address}>`, address, `![x](${address})`, `[x]\n\n[x]: ${address}`])
      expect([text, renderMarkdown(text)]).toEqual([text, expect.not.stringMatching(/(href|src)=/)]);
  expect(renderMarkdown('marquee.example/logout')).not.toContain('href');
  expect(renderMarkdown('[x](https://marquee.example/bots/harbor)')).toContain(
    'href="https://marquee.example/bots/harbor"',
  );
});

test('links and pictures have no user and no password, as in fields', () => {
  for (const address of [
    'https://good.example@evil.example/',
    'https://user:password@evil.example',
    'https://:password@evil.example',
    'https://good.example%2f@evil.example',
  ])
    for (const text of [`[x](${address})`, `<${address}>`, address, `![x](${address})`, `[x]\n\n[x]: ${address}`])
      expect([text, renderMarkdown(text)]).toEqual([text, expect.not.stringMatching(/(href|src)="[^"]*@/)]);
  expect(renderMarkdown('[x](https://a.example/@someone)')).toContain('href="https://a.example/@someone"');
});

test('the addresses of a text are those that readers could follow or load', () => {
  const text = `[a](https://a.example/x) <https://b.example> no.example ![d](https://d.example/d.png) [e] \`https://no.example\`
> - [![f](https://f.example/f.png)](https://g.example)

[https://h.example](https://marquee.example/logout) [x](/local) \\[x](javascript:x)

[e]: https://e.example`;
  expect(addressesIn(text).toSorted()).toEqual([
    'https://a.example/x',
    'https://b.example',
    'https://d.example/d.png',
    'https://e.example',
    'https://f.example/f.png',
    'https://g.example',
    'https://h.example',
  ]);
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!-- --><svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](vbscript:x) [y](data:text/html,<script>1</script>) [z](file:///etc/passwd) [m](mailto:a@b.example)',
  '[x](//evil.example) [x](/account) [x](#top) [x](?a) [x](https:evil) [x](https:///x)',
  '[x](https://a.example" onmouseover="alert(1))',
  '[x](https://a.example \'a" onmouseover="alert(1)\')',
  '![x](https://a.example/x.png" onerror="alert(1))',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)> <https://a.example/"onmouseover="x>',
  '[x]: javascript:alert(1)\n\n[x]',
  '```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
  '``` x" onmouseover="alert(1)\ncode\n```',
  '`<script>`',
  '| a | b |\n|:-:|--|\n| <script> | [x](javascript:1) |',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;',
  '[![x](https://a.example/x.png)](javascript:alert(1))',
  '\u0000<script>\u0000 [x](\u0001javascript:alert(1))',
  '99999999999. x\n\n123456789. y',
];

test.each(HOSTILE)('%j is rendered safely', (text) => {
  const html = renderMarkdown(text);
  expect(unexpectedTags(html)).toEqual([]);
  expect(html.replaceAll(TAGS, '')).not.toMatch(/[<>]/);
});

test.each([
  ['[', 20_000],
  ['![', 10_000],
  ['*a ', 6_600],
  ['_*', 10_000],
  ['`', 20_000],
  ['> ', 10_000],
  ['- ', 10_000],
  ['[](', 6_600],
  ['<a@', 6_600],
  ['https://a.', 2_000],
  ['~~a', 6_600],
  ['| ', 10_000],
  ['[a]: x\n', 2_800],
])('%j repeated thousands of times renders quickly', (part, count) => {
  const start = performance.now();
  renderMarkdown(part.repeat(count));
  expect(performance.now() - start).toBeLessThan(2_000);
});
