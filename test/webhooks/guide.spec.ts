import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type SentEvent, type SentListing, messageOf, seal } from '../../src/owners/webhooks/sending/message.rules.js';
import { secretOf } from '../../src/core/delivery/signature.rules.js';
import { freePort } from '../support/free-port.js';
import { newFolder } from '../support/marquee-process.js';
import { until } from '../support/until.js';

const SEED = Buffer.alloc(32, 7).toString('base64');
const GUIDE = readFileSync('docs/webhooks.md', 'utf8');
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

/** The programs of the guide in this language, in their order. */
const programsIn = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp('```' + language + '\\n([\\s\\S]*?)```', 'g'))].map(([, code = '']) => code);

const hasPython = spawnSync('python3', ['--version']).status === 0;
const LANGUAGES = [['js', 'node', true] as const, ['python', 'python3', hasPython] as const];

describe.each(LANGUAGES)('the receiver of the guide in %s', (language, command, canRun) => {
  const when = canRun ? test : test.skip;
  let receiver: ChildProcess | undefined;
  let port: number;
  let printed = '';

  beforeAll(async () => {
    if (!canRun) return;
    const file = `${newFolder()}/receiver.${language === 'js' ? 'mjs' : 'py'}`;
    writeFileSync(file, programsIn(language)[0] ?? '');
    port = await freePort();
    const env = { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: secretOf(SEED, 'pepper') };
    receiver = spawn(command, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    receiver.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await until(() => printed.includes('ready'));
  });

  afterAll(async () => {
    if (receiver === undefined) return;
    receiver.kill();
    await once(receiver, 'exit');
  });

  async function send(sequence: number, previous: number, changed = (body: string): string => body, now = new Date()) {
    const message = messageOf(vote(sequence), listing, previous);
    const { headers, body } = seal(message, { format: 'standard', seeds: [SEED], pepper: 'pepper' }, now);
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: changed(body) });
    return response.status;
  }

  when('accepts what we sign, ignores repetitions, and notices gaps', async () => {
    expect([await send(1, 0), await send(2, 1), await send(2, 1), await send(5, 4)]).toEqual([204, 204, 204, 204]);
    const votes = () => printed.match(/vote\.created 400000000000000004/g)?.length;
    await until(() => votes() === 3);
    expect(printed).toContain('missed: events after 2');
  });

  when('refuses a changed body, an old request, and one without a signature', async () => {
    expect(await send(6, 5, (body) => body.replace('12', '13'))).toBe(401);
    expect(await send(6, 5, undefined, new Date(Date.now() - 6 * 60_000))).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'not JSON' })).status).toBe(401);
  });
});

(hasPython ? test : test.skip)('the rewards of the guide are paid and taken back once, in any order', () => {
  const sent = [
    ['vote.created', 'one', 'ada'],
    ['vote.created', 'one', 'ada'],
    ['vote.created', 'two', 'ben'],
    ['vote.removed', 'two', 'ben'],
    ['vote.created', 'two', 'ben'],
    ['vote.removed', 'three', 'cy'],
    ['vote.created', 'three', 'cy'],
    ['listing.changed', 'four', 'ada'],
  ];
  const events = sent.map(([type, id, platformId]) => [type, { vote: { id }, voter: { platformId } }]);
  const program = `${programsIn('python')[1] ?? ''}
import json, sys
for type, data in json.loads(sys.argv[1]): reward(type, data)
print(json.dumps(dict(db.execute('SELECT user, amount FROM coins').fetchall())))`;
  const folder = newFolder();
  const printed = execFileSync('python3', ['-c', program, JSON.stringify(events)], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({ ada: 100, ben: 0, cy: 0 });
});
