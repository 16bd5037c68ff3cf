import { dirname, join, normalize } from 'node:path';
import { type Source, product } from './sources.js';

/** What a kind of file may import, and what to do about anything else. */
interface Guard {
  readonly files: (source: Source) => boolean;
  readonly allows: (target: string, statement: string, path: string) => boolean;
  readonly remedy: string;
}

const isTypeOnly = (statement: string): boolean =>
  statement.startsWith('import type') || /^import \{(?:\s*type \w+(?: as \w+)?,?)+\s*\}/.test(statement);

/** The path of an imported file of `src` without its ending, or the name of a package. */
const targetOf = ({ path }: Source, from: string): string =>
  from.startsWith('.') ? normalize(join(dirname(path), from)).replace(/\.js$/, '') : from;

function faults({ files, allows, remedy }: Guard): string[] {
  return product.filter(files).flatMap((source) =>
    source.imports
      .map(({ from, statement }) => ({ target: targetOf(source, from), statement }))
      .filter(({ target, statement }) => !allows(target, statement, source.path))
      .map(({ target }) => `src/${source.path} imports ${target}: ${remedy}`),
  );
}

/** Tables of letters, words and colors, which import nothing themselves. */
const TABLES = [
  'activity/badges/color-names',
  'finding/directory/search/fillers',
  'finding/directory/search/language-names',
  'finding/directory/search/language-stems',
  'finding/directory/search/plain-letters',
  'core/input/joining-letters',
  'listings/listing/names/confusables',
];
/** Files that declare types which describe data. Rules import these types, and no values. */
const TYPES = [
  'core/config/config',
  'finding/directory/search/search-types',
  'core/events/domain-event',
  'core/http/form',
  'core/platform/platform',
  'activity/spotlight/staff/reconciliation.view',
];
const STEMMERS = ['arabic', 'french', 'german', 'portuguese', 'russian', 'spanish', 'turkish'];
/** Functions of Node.js and of packages that compute, and access nothing. */
const COMPUTING = [
  'node:crypto',
  'node:zlib',
  'intl-messageformat',
  ...STEMMERS.map((language) => `@orama/stemmers/${language}`),
];
/** Single exceptions, each with the reason. */
const NAMED: Readonly<Record<string, string>> = {
  'pages/guides/document.rules.ts': 'markdown-it', // a parser, which is a pure function of the text
  'pages/staff/audit/changed-values.rules.ts': 'pages/parts/words', // words of values
};

test('rules import shared code, texts, other rules, and types of entities, so that they decide from their parameters alone', () => {
  expect(
    faults({
      files: ({ path }) => path.endsWith('.rules.ts'),
      allows: (target, statement, path) =>
        target.startsWith('core/shared/') ||
        target.endsWith('.rules') ||
        /^core\/texts\/(?:t|translated)$/.test(target) ||
        TABLES.includes(target) ||
        COMPUTING.includes(target) ||
        NAMED[path] === target ||
        ((target.endsWith('.entity') || TYPES.includes(target)) && isTypeOnly(statement)),
      remedy:
        'rules import shared code, texts, other rules, and types of entities only. Pass what they need as a parameter, or move a pure function to core/shared/.',
    }),
  ).toEqual([]);
});

test('tables that rules import, and the shared folder, import nothing that acts', () => {
  expect(
    faults({
      files: ({ path, folder }) => folder === 'core/shared' || TABLES.includes(path.replace(/\.ts$/, '')),
      allows: (target, statement) =>
        target.startsWith('core/shared/') ||
        COMPUTING.includes(target) ||
        isTypeOnly(statement) ||
        TABLES.includes(target) ||
        target.endsWith('.rules'),
      remedy: 'the shared folder and tables are pure. Move the code that acts to a folder above.',
    }),
  ).toEqual([]);
});

/** What components of pages import, besides other files of the pages. */
const OF_COMPONENTS = [
  /^preact(?:\/hooks|-render-to-string)?$/,
  /^core\/shared\//,
  /^core\/texts\/(?:t|translated|language|message)$/,
  /^core\/reference\/value-names$/,
  /\.(?:view|dto|query|rules)$/,
  // A page names the controller of an action to show who may do it, and what it takes.
  /\.staff\.controller$/,
  /^core\/input\/(?:input-classes|kind)$/,
  /^core\/http\/pages\/sent-form$/,
];
const NAMED_OF_COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  'pages/sign-in/login.page.tsx': ['demo/texts/picture-address', 'accounts/users/account-problems'], // a sample picture, and a sentence
  'pages/own/field-panels.tsx': ['listings/listing/markdown'], // the preview
  'pages/parts/form.tsx': ['node:crypto'], // keys of requests
};
const ACTING_IN_PAGES = /\.(?:service|module)$|^pages\/(?:presenter|refused-forms|parked-drafts|flash)$/;

test('components of pages import views, parts and words, and nothing that acts', () => {
  expect(
    faults({
      files: ({ path }) => path.startsWith('pages/') && path.endsWith('.tsx'),
      allows: (target, _statement, path) =>
        target.startsWith('pages/')
          ? !ACTING_IN_PAGES.test(target)
          : OF_COMPONENTS.some((pattern) => pattern.test(target)) ||
            NAMED_OF_COMPONENTS[path]?.includes(target) === true,
      remedy:
        'a component gets views as parameters. Ask a controller in the `beside` function of its book, and show the answer.',
    }),
  ).toEqual([]);
});

/** Services whose subject is the transport: they read cookies, admit requests, or write streams. */
const SERVICES_OF_REQUESTS = [
  'accounts/auth/sign-in/visitors.service.ts',
  'accounts/auth/staff/staff-entry.service.ts',
  'owners/webhooks/feed/event-streams.service.ts',
];
/** The request and the response, and what reads or writes them. */
const TRANSPORT =
  /^core\/http\/(?:context|cookies|browser|redirect|parsed-body|express-adapter|response-close)$|^express$|^node:http$/;

test('services see no request', () => {
  expect(
    faults({
      files: ({ path }) =>
        path.endsWith('.service.ts') && !path.startsWith('pages/') && !SERVICES_OF_REQUESTS.includes(path),
      allows: (target) => !TRANSPORT.test(target),
      remedy: 'a service takes values. Read the request in the controller, and pass on what the service needs.',
    }),
  ).toEqual([]);
});
