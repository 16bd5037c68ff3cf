import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Config } from '../../src/core/config/config.js';
import { settings } from '../../src/core/config/settings.js';
import { at, everywhere, readYaml } from './yaml.js';

/** No image can be built in the environment of these tests, so they read the files and compare them with the code. */
const COMPOSE = 'docker/compose.yaml';
const compose = readYaml(COMPOSE);
const app = at(compose, 'services', 'app');
const environment = at(app, 'environment') as Record<string, string>;
const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
const variables = Object.values(settings).map(({ variable }) => variable);

/** The instructions of the Dockerfile, each on one line. */
const instructions = dockerfile
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const ofImage = Object.fromEntries(
  instructions
    .filter((line) => line.startsWith('ENV '))
    .flatMap((line) => line.slice(4).split(' '))
    .map((pair) => pair.split('=') as [string, string]),
);

/** `5s`, `10m` and the like, in seconds. */
function seconds(text: string | undefined): number {
  const [, count, unit] = /^(\d+)([sm])$/.exec(text ?? '') ?? [];
  return Number(count) * (unit === 'm' ? 60 : 1);
}

/** The program that a health check of Node.js runs. */
const asksOf = (check: readonly string[]): string => check.join(' ');

describe('the image, which was not built here,', () => {
  test('runs Node.js 24, in every stage, and starts node itself', () => {
    const bases = instructions.filter((line) => line.startsWith('FROM '));
    expect(bases.map((line) => /(\S+\/node:\S+)/.exec(line)?.[1])).toEqual(
      Array.from({ length: 3 }, () => 'docker.io/library/node:24-bookworm-slim'),
    );
    expect(instructions.at(-1)).toBe('CMD ["node", "dist/main.js"]');
    expect(instructions).toContain('USER node');
  });

  test('has settings that exist, and that the product accepts', () => {
    const { NODE_ENV, ...rest } = ofImage;
    expect(Object.keys(ofImage).filter((name) => !variables.includes(name))).toEqual([]);
    expect(Config.from({ NODE_ENV, ...rest }).values).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
    expect(instructions).toContain(`EXPOSE ${ofImage['PORT']}`);
    expect(instructions).toContain(`VOLUME ${ofImage['DATA_DIR']}`);
  });

  test('has a health check that a slow database does not fail', () => {
    const check = instructions.find((line) => line.startsWith('HEALTHCHECK ')) ?? '';
    const option = (name: string): number => seconds(new RegExp(`--${name}=(\\w+)`).exec(check)?.[1]);
    expect(check).toMatch(/\/healthz`/);
    expect(check).not.toMatch(/readyz/);
    // Migrations take their time before the first answer; afterwards, only a process that does not answer at all fails.
    expect(option('start-period')).toBeGreaterThanOrEqual(600);
    expect([option('timeout'), option('interval') > option('timeout')]).toEqual([10, true]);
  });

  test('copies only what exists', () => {
    const copied = instructions
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied).toContain('src');
    expect(copied.filter((path) => !existsSync(path.replace('*.md', 'api.md')))).toEqual([]);
  });
});

describe('the Compose file', () => {
  test('builds the Dockerfile, from the folder that it copies from', () => {
    const { context, dockerfile: file } = at(app, 'build') as { context: string; dockerfile: string };
    expect(join(dirname(COMPOSE), context, file)).toBe('docker/Dockerfile');
  });

  test('passes every setting on, and no name that is not a setting', () => {
    // One is of Node.js itself: the certificate authorities of the operator's network.
    const expected = [...variables.filter((name) => ofImage[name] === undefined), 'NODE_EXTRA_CA_CERTS'];
    expect(Object.keys(environment).toSorted()).toEqual(expected.toSorted());
    const documented: string[] = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
    expect(Object.keys(environment).filter((name) => !documented.includes(name))).toEqual(['NODE_EXTRA_CA_CERTS']);
  });

  test('passes each setting on under its own name, with the values that the product uses without it', () => {
    const own = Object.entries(environment).filter(([name, value]) => value !== `\${${name}:-}`);
    expect(own.map(([name]) => name)).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'REDIS_URL']);
    const resolved = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')]),
    );
    const config = Config.from({ ...ofImage, ...resolved });
    expect(config.values.databaseUrl).toBe('mariadb://marquee:marquee@mariadb:3306/marquee');
    expect(config.values).toEqual({
      ...Config.from(ofImage).values,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: 'mariadb://marquee:marquee@mariadb:3306/marquee',
      redisUrl: 'redis://redis:6379/0',
    });
  });

  test('gives the database server the name, user and password that the service uses', () => {
    const server = at(compose, 'services', 'mariadb', 'environment') as Record<string, string>;
    const [, user, password, host, name] =
      /^mariadb:\/\/(\w+):(\$\{.+\})@(\w+):3306\/(\w+)$/.exec(environment['DATABASE_URL'] ?? '') ?? [];
    expect([user, password, name]).toEqual([
      server['MARIADB_USER'],
      server['MARIADB_PASSWORD'],
      server['MARIADB_DATABASE'],
    ]);
    const services = Object.keys(at(compose, 'services') as object);
    expect(services).toContain(host);
    expect(services).toContain(new URL(environment['REDIS_URL'] ?? '').hostname);
    for (const name of Object.keys(at(app, 'depends_on') as object))
      expect(at(compose, 'services', name, 'healthcheck', 'test')).toBeDefined();
  });

  test('names each volume that a service mounts, and mounts files that exist', () => {
    const mounts = everywhere(at(compose, 'services'), 'volumes').flat() as string[];
    expect(mounts.length).toBeGreaterThan(3);
    const named = mounts.map((mount) => mount.split(':')[0] ?? '').filter((from) => !from.startsWith('.'));
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(at(compose, 'volumes') as object).toSorted());
    const files = mounts.filter((mount) => mount.startsWith('.'));
    expect(files.filter((mount) => !existsSync(join('docker', mount.split(':')[0] ?? '')))).toEqual([]);
    // On systems with SELinux, Podman cannot read files of the host that are not labeled.
    expect(files.filter((mount) => !mount.endsWith(':ro,z'))).toEqual([]);
    expect(at(app, 'volumes') as string[]).toContain(`app-data:${ofImage['DATA_DIR']}`);
  });

  test('shows the service a folder for files of the operator, which the build of the image reads for a certificate', () => {
    expect(at(app, 'volumes') as string[]).toContain('./site:/site:ro,z');
    const installs = instructions.filter((line) => line.startsWith('RUN ') && line.includes('npm ci'));
    expect(installs).toHaveLength(2);
    for (const line of installs)
      expect(line).toMatch(/--mount=type=bind,source=docker\/site,target=\/site NODE_EXTRA_CA_CERTS=\/site\/ca\.pem/);
    expect(readFileSync('docker/Dockerfile.dockerignore', 'utf8').split('\n')).toContain('!docker/site');
  });

  test('gives each of several instances a port of its own', () => {
    const [, how = ''] = /# For several instances[^\n]*: (.+)\n/.exec(readFileSync(COMPOSE, 'utf8')) ?? [];
    const [, from, to, count] = /^PORTS=(\d+)-(\d+) .* --scale app=(\d+)$/.exec(how) ?? [];
    expect(Number(to) - Number(from) + 1).toBe(Number(count));
    expect(Object.keys(app as object)).not.toContain('container_name');
  });

  test('names images with their registry, because Podman has no default', () => {
    const images = everywhere(compose, 'image') as string[];
    expect(images.length).toBeGreaterThan(1);
    expect(images.filter((name) => !/^[\w-]+(\.[\w-]+)+\/[\w./-]+:[\w.-]+$/.test(name))).toEqual([]);
  });

  test('gives the service the time that a stop takes, and the health check of the image', () => {
    const { drainSeconds } = Config.from({ NODE_ENV: 'production' });
    expect(seconds(at(app, 'stop_grace_period') as string)).toBeGreaterThanOrEqual(drainSeconds + 15);
    const check = at(app, 'healthcheck') as Record<string, string> & { test: string[] };
    expect(check.test.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
    expect(asksOf(check.test)).toContain(`http://127.0.0.1:${ofImage['PORT']}/healthz`);
    const image = instructions.find((line) => line.startsWith('HEALTHCHECK ')) ?? '';
    for (const [name, option] of [
      ['interval', 'interval'],
      ['timeout', 'timeout'],
      ['start_period', 'start-period'],
    ] as const)
      expect(image).toContain(`--${option}=${check[name]} `);
    expect(image).toContain(`--retries=${check['retries']} `);
  });

  test('publishes the port on the loopback address only, unless BIND is set', () => {
    expect(at(app, 'ports') as string[]).toEqual([`\${BIND:-127.0.0.1}:\${PORTS:-3000}:${ofImage['PORT']}`]);
    const others = everywhere(compose, 'ports').flat() as string[];
    expect(others.filter((port) => !/^(\$\{\w+:-127\.0\.0\.1\}|127\.0\.0\.1):/.test(port))).toEqual([]);
  });
});
