// Prints the rules and numbers whose name or comment has all the given words, with file and line.
// `--document` writes docs/numbers.md instead, and `--check` prints what is wrong with the numbers as JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { constantsOf, productFiles, wordsOf } from './numbers/constants.mjs';
import { documentOf } from './numbers/document.mjs';
import { isTechnical, literalsOf, outdatedExceptions } from './numbers/kind.mjs';
import { readable } from './numbers/readable.mjs';

const DOCUMENT = 'docs/numbers.md';
const RULE =
  /((?:^\/\*\*(?:(?!\*\/)[\s\S])*?\*\/\n)?)^(?:export )?(?:const|function) (\w+)(?=[(<]|[^=\n]*= (?:async )?(?:\(|<|\w+ =>))/gm;

const rulesOf = ({ path, text }) =>
  [...text.matchAll(RULE)].map(({ index, 1: comment, 2: name }) => ({
    path,
    name,
    line: text.slice(0, index + comment.length).split('\n').length,
    comment: wordsOf(comment),
  }));

const page = async (numbers) => format(documentOf(numbers), { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT });

async function check() {
  const [, planted] = process.argv.slice(2);
  const files = [...productFiles(), ...(planted === undefined ? [] : JSON.parse(planted))];
  const numbers = constantsOf(files);
  const strays = numbers.filter((number) => !number.path.endsWith('.rules.ts') && !isTechnical(number));
  const faults = [...strays, ...files.flatMap(literalsOf)].map(
    ({ path, line, name, value }) =>
      `${path}:${line} says ${name} = ${JSON.stringify(value)}: people meet this number, so make it a constant of the rules file beside it, or give it a technical name (scripts/numbers/kind.mjs).`,
  );
  const isCurrent = planted !== undefined || (await page(numbers)) === readFileSync(DOCUMENT, 'utf8');
  console.log(JSON.stringify({ faults, isCurrent, outdated: outdatedExceptions(numbers) }));
}

function find(words) {
  const files = productFiles();
  const numbers = constantsOf(files).map((one) => ({
    ...one,
    shown: `${one.name} = ${readable(one)}`,
  }));
  const rules = files.filter(({ path }) => path.endsWith('.rules.ts')).flatMap(rulesOf);
  const isMeant = ({ name, comment }) => {
    const text = `${name} ${comment}`.toLowerCase();
    return words.every((word) => text.includes(word.toLowerCase()));
  };
  for (const { path, line, name, shown = name, comment } of [...numbers, ...rules].filter(isMeant))
    console.log(`${path}:${line}  ${shown}${comment === '' ? '' : `  ${comment}`}`);
}

const [first] = process.argv.slice(2);
if (first === undefined) throw new Error('Name a word: npm run where -- undo');
else if (first === '--document') writeFileSync(DOCUMENT, await page(constantsOf(productFiles())));
else if (first === '--check') await check();
else find(process.argv.slice(2));
