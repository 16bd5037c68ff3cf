import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { RedisLink, scriptOf } from '../../src/core/limits/redis-link.js';
import { freePort } from '../support/free-port.js';
import { findProgram } from '../support/private-server.js';
import { until } from '../support/until.js';
import { redisUrl } from './instances.js';

const WRITE = scriptOf("return redis.call('SET', KEYS[1], ARGV[1])");
const program = findProgram('redis-server');

(redisUrl(7) === undefined || program === undefined ? describe.skip : describe)(
  'a primary that becomes a replica',
  () => {
    let server: ChildProcess;
    let operator: Redis;
    let port: number;

    beforeAll(async () => {
      port = await freePort();
      server = spawn(
        program ?? '',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        {
          stdio: 'ignore',
        },
      );
      operator = new Redis(port, '127.0.0.1', { retryStrategy: () => 20 });
      operator.on('error', () => undefined);
      await until(() => operator.status === 'ready');
    });

    afterAll(async () => {
      operator.disconnect();
      server.kill('SIGKILL');
      await once(server, 'exit');
    });

    test('is left for a new connection, which may lead to the new primary', async () => {
      const link = new RedisLink(`redis://127.0.0.1:${port}`, () => undefined);
      await link.open();
      const write = (): Promise<unknown> => link.run(WRITE, 'key', ['value']);
      const others = async (): Promise<string[]> => {
        const list = String(await operator.call('CLIENT', 'LIST', 'TYPE', 'normal'));
        const own = String(await operator.call('CLIENT', 'ID'));
        return [...list.matchAll(/\bid=(\d+)/g)].map(([, id = '']) => id).filter((id) => id !== own);
      };
      await write();
      const before = await others();
      await operator.call('REPLICAOF', '127.0.0.1', String(await freePort()));
      await expect(write()).rejects.toThrow('READONLY');
      await until(async () => {
        const now = await others();
        return now.length === 1 && now[0] !== before[0];
      });
      await operator.call('REPLICAOF', 'NO', 'ONE');
      await until(() => link.isReady);
      expect(await write()).toBe('OK');
      await link.close();
    });
  },
);
