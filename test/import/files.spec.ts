import { gzipSync } from 'node:zlib';
import { Imports, bot } from '../support/imports.js';
import { serve } from '../support/served.js';

const site = serve({ now: new Date() });
let imports: Imports;
beforeAll(() => (imports = new Imports(site)));
afterAll(() => imports.remove());

const line = (id: string): string => JSON.stringify(bot(id));

test('a byte order mark, CRLF, blank lines and a missing end of the last line are no matter', async () => {
  const file = imports.file(`\uFEFF${line('710000000000000001')}\r\n\r\n  \n${line('710000000000000002')}`);
  const { out, code } = await imports.run('import', file);
  expect([code, /^bot +2 +0 +0$/m.test(out)]).toEqual([0, true]);
});

test('each line that cannot be read is refused with its number', async () => {
  const file = imports.file(
    Buffer.concat([
      Buffer.from(`{"type":"bot"\n`),
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d, 0x0a]),
      Buffer.from('[1]\n"x"\nnull\n{}\n'),
      Buffer.from(`{"type":"bot","name":"${'x'.repeat(1_200_000)}"}\n`),
      Buffer.from('{"type":"constructor"}\n{"type":"bot","__proto__":{"id":"7"},"constructor":1}\n'),
      Buffer.from(`${'['.repeat(200_000)}\n`),
      Buffer.from(line('710000000000000003')),
    ]),
  );
  const { out, code } = await imports.run('import', file);
  expect(code).toBe(0);
  for (const start of [
    'line 1: The line is not JSON',
    'line 2: The line is not UTF-8.',
    'line 3: The line is not a JSON object.',
    'line 4: The line is not a JSON object.',
    'line 5: The line is not a JSON object.',
    'line 6, type: type is one of account, bot, server, vote, rating.',
    'line 7: The line is longer than 1048576 bytes.',
    'line 8, type: ',
    'line 9, __proto__: There is no such field',
    'line 9, constructor: There is no such field',
    'line 10: The line is not JSON',
  ])
    expect(out).toContain(start);
  expect(out).toMatch(/^bot +1 +0 +1$/m);
});

test('files that are no such list are refused as a whole', async () => {
  const refusal = async (path: string) => (await imports.run('import', path)).err.split('\n')[0];
  expect(await refusal(imports.path('missing'))).toMatch(/^There is no file .*missing\.$/);
  expect(await refusal(imports.path('.'))).toMatch(/is not a file\.$/);
  expect(await refusal(imports.file(gzipSync('{}')))).toMatch(
    /is compressed with gzip: unpack it first, with gunzip\.$/,
  );
  expect(await refusal(imports.file(Buffer.from('\uFEFF{}', 'utf16le')))).toMatch(/is UTF-16: save it as UTF-8\.$/);
  expect((await imports.run('import')).err).toContain('import needs one <file>.');
  expect((await imports.run('import', imports.file(''), '--source', 'A B')).err).toContain('--source has up to 40');
  expect((await imports.run('import', imports.file(''), '--state', 'gone')).err).toContain('--state must be');
  expect((await imports.run('import', imports.file(''))).out).toContain('0 lines');
});
