import { type Source, faultsIn, product } from './sources.js';

test('controllers, views, inputs and documents never access the database', () => {
  const isEdge = ({ path }: Source): boolean => /\.(controller|view|dto|doc)\.ts$/.test(path);
  const accessing = faultsIn(
    product.filter(isEdge),
    ({ imports }) =>
      imports.some(
        ({ from }) => from === 'typeorm' || from === '@nestjs/typeorm' || /database\/(?!columns)/.test(from),
      ),
    'imports the database: ask a service, which reads and writes.',
  );
  expect(accessing).toEqual([]);
});

test('controllers import input classes as values: a type-only import would silently disable their checks', () => {
  const controllers = product.filter(({ path }) => path.endsWith('.controller.ts'));
  const unchecked = faultsIn(
    controllers,
    ({ imports }) =>
      imports.some(
        ({ from, statement }) =>
          from.endsWith('.dto.js') && /import type|\btype [A-Z]\w*(Body|Query)\b/.test(statement),
      ),
    'imports an input class with `type`, so nothing is checked: import the class itself.',
  );
  expect(unchecked).toEqual([]);
});

test('shared route classes are injectable: without a decorator their constructor gets no dependencies', () => {
  const shared = product.filter(({ code }) => /\bclass \w+Routes\b/.test(code));
  expect(shared.length).toBeGreaterThan(3);
  expect(
    faultsIn(
      shared,
      ({ code }) => !/@Injectable\(\)\s+class \w+Routes\b/.test(code),
      'has a shared route class without @Injectable(), so that its constructor gets no dependencies: add the decorator.',
    ),
  ).toEqual([]);
});

test('every controller declares its surface', () => {
  const undeclared = faultsIn(
    product,
    ({ path, code }) =>
      path.endsWith('.controller.ts') && !/@(Keyed|Beta|Site|Staff|Public|Signed)Controller\(/.test(code),
    'declares no surface: use @KeyedController, @BetaController, @SiteController, @StaffController, @PublicController or @SignedController.',
  );
  expect(undeclared).toEqual([]);
});

test('every route of a staff controller declares its roles', () => {
  const isStaff = ({ path, code }: Source): boolean =>
    path.endsWith('.staff.controller.ts') || code.includes('@StaffController(');
  const isUndeclared = ({ code }: Source): boolean => {
    const forAll = /@StaffController\([^,)]*,[^,)]*,/.test(code);
    const routes = code.match(/@(Staff(Read|Action)|Get|Post|Put|Patch|Delete)\(/g)?.length ?? 0;
    return !forAll && routes !== (code.match(/\broles: /g)?.length ?? 0);
  };
  const isMisnamed = ({ path }: Source): boolean => !path.endsWith('.staff.controller.ts');
  const staff = product.filter(isStaff);
  expect([
    ...faultsIn(
      staff,
      isUndeclared,
      'has a route without roles: name them in its declaration, or once in @StaffController.',
    ),
    ...faultsIn(staff, isMisnamed, 'is a staff controller of another name: call the file *.staff.controller.ts.'),
  ]).toEqual([]);
});

test('every body and query is read into an input class', () => {
  const controllers = product.filter(({ path }) => path.endsWith('.controller.ts'));
  // Nest's own decorators bypass the checks of input classes.
  expect(
    faultsIn(
      controllers,
      ({ code }) => /@(Body|Query)\(/.test(code),
      'uses @Body or @Query of Nest, which check nothing: use @ReadBody or @ReadQuery.',
    ),
  ).toEqual([]);
  const parameters = controllers.flatMap(({ path, code }) =>
    [...code.matchAll(/@Read(?:Body|Query)\(\)\s+(?:\w+|\{[^}]*\}):\s*(\w+)/g)].map((match) => ({ path, match })),
  );
  expect(parameters.length).toBeGreaterThan(50);
  const loose = parameters.filter(({ match: [, type = ''] }) => !/(Body|Query)$/.test(type));
  expect(
    loose.map(
      ({ path, match: [text] }) => `src/${path} reads ${text}: take a class of input fields, named …Body or …Query.`,
    ),
  ).toEqual([]);
});
