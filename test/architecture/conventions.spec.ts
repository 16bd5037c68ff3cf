import { readFileSync } from 'node:fs';
import { settings } from '../../src/config/settings.js';
import { type Source, filesIn, offenders, product } from './sources.js';

const MAX_LINES = 250;

test('only the clock reads the system time', () => {
  expect(
    offenders(product, ({ path, code }) => path !== 'shared/clock.ts' && /new Date\(\)|Date\.now\(/.test(code)),
  ).toEqual([]);
});

test('only the configuration reads environment variables', () => {
  const readers = ['config/config.ts', 'config/command-call.ts'];
  expect(offenders(product, ({ path, code }) => !readers.includes(path) && code.includes('process.env'))).toEqual([]);
});

test('every setting is used', () => {
  const readers = product.filter(({ path }) => path !== 'config/settings.ts').map(({ code }) => code);
  const isRead = (name: string): boolean => readers.some((code) => new RegExp(`\\b${name}\\b`).test(code));
  expect(Object.keys(settings).filter((name) => !isRead(name))).toEqual([]);
});

test('banned APIs are not used', () => {
  const banned = /forwardRef|\.save\(|synchronize: true|@Transactional|enableImplicitConversion|Scope\.REQUEST/;
  expect(offenders(product, ({ code }) => banned.test(code))).toEqual([]);
});

test('functions set on the context of a request are named first: V8 allocates anonymous ones in the old space', () => {
  expect(offenders(product, ({ code }) => /\bcontext\.\w+ = (async )?(\([^()]*\)|\w+) =>/.test(code))).toEqual([]);
});

test('there are no barrels and no default exports', () => {
  expect(offenders(product, ({ path, code }) => path.endsWith('/index.ts') || /^export default/m.test(code))).toEqual(
    [],
  );
});

test('controllers, views, inputs and documents never access the database', () => {
  const isEdge = ({ path }: Source): boolean => /\.(controller|view|dto|doc)\.ts$/.test(path);
  const accessing = offenders(product.filter(isEdge), ({ imports }) =>
    imports.some(({ from }) => from === 'typeorm' || from === '@nestjs/typeorm' || /database\/(?!columns)/.test(from)),
  );
  expect(accessing).toEqual([]);
});

test('only the database folder uses data sources, query runners and repositories', () => {
  const isOutside = ({ folder }: Source): boolean => folder !== 'database';
  const using = offenders(product.filter(isOutside), ({ code }) =>
    /DataSource\b|createQueryRunner|InjectRepository/.test(code),
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
  expect(registered.toSorted()).toEqual(expected.toSorted());
});

test('controllers import input classes as values: a type-only import would silently disable their checks', () => {
  const controllers = product.filter(({ path }) => path.endsWith('.controller.ts'));
  const unchecked = offenders(controllers, ({ imports }) =>
    imports.some(
      ({ from, statement }) => from.endsWith('.dto.js') && /import type|\btype [A-Z]\w*(Body|Query)\b/.test(statement),
    ),
  );
  expect(unchecked).toEqual([]);
});

/** The texts in double quotes or backticks: prettier uses these for SQL that contains single quotes. */
const sqlOf = (code: string): string =>
  [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '')).join('\n');

test('SQL checks whether a listing is approved only through status-sql.ts', () => {
  const mayCheck = ({ path, folder }: Source): boolean =>
    path === 'listings/status-sql.ts' || folder === 'database' || path.endsWith('.entity.ts');
  expect(sqlOf("\"state = 'approved'\"; `${x === 'approved'}`")).toBe('"state = \'approved\'"\n``');
  expect(offenders(product, (source) => !mayCheck(source) && sqlOf(source.code).includes("'approved'"))).toEqual([]);
});

test('only listing-roles.ts deletes co-managers and offers, because it stores who they were', () => {
  const deletes = ({ code }: Source): boolean => /DELETE FROM listing_(members|transfers)/.test(code);
  expect(offenders(product, deletes)).toEqual(['listings/team/listing-roles.ts']);
  const changesOwner = ({ code }: Source): boolean => /UPDATE listings SET[^`'"]*\bowner_id\b/.test(code);
  expect(offenders(product, changesOwner)).toEqual(['listings/team/transfer-ownership.ts']);
});

test('only rules compare the state of a listing with "approved"', () => {
  const isRule = ({ path }: Source): boolean => path.endsWith('.rules.ts');
  expect(offenders(product, (source) => !isRule(source) && /state [!=]== 'approved'/.test(source.code))).toEqual([]);
});

test('shared route classes are injectable: without a decorator their constructor gets no dependencies', () => {
  const shared = product.filter(({ code }) => /\bclass \w+Routes\b/.test(code));
  expect(shared.length).toBeGreaterThan(3);
  expect(offenders(shared, ({ code }) => !/@Injectable\(\)\s+class \w+Routes\b/.test(code))).toEqual([]);
});

test('every controller declares its surface', () => {
  const undeclared = offenders(
    product,
    ({ path, code }) => path.endsWith('.controller.ts') && !/@(Keyed|Beta|Site|Staff|Public)Controller\(/.test(code),
  );
  expect(undeclared).toEqual([]);
});

test('every route of a staff controller declares its roles', () => {
  const isStaff = ({ path, code }: Source): boolean =>
    path.endsWith('.staff.controller.ts') || code.includes('@StaffController(');
  const undeclared = offenders(product.filter(isStaff), ({ code }) => {
    const forAll = /@StaffController\([^)]*\)\s*@ForRoles\(/.test(code);
    const routes = code.match(/@(Get|Post|Put|Patch|Delete)\(/g)?.length ?? 0;
    return !forAll && routes !== (code.match(/@ForRoles\(/g)?.length ?? 0);
  });
  expect(undeclared).toEqual([]);
  expect(offenders(product.filter(isStaff), ({ path }) => !path.endsWith('.staff.controller.ts'))).toEqual([]);
});

test('every body and query is read into an input class', () => {
  const controllers = product.filter(({ path }) => path.endsWith('.controller.ts'));
  // Nest's own decorators bypass the checks of input classes.
  expect(offenders(controllers, ({ code }) => /@(Body|Query)\(/.test(code))).toEqual([]);
  const parameters = controllers.flatMap(({ path, code }) =>
    [...code.matchAll(/@Read(?:Body|Query)\(\)\s+(?:\w+|\{[^}]*\}):\s*(\w+)/g)].map((match) => ({ path, match })),
  );
  expect(parameters.length).toBeGreaterThan(50);
  const loose = parameters.filter(({ match: [, type = ''] }) => !/(Body|Query)$/.test(type));
  expect(loose.map(({ path, match: [text] }) => `${path}: ${text}`)).toEqual([]);
});

test('every imported package is a dependency, and the application imports no development dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const production = Object.keys(dependencies ?? {});
  const all = [...production, ...Object.keys(devDependencies ?? {})];
  const undeclared = ['src', 'test', 'bench', 'scripts'].flatMap(filesIn).flatMap(({ path, text }) => {
    const isProduct = path.startsWith('src/') && !/\.spec\.tsx?$/.test(path);
    const packages = [...text.matchAll(/^(?:import|export)\s(?:[^;]*?from\s+)?'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/gm)];
    return packages
      .map(([, name = '']) => name)
      .filter((name) => !(isProduct ? production : all).includes(name))
      .map((name) => `${path} → ${name}`);
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
  expect(Object.keys(dependencies).filter((name) => !imported.includes(name))).toEqual(PEER_DEPENDENCIES);
});

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const files = [...filesIn('src'), ...filesIn('test')].filter(({ path }) => /\.tsx?$/.test(path));
  const long = files.filter(({ text }) => text.split('\n').length > MAX_LINES + 1).map(({ path }) => path);
  expect(long).toEqual([]);
});
