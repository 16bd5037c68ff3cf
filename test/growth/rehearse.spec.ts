import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Config } from '../../src/core/config/config.js';

/** The parts that can be checked without the programs that `npm run rehearse` starts. */
const rehearse = (words: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(process.execPath, ['scripts/rehearse.mjs', ...words], { encoding: 'utf8', env });

const configuration = (name: string): string => readFileSync(`docker/cluster/${name}`, 'utf8');

test('a missing program is named with its package, and skips the rehearsal', () => {
  const { status, stdout } = rehearse([], { PATH: '' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Rehearsal skipped, because these are missing: .*redis-server \(package redis-server\)/);
  expect(stdout).toContain(rehearse(['--install']).stdout.trim());
});

test.each([
  [['--soak', '5'], /write a number and s, m or h/],
  [['--rate', '0'], /positive whole number/],
  [['--only', 'sleep'], /There is no step "sleep"/],
  [['--sleep'], /--sleep/],
])('%j is refused before anything is started', (words, message) => {
  const { status, stderr, stdout } = rehearse(words);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(message);
});

test('the auction of the step "settlement" closes later on a busy machine, as --patience says', () => {
  const code = `import { timeBeforeClose } from './test/growth/steps/settlement.mjs';
    process.stdout.write([1_000, 2_500, 10_000].map(timeBeforeClose).join());`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stdout).toBe('25000,25000,100000');
});

test('HAProxy takes an instance out before it refuses requests', () => {
  const [, interval, failures] =
    /default-server check inter (\d+)ms fall (\d+)/.exec(configuration('haproxy.cfg')) ?? [];
  const { drainSeconds } = Config.from({ NODE_ENV: 'production', DATABASE_URL: 'mariadb://127.0.0.1/x' });
  // A check may have begun just before the stop.
  expect(Number(interval) * (Number(failures) + 1)).toBeLessThan(drainSeconds * 1_000);
});

/** The packets of MySQL's protocol that HAProxy sends to a node must have the right length and this content. */
test('HAProxy signs in to a node, runs a statement, and leaves', () => {
  const sent = [...configuration('haproxy-galera.cfg').matchAll(/send-binary ([0-9a-f]+)/g)];
  const packets = sent.map(([, hex = '']) => Buffer.from(hex, 'hex'));
  expect(packets.map((packet) => packet.readUIntLE(0, 3))).toEqual(packets.map(({ length }) => length - 4));
  const [signIn, query, quit] = packets.map((packet) => packet.subarray(4));
  // The user's name follows flags, sizes, the character set and 23 bytes of zero, and ends with zero; no password follows.
  expect(signIn?.subarray(32).toString('latin1')).toBe('haproxy\0\0');
  expect(query?.toString('latin1')).toBe('\u0003SELECT 1');
  expect(quit?.toString('latin1')).toBe('\u0001');
});
