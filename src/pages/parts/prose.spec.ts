import { markdownOf } from '../../listings/listing/markdown.js';
import { fitted } from './prose.js';

const { render } = markdownOf('https://marquee.example');
const page = (markdown: string): string => fitted(render(markdown));

test('columns are aligned by classes, without a style attribute', () => {
  const html = page('| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |');
  expect(html).not.toContain('style');
  expect(html).toContain(
    [
      '<th dir="auto">a',
      '<th dir="auto" class="to-left">b',
      '<th dir="auto" class="to-center">c',
      '<th dir="auto" class="to-right">d',
      '',
    ]
      .join('</th>\n')
      .trim(),
  );
  expect(html).toContain('<td dir="auto" class="to-right">4</td>');
});

test('tables and code scroll with the keyboard', () => {
  const html = page('| a |\n|---|\n| 1 |\n\n| b |\n|---|\n| 2 |\n\n    code');
  expect(html.match(/<div class="scroll" tabindex="0" role="region" aria-label="Table [12]"><table>/g)).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
  expect(html).toContain('<pre tabindex="0"><code>');
});

test('text that looks like HTML stays text', () => {
  const text = '<td style="text-align:right"> <table> </table> <pre> `<th style="text-align:right">`';
  expect(page(text)).toBe(render(text).replace('<p>', '<p dir="auto">'));
});

test('no Markdown has a style attribute, whatever it contains', () => {
  const all = `# H\n\n> q\n\n1. a\n2. b\n\n5) c\n\n- x\n  - y\n\n---\n\n~~s~~ **b** *i* \`c\` [l](https://a.example "t") ![p](https://a.example/p.png "t")\n\n\`\`\`js\nx\n\`\`\`\n\n| a |\n|:-:|\n| 1 |\n\nhttps://a.example  \nend`;
  expect(page(all)).not.toMatch(/\sstyle\s*=/);
});
