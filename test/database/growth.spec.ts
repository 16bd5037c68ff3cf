import { readFileSync } from 'node:fs';
import { getMetadataArgsStorage } from 'typeorm';
import { entities } from '../support/entities.js';

test('the guide for operators says of every table what makes it grow and what ends its rows', () => {
  const tables = getMetadataArgsStorage().tables.filter(({ target }) => entities.includes(target));
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## What grows\n');
  const rows = (section.split('\n## ')[0] ?? '').match(/^\| `.*$/gm) ?? [];
  const documented = rows.flatMap((row) => {
    const [, names = '', grows = '', ends = ''] = row.split('|').map((cell) => cell.trim());
    expect({ names, isComplete: grows !== '' && ends !== '' }).toEqual({ names, isComplete: true });
    return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  });
  expect(documented.toSorted()).toEqual(tables.map(({ name }) => String(name)).toSorted());
});
