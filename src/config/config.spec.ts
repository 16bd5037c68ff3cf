import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { faultsOf } from '../../test/support/config-faults.js';
import { Config, readEnvFile } from './config.js';
import { nearest } from '../shared/nearest.js';
import { settings } from './settings.js';

const all = Object.values(settings);

describe('a configuration', () => {
  test('is refused with every fault at once', () => {
    const told = faultsOf({
      PORT: 'http',
      DRAIN_SECONDS: '1h',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mariadb://h',
      PLATFORM_ISSUER: 'https://p.example',
    });
    expect(told.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'DRAIN_SECONDS',
      'DATABASE_URL',
      'PLATFORM_ISSUER',
    ]);
  });

  test('without PUBLIC_URL makes an address of host and port, whatever kind the host is', () => {
    const addressOf = (variables: Record<string, string>): string => new URL(Config.from(variables).publicUrl).origin;
    expect(addressOf({})).toBe('http://127.0.0.1:3000');
    expect(addressOf({ HOST: '::1', PORT: '8080' })).toBe('http://[::1]:8080');
    expect(addressOf({ HOST: '::1', PUBLIC_URL: 'https://m.example/' })).toBe('https://m.example');
    expect(Config.from({ HOST: '::', PORT: '0' }).addressAt(4711)).toBe('http://[::]:4711');
  });

  test('may not contradict itself', () => {
    expect(faultsOf({ REDIS_URL: 'redis://h' })).toEqual([expect.stringContaining('DATABASE_URL')]);
    expect(faultsOf({ REDIS_URL: 'redis://h', DATABASE_URL: 'mysql://h/m' })).toEqual([]);
    expect(faultsOf({ DATABASE_URL: 'mysql://h/' })).toEqual([expect.stringContaining('names no database')]);
    const half = { PLATFORM_ISSUER: 'https://p.example', PLATFORM_CLIENT_ID: '1' };
    expect(faultsOf(half)).toEqual([expect.stringContaining('PLATFORM_CLIENT_SECRET')]);
    expect(faultsOf({ ...half, PLATFORM_CLIENT_SECRET: 's' })).toEqual([]);
  });

  test('does not contradict what cannot be read', () => {
    expect(faultsOf({ REDIS_URL: 'redis://h', DATABASE_URL: 'nonsense' })).toHaveLength(1);
  });

  test('is a demo only in development without a database server', () => {
    expect(Config.from({}).isDemo).toBe(true);
    for (const other of [{ NODE_ENV: 'production' }, { NODE_ENV: 'test' }, { DATABASE_URL: 'mysql://h/m' }])
      expect(Config.from(other).isDemo).toBe(false);
  });

  test('drains for three seconds in production, and not elsewhere, unless told so', () => {
    expect(Config.from({}).drainSeconds).toBe(0);
    expect(Config.from({ NODE_ENV: 'production' }).drainSeconds).toBe(3);
    expect(Config.from({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });
});

describe('.env', () => {
  const faultsIn = (content: string): string[] => readEnvFile(content).faults;

  test('gives variables, comments, quotes and empty values', () => {
    const content = '# a comment\n\nPORT=8080 # why\nexport HOST = "0.0.0.0"\nPUBLIC_URL=\n  LOG_LEVEL=warn\r\n';
    expect(readEnvFile(content)).toEqual({
      variables: { PORT: '8080', HOST: '0.0.0.0', PUBLIC_URL: '', LOG_LEVEL: 'warn' },
      faults: [],
    });
  });

  test('is refused for every line that is none, every name that is unknown and every name that comes twice', () => {
    expect(faultsIn('PORT 8080\nPORTT=1\n- HOST\nPORT=1\nPORT=2\nCOLOUR=red')).toEqual([
      '.env, line 1: "PORT 8080" is not NAME=value.',
      '.env, line 3: "- HOST" is not NAME=value.',
      '.env, line 5: PORT is set a second time.',
      '.env: COLOUR is not a setting; .env.example lists them all.',
      '.env: PORTT is not a setting; did you mean PORT?',
    ]);
  });

  test('guesses what was meant', () => {
    const names = all.map(({ variable }) => variable);
    const meant = [
      'DATABSE_URL',
      'DATABASE',
      'PROT',
      'REDIS',
      'LOGLEVEL',
      'TRUST_PROXIES',
      'DRAIN_SECOND',
      'DATA_DIRR',
    ];
    expect(meant.map((name) => nearest(name, names))).toEqual([
      'DATABASE_URL',
      'DATABASE_URL',
      'PORT',
      'REDIS_URL',
      'LOG_LEVEL',
      'TRUST_PROXY',
      'DRAIN_SECONDS',
      'DATA_DIR',
    ]);
    for (const name of ['X', 'PATH', 'SECRET_KEY_BASE', 'A_B_C']) expect(nearest(name, names)).toBeUndefined();
  });

  test('gives way to the variables of the process', () => {
    const folder = mkdtempSync(`${tmpdir()}/marquee-config-`);
    const before = process.env['PORT'];
    writeFileSync(`${folder}/.env`, 'PORT=1\nHOST=10.0.0.1\n');
    process.env['PORT'] = '2';
    const { port, host } = Config.fromEnvironment(folder).values;
    if (before === undefined) delete process.env['PORT'];
    else process.env['PORT'] = before;
    rmSync(folder, { recursive: true });
    expect([port, host]).toEqual([2, '10.0.0.1']);
  });
});

describe('what is written about the settings', () => {
  test('.env.example has them all, in order, with their meaning and default', () => {
    const [, ...blocks] = readFileSync('.env.example', 'utf8').trimEnd().split('\n\n');
    expect(blocks).toEqual(all.map(({ variable, doc, fallback }) => `# ${doc}\n${variable}=${fallback}`));
  });

  test('.env.example is a good configuration, and the default one', () => {
    const { variables, faults } = readEnvFile(readFileSync('.env.example', 'utf8'));
    expect(faults).toEqual([]);
    expect(Config.from(variables)).toEqual(Config.from({}));
  });

  test('can all be given to the container, but those that the image decides', () => {
    const compose = readFileSync('docker/compose.yaml', 'utf8');
    const missing = all.map(({ variable }) => variable).filter((name) => !compose.includes(`\n      ${name}: `));
    expect(missing).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']);
  });

  test('the table of the README has them all, in order, with their default and meaning', () => {
    const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z_]+` \|.*$/gm);
    const quoted = (fallback: string): string => (fallback === '' ? '' : ` \`${fallback}\``);
    expect(rows).toEqual(all.map(({ variable, doc, fallback }) => `| \`${variable}\` |${quoted(fallback)} | ${doc} |`));
  });
});
