import { PLATFORM_ID } from '../shared/ids.js';
import {
  type Setting,
  endpoint,
  file,
  flag,
  host,
  integer,
  list,
  oneOf,
  origins,
  proxies,
  secret,
  text,
  url,
} from './setting.js';
import { UNNAMED_SITE } from './unnamed.rules.js';

/** The name of a platform that has none: pages translate it. */
export const UNNAMED_PLATFORM = 'the platform';

const perMinute = (variable: string, fallback: number, what: string): Setting<number> =>
  integer(variable, fallback, { min: 1, max: 1_000_000_000, doc: `${what} in a minute, in each process.` });

const TRUSTED_HOST =
  /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|(?:\d{1,3}\.){3}\d{1,3}\/(?:[12]?\d|3[0-2])|[0-9a-f]*:[0-9a-f:]*(?:\/(?:\d{1,2}|1[01]\d|12[0-8]))?)$/i;
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** All settings with variable, default, meaning and check. A test compares `.env.example` and docs/configuration.md with it. */
export const settings = {
  environment: oneOf('NODE_ENV', ['development', 'production', 'test'], 'development', {
    doc: 'production: JSON logs, no sample data, a drain period at shutdown.',
  }),
  host: host('HOST', '127.0.0.1', { doc: 'Address to listen on. In a container: 0.0.0.0.' }),
  port: integer('PORT', 3000, { min: 0, max: 65_535, doc: 'TCP port to listen on. 0: any free port.' }),
  publicUrl: url('PUBLIC_URL', ['http', 'https'], {
    doc: 'The address that users open, without a trailing slash. Empty: http://HOST:PORT, and the site answers only at localhost and at HOST.',
  }),
  databaseUrl: url('DATABASE_URL', ['mysql', 'mariadb'], {
    doc: 'mariadb://user:password@host:3306/marquee (or mysql://…). Empty: an embedded database in DATA_DIR.',
  }),
  databasePool: integer('DATABASE_POOL', 10, { min: 2, max: 100, doc: 'Connections to MySQL/MariaDB per process.' }),
  databaseProcesses: integer('DATABASE_PROCESSES', 4, {
    min: 1,
    max: 100,
    doc: 'Processes that use the same MySQL/MariaDB. They share its prepared statements.',
  }),
  databaseTimeoutMs: integer('DATABASE_TIMEOUT_MS', 2_500, {
    min: 500,
    max: 30_000,
    doc: 'How long a request waits for the database, in milliseconds. Above 2500, a 503 may take longer than 3 seconds.',
  }),
  dataDir: text('DATA_DIR', 'data', { doc: 'Folder of the embedded database and of demo.json.' }),
  dataGroupRead: flag('DATA_GROUP_READ', false, {
    doc: 'Whether the group of the user that runs Marquee may read the files that it makes in DATA_DIR, for example a backup user. Otherwise only that user may.',
  }),
  migrateOnStart: flag('MIGRATE_ON_START', true, {
    doc: 'Bring the database schema up to date at start. false: run the command "migrate" yourself.',
  }),
  redisUrl: url('REDIS_URL', ['redis', 'rediss'], {
    doc: 'redis://host:6379/0. Needed when several instances serve one database, so that limits are exact across them.',
  }),
  keyPepper: secret('KEY_PEPPER', 16, {
    doc: 'Secret mixed into the stored hashes of API keys and the secrets of webhooks (16 characters or more). Changing it makes every key invalid and changes every webhook secret.',
  }),
  siteName: text('SITE_NAME', UNNAMED_SITE, { doc: 'The name of the site on its pages.' }),
  siteLanguages: list('SITE_LANGUAGES', {
    doc: 'The languages of the pages, the first one for visitors who want none of them. Empty: English, and all languages whose texts are complete.',
    form: /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/,
    like: 'tags of languages, as in en,de,pt-BR',
  }),
  localesDir: text('LOCALES_DIR', '', {
    doc: 'A folder with PO files that add languages to the pages, or replace single texts (docs/languages.md). Empty: none.',
  }),
  brandStyle: file('BRAND_STYLE', '.css', {
    doc: 'A CSS file that is added to the style of the pages, for colors, font and corners. Empty: none.',
  }),
  brandLogo: file('BRAND_LOGO', '.svg', { doc: 'An SVG file that replaces the logo. Empty: the logo of Marquee.' }),
  imageHosts: list('IMAGE_HOSTS', {
    doc: 'Hosts that pictures on pages may come from, separated by commas, in addition to the host of PLATFORM_CDN_URL.',
    form: HOST_NAME,
    like: 'hosts like images.example.org',
  }),
  footerLinks: list('FOOTER_LINKS', {
    doc: 'Links at the foot of every page, separated by commas, as in Contact=https://example.org/contact.',
    form: /^[^=<>"]{1,40}=(?:https:\/\/|mailto:|\/)[^\s"<>]{1,300}$/,
    like: 'links like Contact=https://example.org/contact',
  }),
  rulesFile: file('RULES_FILE', '.md', {
    doc: 'A Markdown file with the rules of the site, shown at /rules; with {lang} in its path, as in rules.{lang}.md, one for each language. Empty: rules that come with Marquee.',
  }),
  termsFile: file('TERMS_FILE', '.md', {
    doc: 'A Markdown file with the terms of use, shown at /terms; with {lang} in its path, one for each language. Empty: terms that come with Marquee.',
  }),
  privacyFile: file('PRIVACY_FILE', '.md', {
    doc: 'A Markdown file with the privacy notice, shown at /privacy; with {lang} in its path, one for each language. Empty: a notice that comes with Marquee.',
  }),
  platformName: text('PLATFORM_NAME', UNNAMED_PLATFORM, { doc: 'The name of the chat platform in texts.' }),
  platformIssuer: url('PLATFORM_ISSUER', ['https', 'http'], {
    doc: 'The OAuth2 issuer that accounts sign in with. Empty: no sign-in, except as sample accounts in the demo.',
  }),
  platformAuthorizationUrl: endpoint('PLATFORM_AUTHORIZATION_URL', ['https', 'http'], {
    doc: 'Where people sign in. With PLATFORM_TOKEN_URL, it replaces the discovery of endpoints at PLATFORM_ISSUER.',
  }),
  platformTokenUrl: endpoint('PLATFORM_TOKEN_URL', ['https', 'http'], {
    doc: 'Where the platform exchanges the code of a sign-in for a token. Needs PLATFORM_AUTHORIZATION_URL.',
  }),
  platformRevocationUrl: endpoint('PLATFORM_REVOCATION_URL', ['https', 'http'], {
    doc: 'Where the platform revokes tokens. Only used with PLATFORM_TOKEN_URL. Empty: tokens expire by themselves.',
  }),
  platformApiUrl: url('PLATFORM_API_URL', ['https', 'http'], {
    doc: "Base address of the platform's API, with its version. Empty: PLATFORM_ISSUER/api/v10.",
  }),
  platformCdnUrl: url('PLATFORM_CDN_URL', ['https', 'http'], {
    doc: "Base address of the platform's images. Empty: no images of accounts and guilds.",
  }),
  platformClientId: text('PLATFORM_CLIENT_ID', '', { doc: 'The id of your application on the platform.' }),
  platformClientSecret: secret('PLATFORM_CLIENT_SECRET', 1, { doc: 'The secret of your application on the platform.' }),
  platformPublicKeys: list('PLATFORM_PUBLIC_KEY', {
    doc: 'The public key of your application, which turns commands in the chat on: 64 hex digits. While you change the application, that of the old one and of the new one, with a comma. Empty: no commands.',
    form: /^[0-9a-f]{64}$/i,
    like: 'keys of 64 hex digits',
  }),
  platformBotToken: secret('PLATFORM_BOT_TOKEN', 20, {
    doc: "The token of your application's bot, for voter roles, reminders in channels, direct messages and member counts. Empty: none of these.",
  }),
  platformInviteHosts: list('PLATFORM_INVITE_HOSTS', {
    doc: 'Hosts of invite links, separated by commas. Empty: any https address.',
    form: HOST_NAME,
    like: 'hosts like invite.example.org',
  }),
  platformWebhookHosts: list('PLATFORM_WEBHOOK_HOSTS', {
    doc: 'Hosts of the webhooks that put messages into channels of the platform, separated by commas. Empty: webhooks of listings have no format "channel".',
    form: HOST_NAME,
    like: 'hosts like chat.example.org',
  }),
  adminPlatformIds: list('ADMIN_PLATFORM_IDS', {
    doc: 'Platform ids of accounts that are admins from their next sign-in on, separated by commas.',
    form: PLATFORM_ID,
    like: 'platform ids like 410000000000000001',
  }),
  voteReward: integer('VOTE_REWARD', 5, { min: 0, max: 1_000, doc: 'Tokens that a vote earns the voter. 0: none.' }),
  voteRewardsPerDay: integer('VOTE_REWARDS_PER_DAY', 20, {
    min: 0,
    max: 1_000_000,
    doc: 'Votes of one account that earn tokens on one UTC day; further votes count and earn nothing.',
  }),
  bumpRewardsPerDay: integer('BUMP_REWARDS_PER_DAY', 10, {
    min: 0,
    max: 1_000_000,
    doc: 'Bumps of one account that earn 10 tokens each on one UTC day; further bumps count and earn nothing.',
  }),
  chatBumpReward: integer('CHAT_BUMP_REWARD', 0, {
    min: 0,
    max: 10,
    doc: 'Tokens that a bump by command in the chat earns, within BUMP_REWARDS_PER_DAY. 0: none.',
  }),
  adjustmentLimit: integer('ADJUSTMENT_LIMIT', 1_000, {
    min: 0,
    max: 1_000_000_000,
    doc: 'Tokens that one admin may give or take, and one account may get or lose, in 24 hours; for more, a second admin has to confirm.',
  }),
  webhooks: oneOf('WEBHOOKS', ['on', 'off'], 'on', {
    doc: 'off: this process records events for webhooks, but leaves the sending to other processes.',
  }),
  webhookLanes: integer('WEBHOOK_LANES', 256, {
    min: 2,
    max: 4_096,
    doc: 'How many webhook endpoints one process serves at the same time.',
  }),
  webhookTrustedHosts: list('WEBHOOK_TRUSTED_HOSTS', {
    doc: 'Hosts that webhooks may be sent to although they are private: names, addresses or subnets, separated by commas. They may use http.',
    form: TRUSTED_HOST,
    like: 'names or subnets like bot.internal or 10.1.0.0/16',
  }),
  vapidPrivateKey: secret('VAPID_PRIVATE_KEY', 43, {
    doc: 'Key of this site for browser notifications (Web Push), made with the command "push-key". Empty: none are sent. Changing it ends all subscriptions.',
  }),
  vapidSubject: text('VAPID_SUBJECT', '', {
    doc: 'How push services can reach you: a mailto: or https: address. Empty: PUBLIC_URL.',
  }),
  pushHosts: list('PUSH_HOSTS', {
    doc: 'Hosts of the push services that messages to browsers are sent to, separated by commas; *. stands for one or more labels.',
    form: /^(?:\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i,
    like: 'hosts like push.example.org or *.push.example.org',
    usual: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
  }),
  metricsToken: secret('METRICS_TOKEN', 16, {
    doc: 'When set, /metrics requires "Authorization: Bearer <token>" (16 characters or more).',
  }),
  trustProxy: proxies('TRUST_PROXY', {
    doc: 'Trusted proxies, which may set the client address: a number of hops ("1") or a list of subnets ("10.0.0.0/8,loopback").',
  }),
  searchesPerMinute: perMinute('SEARCHES_PER_MINUTE', 60, 'Searches that one client address may make'),
  suggestionsPerMinute: perMinute(
    'SUGGESTIONS_PER_MINUTE',
    60,
    'Requests for suggestions below the search field that one address may make',
  ),
  pagesPerMinute: perMinute('PAGES_PER_MINUTE', 600, 'Other requests to the site that one address may make'),
  signInsPerMinute: perMinute('SIGN_INS_PER_MINUTE', 60, 'Sign-ins that one address may try'),
  wrongKeysPerMinute: perMinute(
    'WRONG_KEYS_PER_MINUTE',
    60,
    'API requests without a valid key that one address may send',
  ),
  badgesPerMinute: perMinute('BADGES_PER_MINUTE', 300, 'Badges that one address may fetch'),
  cardsPerMinute: perMinute('CARDS_PER_MINUTE', 60, 'Pictures of links that one address may fetch'),
  hstsDays: integer('HSTS_DAYS', 180, {
    min: 0,
    max: 3_650,
    doc: 'For how many days browsers that were here use https only (HSTS), if PUBLIC_URL is https. 0: the header is not sent.',
  }),
  corsOrigins: origins('CORS_ORIGINS', {
    doc: 'Origins whose pages may call the API from a browser, separated by commas; * for any. Empty: none.',
  }),
  logLevel: oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info', {
    doc: 'silent, error, warn, info or debug. warn: only what needs attention; info: also one line per request.',
  }),
  drainSeconds: integer('DRAIN_SECONDS', undefined, {
    min: 0,
    max: 300,
    doc: 'How long requests are still served after SIGTERM, while /readyz says 503. Empty: 3 in production, else 0.',
  }),
};
