// Collects the texts of pages (`t`, `says` and `<T>`) into locales/marquee.pot, brings the PO files up to date, and prints what each
// language lacks. With --check it writes nothing and fails if something would change, or if a complete language lacks a text.
// A folder brings its files up to date, too: npm run texts -- my-locales
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { productFiles } from './numbers/constants.mjs';
import { collectTexts } from './texts/collect.mjs';
import { merged, templateOf } from './texts/merge.mjs';

const FOLDER = 'locales';
const TEMPLATE = `${FOLDER}/marquee.pot`;
const isCheck = process.argv.includes('--check');

const [, , first, second] = process.argv;
const planted = isCheck ? second : undefined;
const folders = [FOLDER, ...(isCheck || first === undefined ? [] : [first])];
const { texts, faults } = collectTexts([...productFiles(), ...(planted === undefined ? [] : JSON.parse(planted))]);
const outdated = [];
write(TEMPLATE, templateOf(texts));
for (const file of folders.flatMap(catalogues)) {
  const catalogue = merged(po.parse(readFileSync(file)), texts);
  write(file, po.compile(catalogue, { foldLength: 100 }).toString());
  const missing = Object.values(catalogue.translations)
    .flatMap((entries) => Object.values(entries))
    .filter(({ msgid, msgstr, comments }) => msgid !== '' && (msgstr[0] === '' || comments?.flag?.includes('fuzzy')));
  const isComplete = catalogue.headers['X-Complete'] === 'yes';
  console.log(
    `${file.replace(`${FOLDER}/`, '')}: ${texts.length - missing.length} of ${texts.length} texts${isComplete ? ', complete' : ''}`,
  );
  for (const { msgid } of missing) {
    if (isComplete) faults.push(`${file} calls itself complete and lacks "${msgid}": translate it.`);
    else if (!isCheck) console.log(`  ${JSON.stringify(msgid)}`);
  }
}
if (isCheck) faults.push(...outdated.map((file) => `${file} is out of date: run npm run texts.`));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

function catalogues(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => `${folder}/${name}`);
}

function write(file, content) {
  let before = '';
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    // A new file.
  }
  if (before === content) return;
  if (isCheck) outdated.push(file);
  else writeFileSync(file, content);
}
