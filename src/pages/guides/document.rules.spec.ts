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

test.each([
  [160, 'One. Two'],
  [161, 'One.'],
])('the summary has up to 160 characters, here of %i', (length, beginning) => {
  const text = `One. Two${'o'.repeat(length - 'One. Two.'.length)}.`;
  expect(render(`# T\n\n${text} Three.\n`).summary).toBe(beginning === 'One.' ? beginning : text);
});

test.each([
  ['## A\n\nWords.\n', { title: '', summary: 'Words.', html: '<h2 id="a">A</h2>\n<p>Words.</p>\n' }],
  ['Words.\n\n# A\n', { title: '', summary: 'Words.', html: '<p>Words.</p>\n<h1 id="a">A</h1>\n' }],
  ['# A\n', { title: 'A', summary: '', html: '' }],
  ['', { title: '', summary: '', html: '' }],
])('a document may lack parts: %j', (text, parts) => expect(render(text)).toMatchObject(parts));

test('headings have the ids of GitHub, and headings of the second level are listed', () => {
  const { html, headings } = render('# T\n\n## GET /bots/{id}: it\n\n### Same\n\n## Same\n\n## ! Été 2\n');
  expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['get-botsid-it', 'same', 'same-1', 'été-2']);
  expect(headings).toEqual([
    { id: 'get-botsid-it', text: 'GET /bots/{id}: it' },
    { id: 'same-1', text: 'Same' },
    { id: 'été-2', text: '! Été 2' },
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
  const { html } = render(
    '| A | B | C |\n|---|--:|:-:|\n| 1 | 2 | 3 |\n\n```sh\ncurl "<x>"\n```\n\n    dig\n\n| D |\n|---|\n| 4 |\n',
  );
  const table = (number: number, rows: string): string =>
    `<div class="scroll" tabindex="0" role="region" aria-label="Table ${number}"><table>\n${rows}</table></div>\n`;
  const [head, row] = [
    '<th>A</th>\n<th class="end">B</th>\n<th>C</th>\n',
    '<td>1</td>\n<td class="end">2</td>\n<td>3</td>\n',
  ];
  const body = (cells: string): string => `<tbody>\n<tr>\n${cells}</tr>\n</tbody>\n`;
  expect(html).toBe(
    table(1, `<thead>\n<tr>\n${head}</tr>\n</thead>\n${body(row)}`) +
      '<pre tabindex="0"><code>curl &quot;&lt;x&gt;&quot;\n</code></pre>\n<pre tabindex="0"><code>dig\n</code></pre>\n' +
      table(2, `<thead>\n<tr>\n<th>D</th>\n</tr>\n</thead>\n${body('<td>4</td>\n')}`),
  );
});

test('only a list of links to headings before the first heading is the table of contents', () => {
  const all = (text: string): string => renderDocument(text, (address) => address).html;
  expect(all('# T\n\nWords.\n\n- [A](#a)\n- [B](#b)\n\n## A\n')).toContain('<ul class="contents">');
  expect(all('# T\n\n- [A](#a)\n- and words\n\n## A\n')).not.toContain('class="contents"');
  expect(all('# T\n\n- [A](#a)\n- [B](/b)\n\n## A\n')).not.toContain('class="contents"');
  expect(all('# T\n\n## A\n\n- [A](#a)\n')).not.toContain('class="contents"');
  expect(all('# T\n\n- [A](#a)\n')).not.toContain('class="contents"');
  expect(all('# T\n\nWords.\n\n## A\n')).not.toContain('class="contents"');
});

test('a picture has the address and size that its target names, is loaded late, and becomes its text without a target', () => {
  const { html } = renderDocument(
    '![A *map*](map.png) ![B](none.png)\n',
    (address) => address,
    (address) => (address === 'map.png' ? { src: '/map.1.png', width: 640, height: 360 } : undefined),
  );
  expect(html).toBe('<p><img src="/map.1.png" alt="A map" width="640" height="360" loading="lazy"> B</p>\n');
});
