import { spawnSync } from 'node:child_process';
import { readCatalogues } from '../../src/core/texts/catalogue.js';
import { faultOf } from '../../src/core/texts/translations.js';

const checked = (...planted: readonly { path: string; text: string }[]): { status: number | null; stderr: string } =>
  spawnSync(
    process.execPath,
    ['scripts/texts.mjs', '--check', ...(planted.length === 0 ? [] : [JSON.stringify(planted)])],
    { encoding: 'utf8' },
  );

test('the template has all texts of the pages, and every complete language has them', () => {
  expect(checked()).toMatchObject({ status: 0, stderr: '' });
});

const PUT_TOGETHER = 'a text stands here as it is, not put together: npm run texts cannot collect it.';

test('a text that nobody could translate is refused, with its place', () => {
  const faults: Readonly<Record<string, string>> = {
    'export const a = t(`Bid of ${name}`);': PUT_TOGETHER,
    "export const a = t('Bid' + name);": PUT_TOGETHER,
    'export const a = <T text={text} />;': PUT_TOGETHER,
    "export const a = t('Open', {}, { context });": PUT_TOGETHER,
    "export const a = t('Bid of {name');": 'the text "Bid of {name" cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE.',
    'export const a = t("Menu d\'{name}");':
      'the text "Menu d\'{name}" has an apostrophe (\') before a value or a tag: write ’.',
  };
  const planted = Object.keys(faults).map((text, index) => ({ path: `src/${index}.tsx`, text: `\n${text}` }));
  const { status, stderr } = checked(...planted);
  expect(status).toBe(1);
  for (const [index, fault] of Object.values(faults).entries())
    expect(stderr).toContain(`src/${index}.tsx:2: ${fault}`);
  expect(stderr).toContain('locales/marquee.pot is out of date: run npm run texts.');
});

test('a page can show every translation that comes with Marquee', () => {
  const catalogues = readCatalogues(new URL('../../locales/', import.meta.url));
  const faults = catalogues.flatMap(({ tag, texts }) =>
    [...texts].flatMap(([key, translation]) => {
      const fault = faultOf(key.split('\u0004').at(-1) ?? '', translation, tag);
      return fault === undefined ? [] : [`${tag}.po: the translation of "${key}" ${fault}: mend it.`];
    }),
  );
  expect(faults).toEqual([]);
  expect(catalogues.map(({ tag }) => tag)).toContain('de');
});
