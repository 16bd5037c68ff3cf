import { faultsOf } from '../../../test/support/config-faults.js';
import type { Setting } from './setting.js';
import { settings } from './settings.js';

/** Setting → valid texts and their values. */
const GOOD: Readonly<Record<string, readonly (readonly [string, unknown])[]>> = {
  environment: [
    ['production', 'production'],
    [' test ', 'test'],
  ],
  host: [
    ['0.0.0.0', '0.0.0.0'],
    [' ::1 ', '::1'],
    ['marquee.internal', 'marquee.internal'],
  ],
  port: [
    ['0', 0],
    ['65535', 65_535],
    [' 80 ', 80],
  ],
  publicUrl: [['https://marquee.example/', 'https://marquee.example']],
  databaseUrl: [
    ['mysql://root@h/m', 'mysql://root@h/m'],
    ['mariadb://u:p%40ss@h:3307/m', 'mariadb://u:p%40ss@h:3307/m'],
  ],
  databasePool: [['2', 2]],
  databaseProcesses: [['2', 2]],
  databaseTimeoutMs: [
    ['', 2_500],
    ['500', 500],
    ['30000', 30_000],
  ],
  dataDir: [['/var/lib/marquee', '/var/lib/marquee']],
  dataGroupRead: [
    ['true', true],
    ['false', false],
  ],
  migrateOnStart: [
    ['false', false],
    ['true', true],
  ],
  redisUrl: [['rediss://h:6380/1', 'rediss://h:6380/1']],
  keyPepper: [['0123456789abcdef', '0123456789abcdef']],
  siteName: [['Lantern Street', 'Lantern Street']],
  siteLanguages: [['en, pt-BR', ['en', 'pt-BR']]],
  localesDir: [['/srv/locales', '/srv/locales']],
  brandStyle: [['src/pages/assets/css/00-tokens.css', 'src/pages/assets/css/00-tokens.css']],
  brandLogo: [['src/pages/assets/img/logo.svg', 'src/pages/assets/img/logo.svg']],
  imageHosts: [['images.example.org, i.example', ['images.example.org', 'i.example']]],
  footerLinks: [
    ['Contact=https://example.org/contact, Rules=/rules', ['Contact=https://example.org/contact', 'Rules=/rules']],
    ['Mail us=mailto:team@example.org', ['Mail us=mailto:team@example.org']],
  ],
  rulesFile: [['docs/owners.md', 'docs/owners.md']],
  termsFile: [['docs/voters.md', 'docs/voters.md']],
  privacyFile: [['docs/privacy.md', 'docs/privacy.md']],
  platformName: [['Parley', 'Parley']],
  platformIssuer: [['https://p.example', 'https://p.example']],
  platformAuthorizationUrl: [['https://p.example/authorize/', 'https://p.example/authorize/']],
  platformTokenUrl: [['https://p.example/token?x=1', 'https://p.example/token?x=1']],
  platformRevocationUrl: [['http://p.example/revoke', 'http://p.example/revoke']],
  platformApiUrl: [['https://p.example/api/v10', 'https://p.example/api/v10']],
  platformCdnUrl: [['https://cdn.p.example', 'https://cdn.p.example']],
  platformClientId: [['123', '123']],
  platformClientSecret: [['s', 's']],
  platformPublicKeys: [[`${'0a'.repeat(32)},${'F0'.repeat(32)}`, ['0a'.repeat(32), 'F0'.repeat(32)]]],
  platformBotToken: [['a'.repeat(20), 'a'.repeat(20)]],
  platformInviteHosts: [['a.example, b.example,', ['a.example', 'b.example']]],
  platformWebhookHosts: [['a.example, b.example,', ['a.example', 'b.example']]],
  adminPlatformIds: [
    ['1,2', ['1', '2']],
    [' , ', []],
  ],
  voteReward: [['0', 0]],
  voteRewardsPerDay: [['0', 0]],
  bumpRewardsPerDay: [['0', 0]],
  chatBumpReward: [['10', 10]],
  adjustmentLimit: [['0', 0]],
  webhooks: [['off', 'off']],
  webhookLanes: [['2', 2]],
  webhookTrustedHosts: [
    ['bot.internal, 10.1.0.0/16, 64:ff9b::/96', ['bot.internal', '10.1.0.0/16', '64:ff9b::/96']],
    ['::1,127.0.0.1', ['::1', '127.0.0.1']],
  ],
  vapidPrivateKey: [[`${'a'.repeat(42)}E`, `${'a'.repeat(42)}E`]],
  vapidSubject: [['mailto:team@example.org', 'mailto:team@example.org']],
  pushHosts: [
    ['push.example.org, *.push.example.net', ['push.example.org', '*.push.example.net']],
    ['127.0.0.1', ['127.0.0.1']],
  ],
  metricsToken: [[' 0123456789abcdef ', '0123456789abcdef']],
  hstsDays: [['365', 365]],
  trustProxy: [
    ['1', '1'],
    ['10.0.0.0/8, loopback', '10.0.0.0/8, loopback'],
    ['::1/128', '::1/128'],
  ],
  searchesPerMinute: [
    ['', 60],
    ['1', 1],
  ],
  suggestionsPerMinute: [
    ['', 60],
    ['1', 1],
  ],
  pagesPerMinute: [
    ['', 600],
    ['1000000000', 1_000_000_000],
  ],
  signInsPerMinute: [['', 60]],
  wrongKeysPerMinute: [['', 60]],
  badgesPerMinute: [['', 300]],
  cardsPerMinute: [['', 60]],
  corsOrigins: [
    ['*', ['*']],
    ['https://a.example', ['https://a.example']],
  ],
  logLevel: [['silent', 'silent']],
  drainSeconds: [['300', 300]],
};
const WRONG_ADDRESSES = ['h:3306/m', 'postgres://h/m', '://', 'nonsense'];
const BAD: Readonly<Record<string, readonly string[]>> = {
  environment: ['prod', 'Production', 'production test'],
  host: ['not a host', 'http://0.0.0.0', '127.0.0.1:3000', '[::1]', '1::2::3', 'a..b', '*'],
  port: ['-1', '65536', '80.5', '0x50', '1e3', 'http', '٣'],
  publicUrl: ['marquee.example', 'ftp://marquee.example', 'http://'],
  databaseUrl: [...WRONG_ADDRESSES, 'mariadb:///m', 'mariadb://root:100%@h/m'],
  databasePool: ['1', '101', 'many'],
  databaseProcesses: ['0', '101', 'many'],
  databaseTimeoutMs: ['499', '30001', '2.5s', '-1'],
  dataGroupRead: ['yes', '0640'],
  migrateOnStart: ['yes', '1', 'TRUE'],
  redisUrl: [...WRONG_ADDRESSES, 'redis://'],
  keyPepper: ['too short'],
  brandStyle: ['brand.txt', 'missing.css', 'src/core/config'],
  brandLogo: ['logo.png', 'missing.svg'],
  siteLanguages: ['german', 'en_US', 'e'],
  imageHosts: ['https://a.example', 'a.example/pictures', '*.a.example'],
  footerLinks: ['Contact', 'Contact=', 'Contact=example.org', 'Contact=javascript:alert(1)', '=https://a.example'],
  rulesFile: ['rules.txt', 'missing.md'],
  termsFile: ['terms.html', 'missing.md'],
  privacyFile: ['docs', 'missing.md'],
  platformIssuer: ['p.example', 'ldap://p.example'],
  platformAuthorizationUrl: ['/authorize', 'javascript://p.example'],
  platformTokenUrl: ['p.example/token'],
  platformRevocationUrl: ['https://'],
  platformApiUrl: ['/api/v10'],
  platformCdnUrl: ['cdn'],
  platformBotToken: ['short'],
  platformPublicKeys: ['0a'.repeat(31), 'xy'.repeat(32), `${'0a'.repeat(32)} ${'0a'.repeat(32)}`],
  platformInviteHosts: ['https://a.example', 'a.example/join', 'a.example b.example', 'a..example'],
  platformWebhookHosts: ['https://a.example', 'a.example/api', 'a.example b.example'],
  adminPlatformIds: ['ada', '1,-2', '1 2', '1'.repeat(33)],
  voteReward: ['-5', '1001', 'five'],
  voteRewardsPerDay: ['-1', '1000001', 'all'],
  bumpRewardsPerDay: ['-1', '1000001', 'all'],
  chatBumpReward: ['-1', '11', 'some'],
  adjustmentLimit: ['-1', '1000000001', 'much'],
  webhooks: ['true'],
  webhookLanes: ['1', '4097'],
  webhookTrustedHosts: ['http://bot.internal', '10.0.0.0/33', '::/129', 'bot/8', 'bot:80'],
  vapidPrivateKey: ['a'.repeat(42)],
  pushHosts: ['*', 'https://push.example.org', 'push.*.org', '*push.example.org', 'push.example.org:443'],
  metricsToken: ['short'],
  trustProxy: ['true', '10.0.0.0/99', 'everyone', '-1'],
  hstsDays: ['-1', '3651', 'a year'],
  searchesPerMinute: ['0', '1000000001', 'none'],
  suggestionsPerMinute: ['0', '60 a minute'],
  pagesPerMinute: ['0', '600/min'],
  signInsPerMinute: ['0', '-1'],
  wrongKeysPerMinute: ['0', '1000000001'],
  badgesPerMinute: ['0', '2.5'],
  cardsPerMinute: ['0'],
  corsOrigins: ['a.example', 'https://a.example/', '*, https://a.example/page', 'null'],
  logLevel: ['trace', 'INFO'],
  drainSeconds: ['-1', '301', '2s'],
};

