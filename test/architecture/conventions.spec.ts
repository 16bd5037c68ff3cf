import { readFileSync } from 'node:fs';
import { settings } from '../../src/core/config/settings.js';
import { type Source, filesIn, faultsIn, product } from './sources.js';

const MAX_LINES = 250;

test('only the clock reads the system time', () => {
  expect(
    faultsIn(
      product,
      ({ path, code }) => path !== 'core/shared/clock.ts' && /new Date\(\)|Date\.now\(/.test(code),
      'reads the system time: take `Clock.now()` once per use case and pass the time on, so that tests can set it.',
    ),
  ).toEqual([]);
});

test('only the configuration reads environment variables', () => {
  const readers = ['core/config/config.ts', 'core/config/installation.ts'];
  expect(
    faultsIn(
      product,
      ({ path, code }) => !readers.includes(path) && code.includes('process.env'),
      'reads the environment: add a setting to core/config/settings.ts and take it from `Config`.',
    ),
  ).toEqual([]);
});

test('every setting is used', () => {
  const readers = product.filter(({ path }) => path !== 'core/config/settings.ts').map(({ code }) => code);
  const isRead = (name: string): boolean => readers.some((code) => new RegExp(`\\b${name}\\b`).test(code));
  const unread = Object.keys(settings).filter((name) => !isRead(name));
  expect(
    unread.map((name) => `The setting ${name} is never read: use it, or delete it from core/config/settings.ts.`),
  ).toEqual([]);
});

test('banned APIs are not used', () => {
  const banned = {
    forwardRef: 'break the circle: move what both need to a lower folder',
    '.save(': 'use `tx.insert`, or `tx.update` with a condition',
    'synchronize: true': 'write a migration',
    '@Transactional': 'use `Database.write`',
    enableImplicitConversion: 'use the field decorators of input/',
    'Scope.REQUEST': 'pass the request, or what you need of it, as a parameter',
  };
  for (const [word, instead] of Object.entries(banned))
    expect(faultsIn(product, ({ code }) => code.includes(word), `uses ${word}: ${instead}.`)).toEqual([]);
});

test('functions set on the context of a request are named first: V8 allocates anonymous ones in the old space', () => {
  expect(
    faultsIn(
      product,
      ({ code }) => /\bcontext\.\w+ = (async )?(\([^()]*\)|\w+) =>/.test(code),
      'sets an anonymous function on the context: give it a name with `const` first, and assign that.',
    ),
  ).toEqual([]);
});

test('there are no barrels and no default exports', () => {
  expect(
    faultsIn(
      product,
      ({ path, code }) => path.endsWith('/index.ts') || /^export default/m.test(code),
      'is a barrel or has a default export: export names, and import each from its own file.',
    ),
  ).toEqual([]);
});

test('only the database folder uses data sources, query runners and repositories', () => {
  const isOutside = ({ folder }: Source): boolean => folder !== 'core/database';
  const using = faultsIn(
    product.filter(isOutside),
    ({ code }) => /DataSource\b|createQueryRunner|InjectRepository/.test(code),
    'uses a data source, query runner or repository: take `Database`, and the `em` or `tx` that it passes.',
  );
  expect(using).toEqual([]);
});

test('every entity is registered by the module of its folder and no other', () => {
  const entities = product.filter(({ path }) => path.endsWith('.entity.ts'));
  const expected = entities.flatMap(({ folder, code }) =>
    [...code.matchAll(/export class (\w+)/g)].map(([, name]) => `${folder}: ${name}`),
  );
  const registered = product.flatMap(({ folder, code }) =>
    [...code.matchAll(/TypeOrmModule\.forFeature\(\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      (list.match(/\w+/g) ?? []).map((name) => `${folder}: ${name}`),
    ),
  );
  expect(expected.length).toBeGreaterThan(40);
  const missing = expected.filter((one) => !registered.includes(one));
  const wrong = registered.filter((one, index) => !expected.includes(one) || registered.indexOf(one) !== index);
  expect([
    ...missing.map(
      (one) => `${one} is not registered: add it to TypeOrmModule.forFeature in the module of its folder.`,
    ),
    ...wrong.map(
      (one) => `${one} is registered twice or by another folder: register it in the module of its own folder only.`,
    ),
  ]).toEqual([]);
});

/** The texts in double quotes or backticks: prettier uses these for SQL that contains single quotes. */
const sqlOf = (code: string): string =>
  [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '')).join('\n');

test('SQL checks whether a listing is approved only through status-sql.ts', () => {
  const mayCheck = ({ path, folder }: Source): boolean =>
    path === 'listings/listing/status-sql.ts' || folder === 'core/database' || path.endsWith('.entity.ts');
  expect(sqlOf("\"state = 'approved'\"; `${x === 'approved'}`")).toBe('"state = \'approved\'"\n``');
  expect(
    faultsIn(
      product,
      (source) => !mayCheck(source) && sqlOf(source.code).includes("'approved'"),
      "compares a state with 'approved' in SQL: use a condition of listings/listing/status-sql.ts, which also knows the flags.",
    ),
  ).toEqual([]);
});

test('only listing-roles.ts deletes co-managers and offers, because it stores who they were', () => {
  const deletes = ({ code }: Source): boolean => /DELETE FROM listing_(members|transfers)/.test(code);
  const changesOwner = ({ code }: Source): boolean => /UPDATE listings SET[^`'"]*\bowner_id\b/.test(code);
  const others = (mayAct: string): Source[] => {
    expect(product.map(({ path }) => path)).toContainEqual(expect.stringContaining(mayAct));
    return product.filter(({ path }) => !path.endsWith(mayAct));
  };
  expect([
    ...faultsIn(
      others('listings/listing/team/listing-roles.ts'),
      deletes,
      'deletes co-managers or offers: call listings/listing/team/listing-roles.ts, which stores who they were.',
    ),
    ...faultsIn(
      others('listings/listing/team/transfer-ownership.ts'),
      changesOwner,
      'changes an owner: call listings/listing/team/transfer-ownership.ts, which stores who it was.',
    ),
  ]).toEqual([]);
});

test('only rules compare the state of a listing with "approved"', () => {
  const isRule = ({ path }: Source): boolean => path.endsWith('.rules.ts');
  expect(
    faultsIn(
      product,
      (source) => !isRule(source) && /state [!=]== 'approved'/.test(source.code),
      "compares a state with 'approved': call `isPublic` of listings/listing/listing.rules.ts.",
    ),
  ).toEqual([]);
});

test('every imported package is a dependency, and the application imports only types of development dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const production = Object.keys(dependencies ?? {});
  const all = [...production, ...Object.keys(devDependencies ?? {})];
  const undeclared = ['src', 'test', 'bench', 'scripts'].flatMap(filesIn).flatMap(({ path, text }) => {
    const isProduct = path.startsWith('src/') && !/\.spec\.tsx?$/.test(path);
    const packages = [
      ...text.matchAll(/^(?:import|export)\s(type\s)?(?:[^;]*?from\s+)?'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/gm),
    ];
    return packages
      .filter(([, isType, name = '']) => !(isProduct && isType === undefined ? production : all).includes(name))
      .map(
        ([, , name]) =>
          `${path} imports ${name}: add it to package.json (dependencies for src, devDependencies elsewhere), or do without.`,
      );
  });
  expect(undeclared).toEqual([]);
});

/** Imported by NestJS, which declares it as a peer dependency. */
const PEER_DEPENDENCIES = ['rxjs'];

test('every dependency is imported by the application, or a peer dependency of the framework', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const imported = product.flatMap(({ text }) =>
    [...text.matchAll(/'((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name),
  );
  const unused = Object.keys(dependencies).filter(
    (name) => !imported.includes(name) && !PEER_DEPENDENCIES.includes(name),
  );
  expect(
    unused.map((name) => `${name} is a dependency that src does not import: delete it from package.json.`),
  ).toEqual([]);
});

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const files = [...filesIn('src'), ...filesIn('test')].filter(({ path }) => /\.tsx?$/.test(path));
  const long = files.filter(({ text }) => text.split('\n').length > MAX_LINES + 1);
  expect(
    long.map(
      ({ path, text }) =>
        `${path} has ${text.split('\n').length - 1} lines, ${MAX_LINES} are allowed: split it by subject.`,
    ),
  ).toEqual([]);
});
