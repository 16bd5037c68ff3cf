import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ensureBuilt } from '../support/built.js';
import { freePort } from '../support/free-port.js';
import { findProgram } from '../support/private-server.js';
import { until } from '../support/until.js';
import { redisUrl } from './instances.js';

const [redisServer, redisCli, openssl] = ['redis-server', 'redis-cli', 'openssl'].map(findProgram);
const canRun = redisUrl(7) !== undefined && [redisServer, redisCli, openssl].every((found) => found !== undefined);

/** Connects as the service does, takes one request from a limit if possible, and prints the result. */
const CLIENT = `
  const modules = ['redis-link', 'redis-script', 'limits.rules'].map((name) => import(process.argv[1] + name + '.js'));
  const [link, script, { UNUSED }] = await Promise.all(modules);
  const redis = new link.RedisLink(process.argv[2], () => undefined);
  await redis.open();
  for (let pause = 0; pause < 50 && !redis.isReady; pause += 1) await new Promise((end) => setTimeout(end, 20));
  const run = (operation, known) =>
    redis.run(script.USAGE_SCRIPT, 'counts', script.parametersFor(operation, Date.now(), known));
  const taken = redis.isReady && (await run({ kind: 'read' }, UNUSED)) && (await run({ kind: 'take', bucket: 'default' }));
  console.log(taken ? 'counted' : 'not counted');
  await redis.close();`;

/** A Redis that speaks only TLS, with a certificate of an authority of its own. */
(canRun ? describe : describe.skip)('REDIS_URL with rediss://', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;

  const ssl = (...words: string[]): void =>
    void execFileSync(openssl ?? '', words, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
  const authority = (name: string): void =>
    ssl(
      ...`req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ${name}.key -out ${name}.crt -subj /CN=${name}`.split(' '),
    );
  const ask = (...words: string[]): string =>
    execFileSync(redisCli ?? '', ['-p', String(port), '--tls', '--cacert', 'ca.crt', '--raw', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

  beforeAll(async () => {
    await ensureBuilt();
    folder = mkdtempSync(`${tmpdir()}/marquee-redis-tls-`);
    for (const name of ['ca', 'other']) authority(name);
    ssl(...'req -newkey rsa:2048 -nodes -keyout redis.key -out redis.csr -subj /CN=redis'.split(' '));
    writeFileSync(`${folder}/names`, 'subjectAltName=IP:127.0.0.1');
    const sign =
      'x509 -req -in redis.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out redis.crt';
    ssl(...sign.split(' '));
    port = await freePort();
    const tls = '--tls-auth-clients no --tls-cert-file redis.crt --tls-key-file redis.key --tls-ca-cert-file ca.crt';
    const words = `--bind 127.0.0.1 --port 0 --tls-port ${port} --appendonly no ${tls}`.split(' ');
    server = spawn(redisServer ?? '', [...words, '--save', ''], { cwd: folder, stdio: 'ignore' });
    await until(() => {
      try {
        return ask('PING') === 'PONG';
      } catch {
        return false;
      }
    });
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * The output of a process that trusts this authority. It must not end with an error. On a busy machine, Redis may be
   * late.
   */
  const connected = async (host: string, trusted: string, expected: RegExp): Promise<void> => {
    let text = '';
    await until(() => expected.test((text = printed(host, trusted))) || !/ETIMEDOUT|^not counted/.test(text));
    expect(text).toMatch(expected);
  };
  const printed = (host: string, trusted: string): string => {
    const env = { PATH: process.env['PATH'] ?? '', NODE_EXTRA_CA_CERTS: trusted && `${folder}/${trusted}.crt` };
    const words = ['--input-type=module', '-e', CLIENT, `${resolve('dist/core/limits')}/`, `rediss://${host}:${port}`];
    return execFileSync(process.execPath, words, { env, encoding: 'utf8' });
  };

  test('counts limits, if the authority is known', async () => {
    await connected('127.0.0.1', 'ca', /^counted\n$/);
    expect(ask('HGET', 'counts', 'default_count')).toBe('1');
  });

  test.each(['other', ''])('with the authority "%s" it is refused, and the log says what to do', async (trusted) => {
    ask('FLUSHALL');
    await connected(
      '127.0.0.1',
      trusted,
      /Redis is unavailable.+signed by an authority that is not trusted .+ NODE_EXTRA_CA_CERTS set to the file of that authority[\s\S]+not counted\n$/,
    );
    expect(ask('DBSIZE')).toBe('0');
  });

  test('a certificate for another name is refused', async () => {
    await connected(
      'localhost',
      'ca',
      /Redis is unavailable.+its certificate is for another name[\s\S]+not counted\n$/,
    );
  });
});
