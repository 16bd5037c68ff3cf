import { readFileSync } from 'node:fs';
import { settings } from '../../src/config/settings.js';
import { type Source, filesIn, offenders, product } from './sources.js';

const MOST_LINES = 250;

test('rules and shared things are pure: no framework, no database, no network', () => {
  const isPure = ({ path, folder }: Source): boolean => path.endsWith('.rules.ts') || folder === 'shared';
  const impure = offenders(product.filter(isPure), ({ imports }) =>
    imports.some(
      ({ from }) =>
        /^(@nestjs|typeorm|mysql2|libsql|express|node:(?!crypto|zlib))/.test(from) || from.includes('.service'),
    ),
  );
  expect(impure).toEqual([]);
});

test('only the clock asks what time it is', () => {
  expect(
    offenders(product, ({ path, code }) => path !== 'shared/clock.ts' && /new Date\(\)|Date\.now\(/.test(code)),
  ).toEqual([]);
});

test("only the configuration reads the process's variables", () => {
  const readers = ['config/config.ts', 'config/command-call.ts'];
  expect(offenders(product, ({ path, code }) => !readers.includes(path) && code.includes('process.env'))).toEqual([]);
});

test('every setting is read by something', () => {
  const readers = product.filter(({ path }) => path !== 'config/settings.ts').map(({ code }) => code);
  const isRead = (name: string): boolean => readers.some((code) => new RegExp(`\\b${name}\\b`).test(code));
  expect(Object.keys(settings).filter((name) => !isRead(name))).toEqual([]);
});

test('nothing refused is used', () => {
  const refused = /forwardRef|\.save\(|synchronize: true|@Transactional|enableImplicitConversion|Scope\.REQUEST/;
  expect(offenders(product, ({ code }) => refused.test(code))).toEqual([]);
});

test('a function that a request is given has a name first: otherwise V8 makes it, with all it holds, to last', () => {
  expect(offenders(product, ({ code }) => /\bcontext\.\w+ = (async )?(\([^()]*\)|\w+) =>/.test(code))).toEqual([]);
});

test('there are no barrels and no default exports but where a tool asks for one', () => {
  expect(offenders(product, ({ path, code }) => path.endsWith('/index.ts') || /^export default/m.test(code))).toEqual(
    [],
  );
});

test('controllers and other edges never touch the database', () => {
  const isEdge = ({ path }: Source): boolean => /\.(controller|view|dto|doc)\.ts$/.test(path);
  const reaching = offenders(product.filter(isEdge), ({ imports }) =>
    imports.some(({ from }) => from === 'typeorm' || from === '@nestjs/typeorm' || /database\/(?!columns)/.test(from)),
  );
  expect(reaching).toEqual([]);
});

test('only the database folder knows the data sources', () => {
  const isOutside = ({ folder }: Source): boolean => folder !== 'database';
  const knowing = offenders(product.filter(isOutside), ({ code }) =>
    /DataSource\b|createQueryRunner|InjectRepository/.test(code),
  );
  expect(knowing).toEqual([]);
});

test('every entity is registered by the module of its folder, and by no other', () => {
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

test('a controller imports an input class as a value: imported as a type only, its checks would silently be off', () => {
  const controllers = product.filter(({ path }) => path.endsWith('.controller.ts'));
  const weakened = offenders(controllers, ({ imports }) =>
    imports.some(
      ({ from, statement }) => from.endsWith('.dto.js') && /import type|\btype [A-Z]\w*(Body|Query)\b/.test(statement),
    ),
  );
  expect(weakened).toEqual([]);
});

/** SQL stands in double quotes or backticks, as the format has it for texts that contain a quoted word. */
const sqlOf = (code: string): string =>
  [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, '')).join('\n');

test('SQL asks whether a listing is approved only by the conditions that are kept for it', () => {
  const mayAsk = ({ path, folder }: Source): boolean =>
    path === 'listings/visibility-sql.ts' || folder === 'database' || path.endsWith('.entity.ts');
  expect(sqlOf("\"state = 'approved'\"; `${x === 'approved'}`")).toBe('"state = \'approved\'"\n``');
  expect(offenders(product, (source) => !mayAsk(source) && sqlOf(source.code).includes("'approved'"))).toEqual([]);
});

test('only rules compare the state of a listing with "approved"', () => {
  const isRule = ({ path }: Source): boolean => path.endsWith('.rules.ts');
  expect(offenders(product, (source) => !isRule(source) && /state [!=]== 'approved'/.test(source.code))).toEqual([]);
});

test('routes that two controllers share are injectable: without a decorator their constructor would get nothing', () => {
  const shared = product.filter(({ code }) => /\bclass \w+Routes\b/.test(code));
  expect(shared.length).toBeGreaterThan(3);
  expect(offenders(shared, ({ code }) => !/@Injectable\(\)\s+class \w+Routes\b/.test(code))).toEqual([]);
});

test('every controller says which surface it is on', () => {
  const unmarked = offenders(
    product,
    ({ path, code }) => path.endsWith('.controller.ts') && !/@(Keyed|Site|Staff|Public)Controller\(/.test(code),
  );
  expect(unmarked).toEqual([]);
});

test('every staff controller says for whom each of its routes is', () => {
  const isStaff = ({ path, code }: Source): boolean =>
    path.endsWith('.staff.controller.ts') || code.includes('@StaffController(');
  const silent = offenders(product.filter(isStaff), ({ code }) => {
    const forAll = /@StaffController\([^)]*\)\s*@ForRoles\(/.test(code);
    const routes = code.match(/@(Get|Post|Put|Patch|Delete)\(/g)?.length ?? 0;
    return !forAll && routes !== (code.match(/@ForRoles\(/g)?.length ?? 0);
  });
  expect(silent).toEqual([]);
  expect(offenders(product.filter(isStaff), ({ path }) => !path.endsWith('.staff.controller.ts'))).toEqual([]);
});

test('every body and query comes in as a class that knows how to read it', () => {
  const controllers = product.filter(({ path }) => path.endsWith('.controller.ts'));
  // What Nest's own decorators hand over is not read by anybody.
  expect(offenders(controllers, ({ code }) => /@(Body|Query)\(/.test(code))).toEqual([]);
  const parameters = controllers.flatMap(({ path, code }) =>
    [...code.matchAll(/@Read(?:Body|Query)\(\)\s+(?:\w+|\{[^}]*\}):\s*(\w+)/g)].map((match) => ({ path, match })),
  );
  expect(parameters.length).toBeGreaterThan(50);
  const loose = parameters.filter(({ match: [, type = ''] }) => !/(Body|Query)$/.test(type));
  expect(loose.map(({ path, match: [text] }) => `${path}: ${text}`)).toEqual([]);
});

test('every package that is imported is a dependency of ours, and the product needs none that is for development', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const known = Object.keys(dependencies ?? {});
  const knownToOthers = [...known, ...Object.keys(devDependencies ?? {})];
  const strangers = ['src', 'test', 'bench', 'scripts'].flatMap(filesIn).flatMap(({ path, text }) => {
    const isProduct = path.startsWith('src/') && !path.endsWith('.spec.ts');
    const packages = [...text.matchAll(/^(?:import|export)\s(?:[^;]*?from\s+)?'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/gm)];
    return packages
      .map(([, name = '']) => name)
      .filter((name) => !(isProduct ? known : knownToOthers).includes(name))
      .map((name) => `${path} → ${name}`);
  });
  expect(strangers).toEqual([]);
});

/** What the framework looks for by name. */
const BESIDE_THE_FRAMEWORK = ['rxjs'];

test('every dependency is imported by the product, or looked for by the framework', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const imported = product.flatMap(({ text }) =>
    [...text.matchAll(/'((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name),
  );
  expect(Object.keys(dependencies).filter((name) => !imported.includes(name))).toEqual(BESIDE_THE_FRAMEWORK);
});

test('no file is longer than a reader can hold in mind', () => {
  const files = [...filesIn('src'), ...filesIn('test')].filter(({ path }) => path.endsWith('.ts'));
  const long = files.filter(({ text }) => text.split('\n').length > MOST_LINES + 1).map(({ path }) => path);
  expect(long).toEqual([]);
});
