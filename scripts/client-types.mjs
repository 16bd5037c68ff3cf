// Makes the types of the client package from docs/openapi.json. Usage: npm run client:types
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import prettier from 'prettier';

const FILE = 'clients/node/src/api.ts';
const HEAD = '// Made from docs/openapi.json by scripts/client-types.mjs. Run `npm run client:types` to update it.\n';
const SCALARS = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };
/** Headers that every operation accepts or the client handles itself. */
const LEFT_OUT = new Set(['If-None-Match']);

/** A type of this name would hide the global class. */
const RENAMED = { Error: 'ErrorBody' };

const lastOf = (reference) => reference.split('/').at(-1);
const nameOf = (name) => RENAMED[name] ?? name;
const comment = (text) => (text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`);

/** The text of clients/node/src/api.ts. */
export async function clientTypes(document) {
  const { schemas } = document.components;
  const types = Object.entries(schemas).map(([name, schema]) => declarationOf(nameOf(name), schema));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(document, { path, method, operation })),
  );
  const lines = [
    HEAD,
    ...types,
    '/** The input and the answer of each operation, by its id in the document. */',
    `export interface Operations {${operations.map(({ type }) => type).join('\n')}}\n`,
    '/** Where each operation is. */',
    `export const OPERATIONS = {${operations.map(({ place }) => place).join('\n')}} as const;`,
  ];
  const options = await prettier.resolveConfig(FILE);
  return prettier.format(lines.join('\n'), { ...options, parser: 'typescript' });
}

function declarationOf(name, schema) {
  const head = comment(schema.description);
  if (schema.properties === undefined) return `${head}export type ${name} = ${typeOf(schema)};\n`;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(
    ([field, one]) =>
      `${comment(one.description)}readonly ${field}${required.has(field) ? '' : '?'}: ${typeOf(one)};\n`,
  );
  return `${head}export interface ${name} {${fields.join('')}}\n`;
}

function typeOf(schema) {
  if (schema.$ref !== undefined) return nameOf(lastOf(schema.$ref));
  if (schema.allOf?.length === 1) return typeOf(schema.allOf[0]);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `readonly (${typeOf(schema.items)})[]`;
  const types = [schema.type].flat().map((type) => SCALARS[type]);
  // A kind of schema that this script does not know must not become `any`.
  if (types.includes(undefined)) throw new Error(`client-types.mjs cannot read ${JSON.stringify(schema)}`);
  return types.join(' | ');
}

function operationOf(document, { path, method, operation }) {
  const parameters = operation.parameters
    .map((one) => (one.$ref === undefined ? one : document.components.parameters[lastOf(one.$ref)]))
    .filter(({ name }) => !LEFT_OUT.has(name));
  const fields = parameters.map(
    ({ name, required, schema }) =>
      `readonly ${name}${required === true ? '' : '?'}: ${typeOf(schema)}${required === true ? '' : ' | undefined'};`,
  );
  const body = operation.requestBody?.content['application/json'].schema;
  const answer = operation.responses['200'].content['application/json'].schema;
  const { operationId, summary } = operation;
  const types = [
    `readonly parameters: ${fields.length === 0 ? 'Record<string, never>' : `{${fields.join('')}}`};`,
    `readonly body: ${body === undefined ? 'undefined' : typeOf(body)};`,
    `readonly answer: ${typeOf(answer)};`,
  ];
  return {
    type: `${comment(summary)}readonly ${operationId}: {${types.join('\n')}};`,
    place: `${operationId}: { method: '${method.toUpperCase()}', path: '${path}' },`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  writeFileSync(FILE, await clientTypes(document));
}