const TAKE_ANY_TEXT = [
  'dataDir',
  'siteName',
  'localesDir',
  'platformName',
  'platformClientId',
  'platformClientSecret',
  'vapidSubject',
];

const settingOf = (name: string): Setting<unknown> => {
  const setting = new Map<string, Setting<unknown>>(Object.entries(settings)).get(name);
  if (setting === undefined) throw new Error(`There is no setting ${name}`);
  return setting;
};

describe('a setting', () => {
  test('is tested here, for each of them', () => {
    expect(Object.keys(settings).filter((name) => !(name in GOOD))).toEqual([]);
    expect(Object.keys(settings).filter((name) => !(name in BAD))).toEqual(TAKE_ANY_TEXT);
  });

  test.each(Object.entries(GOOD))('%s accepts valid texts', (name, texts) => {
    for (const [text, value] of texts) expect([text, settingOf(name).read(text)]).toEqual([text, value]);
  });

  test.each(Object.entries(BAD))(
    '%s refuses invalid texts in one sentence that begins with its name',
    (name, texts) => {
      const { variable } = settingOf(name);
      for (const text of texts)
        expect([text, faultsOf({ [variable]: text })]).toEqual([
          text,
          [expect.stringMatching(new RegExp(`^${variable} .+\\.$`))],
        ]);
    },
  );

  test('left empty has its default value', () => {
    for (const setting of Object.values<Setting<unknown>>(settings)) {
      const value = setting.read(setting.fallback);
      expect([setting.variable, setting.read(''), setting.read('  ')]).toEqual([setting.variable, value, value]);
    }
  });

  test.each(['mariadb://root:p@ss@h/m', 'mariadb://ro@ot:pass@h:3306/m', 'mysql://root:p@ss@word@h/m'])(
    'says how to write the "@" of a password or user (%s)',
    (address) => {
      expect(faultsOf({ DATABASE_URL: address })).toEqual([
        'DATABASE_URL has an "@" in its user or password: write %40 instead.',
      ]);
    },
  );

  test('says how to write special characters if what looks like a password makes the address incomplete', () => {
    expect(faultsOf({ DATABASE_URL: 'mariadb://root:p/ss@h/m' })).toEqual([
      'DATABASE_URL must begin with mysql:// or mariadb:// and be a complete address ' +
        '(in a user or password, write @ as %40, / as %2F, ? as %3F and # as %23).',
    ]);
  });

  test('never shows a secret or an address with a password in its error', () => {
    const faults = faultsOf({
      DATABASE_URL: 'postgres://root:hunter2@h/m',
      REDIS_URL: 'hunter2',
      KEY_PEPPER: 'hunter2',
      METRICS_TOKEN: 'hunter2',
    });
    expect(faults).toHaveLength(4);
    expect(faults.join()).not.toContain('hunter2');
  });
});
