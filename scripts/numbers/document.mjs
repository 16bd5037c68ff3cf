import path from 'node:path';
import { isTechnical } from './kind.mjs';
import { readable } from './readable.mjs';

const HEAD = `# Numbers

Every number that people meet is one constant in a rules file. Settings that operators can change are in
[Configuration](configuration.md). \`npm run where -- --document\` makes this page from the source, and
\`npm run where -- undo\` finds rules and numbers by a word.
`;

const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase().replaceAll(/[-_]/g, ' ');

const rowOf = (number) => {
  const { path: file, name, comment } = number;
  const limits = comment === '' ? `${sentence(name)}.` : comment;
  return `| \`${name}\` | ${readable(number)} | ${limits.replaceAll('|', '\\|')} | \`${file.replace(/^src\//, '')}\` |`;
};

/** The page of all numbers that people meet, by subject: the folder of their rules. */
export function documentOf(numbers) {
  const met = numbers.filter((number) => number.path.endsWith('.rules.ts') && !isTechnical(number));
  const subjects = new Map();
  for (const number of met) {
    const subject = sentence(path.basename(path.dirname(number.path)));
    subjects.set(subject, [...(subjects.get(subject) ?? []), number]);
  }
  const sections = [...subjects]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([subject, rows]) =>
      [
        `## ${subject}`,
        '',
        '| Name | Value | What it limits | File |',
        '|---|---|---|---|',
        ...rows.map(rowOf),
        '',
      ].join('\n'),
    );
  return [HEAD, ...sections].join('\n');
}
