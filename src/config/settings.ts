import { flag, integer, list, oneOf, proxies, secret, text, url } from './setting.js';

/** Every setting: its variable, default, meaning and check, in one place. `.env.example` and the README follow it. */
export const settings = {
  environment: oneOf('NODE_ENV', ['development', 'production', 'test'], 'development', {
    doc: 'production: JSON logs, no sample data, a drain period at shutdown.',
  }),
  host: text('HOST', '127.0.0.1', { doc: 'Address to listen on. In a container: 0.0.0.0.' }),
  port: integer('PORT', 3000, { min: 0, max: 65_535, doc: 'TCP port to listen on. 0 takes a free one.' }),
  publicUrl: url('PUBLIC_URL', ['http', 'https'], {
    doc: 'The address that users see, without a trailing slash. Empty: http://HOST:PORT.',
  }),
  databaseUrl: url('DATABASE_URL', ['mysql', 'mariadb'], {
    doc: 'mariadb://user:password@host:3306/marquee (or mysql://…). Empty: an embedded database in DATA_DIR.',
  }),
  databasePool: integer('DATABASE_POOL', 10, { min: 2, max: 100, doc: 'Connections to MySQL/MariaDB per process.' }),
  dataDir: text('DATA_DIR', 'data', { doc: 'Folder of the embedded database and of demo.json.' }),
  migrateOnStart: flag('MIGRATE_ON_START', true, {
    doc: 'Bring the database schema up to date at start. false: run "npm run cli -- migrate" yourself.',
  }),
  redisUrl: url('REDIS_URL', ['redis', 'rediss'], {
    doc: 'redis://host:6379/0. Needed when several instances serve one database, so that limits are exact across them.',
  }),
  keyPepper: secret('KEY_PEPPER', 16, {
    doc: 'Secret mixed into the stored hashes of API keys (16 characters or more). Changing it makes every key invalid.',
  }),
  metricsToken: secret('METRICS_TOKEN', 16, {
    doc: 'When set, /metrics asks for "Authorization: Bearer <token>" (16 characters or more).',
  }),
  trustProxy: proxies('TRUST_PROXY', {
    doc: 'Which proxies may name the client address: how many hops ("1") or a list of subnets ("10.0.0.0/8,loopback").',
  }),
  corsOrigins: list('CORS_ORIGINS', {
    doc: 'Origins whose pages may call the API from a browser, separated by commas; * for any. Empty: none.',
  }),
  logLevel: oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info', {
    doc: 'info: one line a request. warn: only what needs attention.',
  }),
  drainSeconds: integer('DRAIN_SECONDS', undefined, {
    min: 0,
    max: 300,
    doc: 'How long requests are still served after SIGTERM, while /readyz says 503. Empty: 3 in production, else 0.',
  }),
};
