import { readdirSync } from 'node:fs';
import { GUIDE_GROUPS, guideTarget } from './guides.rules.js';

test('every guide is in one group', () => {
  // The table of numbers is for people who read the source.
  const files = readdirSync('docs').filter((file) => file.endsWith('.md') && file !== 'numbers.md');
  const grouped = GUIDE_GROUPS.flatMap(({ names }) => names.map((name) => `${name}.md`));
  expect(grouped.toSorted()).toEqual(files.toSorted());
});

test('each group says for whom its guides are', () => {
  expect(GUIDE_GROUPS.map(({ title }) => title())).toEqual([
    'For everybody',
    'For owners of bots and servers',
    'For developers',
    'For the staff and operators of a site',
  ]);
});

test.each([
  ['voters.md', '/guides/voters'],
  ['./voters.md#votes', '/guides/voters#votes'],
  ['#votes', '#votes'],
  ['https://example.org/x.md', 'https://example.org/x.md'],
  ['http://example.org/', 'http://example.org/'],
  ['mailto:help@example.org', 'mailto:help@example.org'],
  ['see-voters.md?x', undefined],
  ['voters.mdx', undefined],
  ['docs voters.md', undefined],
  ['/rules', '/rules'],
  ['webhook-vectors.json', '/docs/webhook-vectors.json'],
  ['vectors.json', undefined],
  ['unknown.md', undefined],
  ['../SECURITY.md', undefined],
  ['adr/0001-x.md', undefined],
])('a link to %s leads to %s', (address, target) => {
  expect(guideTarget(address, new Set(['voters']))).toBe(target);
});
