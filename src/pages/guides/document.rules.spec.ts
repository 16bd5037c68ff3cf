import { renderDocument } from './document.rules.js';

const render = (text: string) => renderDocument(text, (address) => (address.startsWith('/') ? address : undefined));

test('the title and the first paragraph are taken from the document, and the title is not repeated', () => {
  const document = render('# Using `votes`\n\nThe *first*\nparagraph.\n\nAnother.\n');
  expect(document).toMatchObject({ title: 'Using votes', summary: 'The first paragraph.' });
  expect(document.html).not.toContain('Using');
});

test('the summary has whole sentences, at least one', () => {
  const long = `It is in the file .env, ${'very '.repeat(40)}long.`;
  expect(render(`# T\n\n${long} Second.\n`).summary).toBe(long);
  expect(render(`# T\n\nOne. Two in .env. ${long}\n`).summary).toBe('One. Two in .env.');
});

test('headings have the ids of GitHub, and headings of the second level are listed', () => {
  const { html, headings } = render('# T\n\n## GET /bots/{id}: it\n\n### Same\n\n## Same\n\n## Été 2\n');
  expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['get-botsid-it', 'same', 'same-1', 'été-2']);
  expect(headings).toEqual([
    { id: 'get-botsid-it', text: 'GET /bots/{id}: it' },
    { id: 'same-1', text: 'Same' },
    { id: 'été-2', text: 'Été 2' },
  ]);
});

test.each([
  ['[here](/rules)', '<a href="/rules">here</a>'],
  ['[*there*](other.md) and [here](/terms)', '<em>there</em> and <a href="/terms">here</a>'],
  ['[no](javascript:alert(1))', '[no](javascript:alert(1))'],
  ['<b>raw</b>', '&lt;b&gt;raw&lt;/b&gt;'],
])('%s is shown as %s', (text, html) => {
  expect(render(text).html).toBe(`<p>${html}</p>\n`);
});

test('tables and code can be reached with the keyboard, and columns are aligned without a style', () => {
  const { html } = render('| A | B |\n|---|--:|\n| 1 | 2 |\n\n```sh\ncurl "<x>"\n```\n\n| C |\n|---|\n| 3 |\n');
  expect(html).toContain('aria-label="Table 1"');
  expect(html).toContain('aria-label="Table 2"');
  expect(html).toContain('<td class="end">2</td>');
  expect(html).toContain('<pre tabindex="0"><code>curl &quot;&lt;x&gt;&quot;\n</code></pre>');
  expect(html).not.toContain('style');
});

test('only a list of links to headings before the first heading is the table of contents', () => {
  const all = (text: string): string => renderDocument(text, (address) => address).html;
  expect(all('# T\n\nWords.\n\n- [A](#a)\n- [B](#b)\n\n## A\n')).toContain('<ul class="contents">');
  expect(all('# T\n\n- [A](#a)\n- and words\n\n## A\n')).not.toContain('class="contents"');
  expect(all('# T\n\n## A\n\n- [A](#a)\n')).not.toContain('class="contents"');
});
