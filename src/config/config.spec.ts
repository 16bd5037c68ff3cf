import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Config, ConfigFaults, readEnvFile } from './config.js';
import { nearest } from './nearest.js';
import { settings } from './settings.js';

const all = Object.values(settings);

/** What a configuration is told is wrong with it. */
function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    Config.from(variables);
    return [];
  } catch (fault) {
    if (fault instanceof ConfigFaults) return fault.faults;
    throw fault;
  }
}

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

  test('the README names every one', () => {
    const readme = readFileSync('README.md', 'utf8');
    expect(all.map(({ variable }) => variable).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
