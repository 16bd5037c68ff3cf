import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { RedisLink, scriptOf } from '../../src/core/limits/redis-link.js';
import { freePort } from '../support/free-port.js';
import { findProgram } from '../support/private-server.js';
import { until } from '../support/until.js';
import { redisUrl } from './instances.js';

const WRITE = scriptOf("return redis.call('SET', KEYS[1], ARGV[1])");
const haproxy = findProgram('haproxy');
const program = findProgram('redis-server');
const canRun = redisUrl(7) !== undefined && haproxy !== undefined && program !== undefined;

/** docker/haproxy/redis.cfg, with the addresses of this machine. */
(canRun ? describe : describe.skip)('Redis behind an address that leads to the primary', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  const operators: Redis[] = [];
  const ports: number[] = [];

  const run = (name: string, words: readonly string[]): void =>
    void children.push(spawn(name, words, { cwd: folder, stdio: 'ignore' }));

  beforeAll(async () => {
    folder = mkdtempSync(`${tmpdir()}/marquee-redis-address-`);
    for (let index = 0; index < 3; index += 1) ports.push(await freePort());
    const [address, one, two] = ports;
    for (const port of [one, two]) {
      run(program ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
      const operator = new Redis(Number(port), '127.0.0.1', { retryStrategy: () => 20 });
      operator.on('error', () => undefined);
      operators.push(operator);
    }
    await until(() => operators.every(({ status }) => status === 'ready'));
    await operators[1]?.call('REPLICAOF', '127.0.0.1', String(one));
    const config = readFileSync('docker/haproxy/redis.cfg', 'utf8')
      .replaceAll('127.0.0.1:6380', `127.0.0.1:${address}`)
      .replace('10.0.0.11:6379', `127.0.0.1:${one}`)
      .replace('10.0.0.12:6379', `127.0.0.1:${two}`);
    writeFileSync(`${folder}/redis.cfg`, config);
    run(haproxy ?? '', ['-db', '-f', `${folder}/redis.cfg`]);
  });
  afterAll(async () => {
    for (const operator of operators) operator.disconnect();
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test('counts in the new primary after the old one became a replica, without a restart', async () => {
    const link = new RedisLink(`redis://127.0.0.1:${ports[0]}`, () => undefined);
    await link.open();
    const [one, two] = operators;
    const write = (value: string): Promise<boolean> =>
      link.run(WRITE, 'key', [value]).then(
        () => true,
        () => false,
      );
    await until(() => write('before'), 100);
    expect(await one?.get('key')).toBe('before');
    await two?.call('REPLICAOF', 'NO', 'ONE');
    await one?.call('REPLICAOF', '127.0.0.1', String(ports[2]));
    await until(async () => (await write('after')) && (await two?.get('key')) === 'after', 100);
    expect(link.isReady).toBe(true);
    await link.close();
  });
});
