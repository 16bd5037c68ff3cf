import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { readCatalogue, readCatalogues } from './catalogue.js';
import { keyOf } from './language.js';

const HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nX-Complete: yes\\n"\n';
const read = (text: string) => readCatalogue('de', Buffer.from(text));

test('reads texts, contexts and whether the catalogue is complete', () => {
  const { texts, isComplete, tag } = read(
    `${HEAD}\nmsgid "Top bid"\nmsgstr "Höchstes Gebot"\n\nmsgctxt "an auction"\nmsgid "Open"\nmsgstr "Offen"\n`,
  );
  expect([tag, isComplete]).toEqual(['de', true]);
  expect([...texts]).toEqual([
    ['Top bid', 'Höchstes Gebot'],
    [keyOf('Open', 'an auction'), 'Offen'],
  ]);
});

test('leaves out texts without a translation, and those that are marked as fuzzy', () => {
  const { texts, isComplete } = read(
    'msgid ""\nmsgstr ""\n\nmsgid "A"\nmsgstr ""\n\n#, fuzzy\nmsgid "B"\nmsgstr "C"\n',
  );
  expect([texts.size, isComplete]).toEqual([0, false]);
});

test('an error names the file, the line and the reason', () => {
  const folder = mkdtempSync(`${tmpdir()}/locales-`);
  writeFileSync(`${folder}/de.po`, `${HEAD}\nmsgid "A\nmsgstr "B"\n`);
  expect(() => readCatalogues(pathToFileURL(`${folder}/`)).map(({ texts }) => texts)).toThrow(
    /locales-\w+\/de\.po: .*line 4/,
  );
  rmSync(folder, { recursive: true });
});

test('a file is named after a language', () => {
  expect(() => readCatalogue('DE-de', Buffer.from(HEAD))).toThrow('"DE-de" is not the tag of a language');
  expect(() => readCatalogue('german!', Buffer.from(HEAD))).toThrow('Incorrect locale information provided');
});
