/*
 * Writes src/listings/listing/names/confusables.ts from confusables.txt of the Unicode Security Mechanisms:
 *   node scripts/confusables.mjs confusables.txt
 * Leaves out characters whose compatibility decomposition has the same skeleton.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const WIDTH = 112;
const text = readFileSync(process.argv[2], 'utf8');
const [, version] = /^# Version: ([\d.]+)/m.exec(text);
const fromHex = (codes) =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(' ')
      .map((code) => parseInt(code, 16)),
  );
const entries = new Map(
  [...text.matchAll(/^([\dA-F]+) ;\t([\dA-F ]+) ;/gm)].map(([, from, to]) => [fromHex(from), fromHex(to)]),
);
const decomposed = (character) =>
  [...character.normalize('NFKD')]
    .map((one) => entries.get(one) ?? one)
    .join('')
    .normalize('NFKD');

const sources = new Map();
for (const [from, to] of entries) {
  if (from.normalize('NFKD') !== from && decomposed(from) === to.normalize('NFKD')) continue;
  sources.set(to, [...(sources.get(to) ?? []), from.codePointAt(0)]);
}

/** A target, then its sources in ascending order, each as its distance to the one before; all in base 36. */
const groups = [...sources].map(([to, codes]) => {
  let last = 0;
  const target = [...to].map((one) => one.codePointAt(0).toString(36)).join('+');
  const distances = codes.toSorted((a, b) => a - b).map((code) => [code - last, (last = code)][0].toString(36));
  return `${target}=${distances.join(',')}`;
});

const lines = [''];
for (const piece of groups.join(' ').match(/[^ ,]+[ ,]?/g)) {
  if (lines.at(-1).length + piece.length > WIDTH) lines.push('');
  lines[lines.length - 1] += piece;
}
writeFileSync(
  new URL('../src/listings/listing/names/confusables.ts', import.meta.url),
  `/**
 * Characters that look like others, from confusables.txt ${version} of the Unicode Security Mechanisms (UTS 39).
 * Written by scripts/confusables.mjs, which describes the format. Copyright Unicode, Inc.; see docs/licenses/unicode.txt.
 */
export const CONFUSABLES = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
);
