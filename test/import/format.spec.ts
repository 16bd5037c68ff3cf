import { readFileSync } from 'node:fs';
import { fieldsOf } from '../../src/core/input/input-classes.js';
import { LINE_CLASSES, LINE_TYPES } from '../../src/app/import/line.dto.js';
import { lineSchema } from '../../src/app/import/line-schema.js';
import { readLine } from '../../src/app/import/read-line.js';
import { Imports } from '../support/imports.js';
import { serve } from '../support/served.js';

const site = serve({ now: new Date() });
const page = readFileSync('docs/importing.md', 'utf8');
const schema = JSON.parse(readFileSync('docs/import.schema.json', 'utf8')) as {
  $defs: Record<string, { properties: Record<string, { examples?: unknown[] }>; required: string[] }>;
};

test('the JSON Schema beside the documents is the one that the program prints', async () => {
  expect(schema).toEqual(JSON.parse(JSON.stringify(lineSchema())));
  const imports = new Imports(site);
  const { out } = await imports.run('import', 'schema');
  expect(JSON.parse(out)).toEqual(schema);
  imports.remove();
});

test.each(LINE_TYPES)('%s: documents, schema and reader have the same fields', (type) => {
  const fields = Object.keys(fieldsOf(LINE_CLASSES[type]));
  const { properties, required } = schema.$defs[type] ?? { properties: {}, required: [] };
  expect(Object.keys(properties).toSorted()).toEqual(['type', ...fields].toSorted());
  const row = page.split('\n').find((line) => line.startsWith(`| \`${type}\` |`)) ?? '';
  const common = page.split('\n').find((line) => line.startsWith('Bots and servers also have')) ?? '';
  const named = new Set(`${row} ${type === 'bot' || type === 'server' ? common : ''}`.match(/(?<=`)\w+(?=`)/g));
  expect(fields.filter((name) => !named.has(name))).toEqual([]);
  const [, , needed = ''] = row.split(' | ').length > 2 ? ['', '', row.split(' | ')[1]] : [];
  expect(needed.match(/\w+/g)?.toSorted()).toEqual(required.filter((name) => name !== 'type').toSorted());
});

test.each(LINE_TYPES)(
  '%s: the reader takes the examples of the schema, and refuses a line without a required field',
  (type) => {
    const { properties, required } = schema.$defs[type] ?? { properties: {}, required: [] };
    const examples = Object.entries(properties).flatMap(([name, { examples = [] }]) =>
      examples.length === 0 ? [] : [[name, examples[0]] as const],
    );
    const whole = { type, ...Object.fromEntries(examples) };
    const reading = { cuts: false, now: new Date() };
    expect(readLine(1, whole, reading)).toMatchObject({ type, number: 1 });
    for (const name of required.filter((one) => !['type', 'name', 'description', 'invite'].includes(one)))
      expect([name, readLine(1, { ...whole, [name]: undefined }, reading)]).toMatchObject([
        name,
        { refusals: [{ field: name }] },
      ]);
  },
);

test('the examples of the page can be imported', async () => {
  const imports = new Imports(site);
  const [, block = ''] = /```json\n([\s\S]+?)```/.exec(page) ?? [];
  const { out } = await imports.run('import', imports.file(block));
  expect(out).not.toContain('line ');
  expect(out).toMatch(/^vote +1 +0 +0$/m);
  imports.remove();
});
