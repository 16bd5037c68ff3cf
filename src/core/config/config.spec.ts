import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { faultsOf } from '../../../test/support/config-faults.js';
import { Config, readEnvFile } from './config.js';
import { nearest } from '../shared/nearest.js';
import { settings } from './settings.js';

const all = Object.values(settings);

describe('a configuration', () => {
  test('is refused with all faults at once', () => {
    const faults = faultsOf({
      PORT: 'http',
      DRAIN_SECONDS: '1h',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mariadb://h',
      PLATFORM_ISSUER: 'https://p.example',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'DRAIN_SECONDS',
      'DATABASE_URL',
      'PLATFORM_ISSUER',
    ]);
  });

  test('builds its address from host and port without PUBLIC_URL, for names, IPv4 and IPv6', () => {
    const addressOf = (variables: Record<string, string>): string => new URL(Config.from(variables).publicUrl).origin;
    expect(addressOf({})).toBe('http://127.0.0.1:3000');
    expect(addressOf({ HOST: '::1', PORT: '8080' })).toBe('http://[::1]:8080');
    expect(addressOf({ HOST: '::1', PUBLIC_URL: 'https://m.example/' })).toBe('https://m.example');
    expect(addressOf({ HOST: 'marquee.lan' })).toBe('http://marquee.lan:3000');
    expect(Config.from({ HOST: '0.0.0.0', PORT: '0' }).addressAt(4711)).toBe('http://127.0.0.1:4711');
    expect(Config.from({ HOST: '::', PORT: '0' }).addressAt(4711)).toBe('http://[::1]:4711');
  });

  test('turns commands in the chat on with the keys of one application', () => {
    const [key, other] = ['0f'.repeat(32), 'A1'.repeat(32)];
    const chat = { PLATFORM_CLIENT_ID: '410000000000000001' };
    expect([Config.from({}).hasChat, Config.from({ ...chat, PLATFORM_PUBLIC_KEY: key }).hasChat]).toEqual([
      false,
      true,
    ]);
    expect(faultsOf({ ...chat, PLATFORM_PUBLIC_KEY: `${key}, ${other}` })).toEqual([]);
    expect(faultsOf({ PLATFORM_PUBLIC_KEY: key })).toEqual([expect.stringContaining('needs PLATFORM_CLIENT_ID')]);
    expect(faultsOf({ ...chat, PLATFORM_PUBLIC_KEY: `${key},${key},${other}` })).toEqual([
      expect.stringContaining('more than two keys'),
    ]);
    expect(faultsOf({ ...chat, PLATFORM_PUBLIC_KEY: key.slice(1) })).toEqual([
      expect.stringContaining('64 hex digits'),
    ]);
  });

  test('is refused when settings contradict each other', () => {
    expect(faultsOf({ REDIS_URL: 'redis://h' })).toEqual([expect.stringContaining('DATABASE_URL')]);
    expect(faultsOf({ REDIS_URL: 'redis://h', DATABASE_URL: 'mysql://h/m' })).toEqual([]);
    expect(faultsOf({ DATABASE_URL: 'mysql://h/' })).toEqual([expect.stringContaining('has no database name')]);
    const half = { PLATFORM_ISSUER: 'https://p.example', PLATFORM_CLIENT_ID: '1' };
    expect(faultsOf(half)).toEqual([expect.stringContaining('PLATFORM_CLIENT_SECRET')]);
    const whole = { ...half, PLATFORM_CLIENT_SECRET: 's' };
    expect(faultsOf(whole)).toEqual([]);
    const [authorization, token] = [
      { PLATFORM_AUTHORIZATION_URL: 'https://p.example/a' },
      { PLATFORM_TOKEN_URL: 'https://p.example/t' },
    ];
    expect(faultsOf({ ...whole, ...authorization, ...token })).toEqual([]);
    for (const alone of [authorization, token, { PLATFORM_REVOCATION_URL: 'https://p.example/r' }])
      expect(faultsOf({ ...whole, ...alone })).toEqual([expect.stringContaining('set both')]);
    expect(faultsOf({ ...authorization, ...token })).toEqual([expect.stringContaining('need PLATFORM_ISSUER')]);
  });

  test('has no contradictions with a setting that cannot be read', () => {
    expect(faultsOf({ REDIS_URL: 'redis://h', DATABASE_URL: 'nonsense' })).toHaveLength(1);
    const token = { PLATFORM_TOKEN_URL: 'https://p.example/t' };
    expect(faultsOf({ ...token, PLATFORM_ISSUER: 'nonsense' })).toHaveLength(1);
    expect(faultsOf({ ...token, PLATFORM_AUTHORIZATION_URL: 'nonsense' })).toHaveLength(1);
  });

  test('is a demo only in development without a database server', () => {
    expect(Config.from({}).isDemo).toBe(true);
    for (const variables of [{ NODE_ENV: 'production' }, { NODE_ENV: 'test' }, { DATABASE_URL: 'mysql://h/m' }])
      expect(Config.from(variables).isDemo).toBe(false);
  });

  test('drains for three seconds in production and not at all elsewhere, unless DRAIN_SECONDS is set', () => {
    expect(Config.from({}).drainSeconds).toBe(0);
    expect(Config.from({ NODE_ENV: 'production' }).drainSeconds).toBe(3);
    expect(Config.from({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });
});

describe('.env', () => {
  const faultsIn = (content: string): string[] => readEnvFile(content).faults;

  test('may have comments, quotes, `export` and empty values', () => {
    const content = '# a comment\n\nPORT=8080 # why\nexport HOST = "0.0.0.0"\nPUBLIC_URL=\n  LOG_LEVEL=warn\r\n';
    expect(readEnvFile(content)).toEqual({
      variables: { PORT: '8080', HOST: '0.0.0.0', PUBLIC_URL: '', LOG_LEVEL: 'warn' },
      faults: [],
    });
  });

  test('is refused with every invalid line, unknown name and repeated name', () => {
    expect(faultsIn('PORT 8080\nPORTT=1\n- HOST\nPORT=1\nPORT=2\nCOLOUR=red')).toEqual([
      '.env, line 1: "PORT 8080" is not NAME=value.',
      '.env, line 3: "- HOST" is not NAME=value.',
      '.env, line 5: PORT is set a second time.',
      '.env: COLOUR is not a setting; .env.example lists them all.',
      '.env: PORTT is not a setting; did you mean PORT?',
    ]);
  });

  test('suggests the setting that was probably meant', () => {
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

  test('is overridden by the variables of the process', () => {
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

describe('the documentation of the settings', () => {
  test('.env.example lists all settings in order, with meaning and default', () => {
    const [, ...blocks] = readFileSync('.env.example', 'utf8').trimEnd().split('\n\n');
    expect(blocks).toEqual(all.map(({ variable, doc, fallback }) => `# ${doc}\n${variable}=${fallback}`));
  });

  test('.env.example is valid and equals the defaults', () => {
    const { variables, faults } = readEnvFile(readFileSync('.env.example', 'utf8'));
    expect(faults).toEqual([]);
    expect(Config.from(variables)).toEqual(Config.from({}));
  });

  test('compose.yaml passes all settings to the container, except those that the image sets', () => {
    const compose = readFileSync('docker/compose.yaml', 'utf8');
    const missing = all.map(({ variable }) => variable).filter((name) => !compose.includes(`\n      ${name}: `));
    expect(missing).toEqual(['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']);
  });

  test('the table of docs/configuration.md lists all settings in order, with default and meaning', () => {
    const rows = readFileSync('docs/configuration.md', 'utf8').match(/^\| `[A-Z_]+` \|.*$/gm);
    const quoted = (fallback: string): string => (fallback === '' ? '' : ` \`${fallback}\``);
    expect(rows).toEqual(all.map(({ variable, doc, fallback }) => `| \`${variable}\` |${quoted(fallback)} | ${doc} |`));
  });
});
