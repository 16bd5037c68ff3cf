import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type SentEvent, type SentListing, messageOf, seal } from '../../src/webhooks/sending/message.rules.js';
import { secretOf } from '../../src/webhooks/sending/signature.rules.js';
import { freePort } from '../support/free-port.js';
import { newFolder } from '../support/marquee-process.js';
import { until } from '../support/until.js';

const SEED = Buffer.alloc(32, 7).toString('base64');
const listing: SentListing = {
  uuid: '019919a7-5c00-7b31-9d52-6a1f2e3d4c5b',
  kind: 'bot',
  platformId: '410000000000000001',
  slug: null,
};
const vote = (sequence: number): SentEvent => ({
  sequence,
  type: 'vote.created',
  at: new Date(),
  causeId: sequence,
  votedAt: new Date(),
  account: { platformId: '400000000000000004', username: 'søren' },
  total: 12,
  detail: {},
});

let receiver: ChildProcess;
let port: number;
let printed = '';

beforeAll(async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
  const file = `${newFolder()}/receiver.mjs`;
  writeFileSync(file, code);
  port = await freePort();
  const env = { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: secretOf(SEED, 'pepper') };
  receiver = spawn('node', [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  receiver.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await until(() => printed.includes('ready'));
});

afterAll(async () => {
  receiver.kill();
  await once(receiver, 'exit');
});

async function send(sequence: number, previous: number, changed = (body: string): string => body, now = new Date()) {
  const message = messageOf(vote(sequence), listing, previous);
  const { headers, body } = seal(message, { format: 'standard', seeds: [SEED], pepper: 'pepper' }, now);
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: changed(body) });
  return response.status;
}

test('the receiver of the guide accepts what we sign, ignores repetitions, and notices gaps', async () => {
  expect([await send(1, 0), await send(2, 1), await send(2, 1), await send(5, 4)]).toEqual([204, 204, 204, 204]);
  await until(() => printed.includes('missed'));
  expect(printed.match(/vote\.created 400000000000000004/g)).toHaveLength(3);
  expect(printed).toContain('missed: events after 2');
});

test('it refuses a changed body, an old request, and one without a signature', async () => {
  expect(await send(6, 5, (body) => body.replace('12', '13'))).toBe(401);
  expect(await send(6, 5, undefined, new Date(Date.now() - 6 * 60_000))).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' })).status).toBe(401);
});
