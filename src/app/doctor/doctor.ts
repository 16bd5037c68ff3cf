import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../core/config/config.js';
import { omissionsOf, warningsOf } from '../../core/config/warnings.rules.js';
import {
  type DatabaseFacts,
  type EmbeddedFacts,
  embeddedFacts,
  examineDatabase,
} from '../../core/database/schema/examination.js';
import { statementsOfAll } from '../../core/database/prepared/prepared-statements.rules.js';
import { probeRedis } from '../../core/limits/redis-probe.js';
import { platformClient } from '../../core/platform/platform-client.js';
import type { Clock } from '../../core/shared/clock.js';
import { COMMAND_CALL } from '../../core/config/installation.js';
import { explainStartError } from '../start-errors.js';
import { chatFindings } from './chat-checks.js';
import { dataFindings } from './data-checks.js';
import {
  isOpen,
  judgeAccess,
  judgeBackups,
  judgeClock,
  judgeRedis,
  judgeSpace,
  judgeStatements,
} from './doctor.rules.js';
import { type Finding, fault, ok, skipped, warning } from './findings.rules.js';
import { startFindingsOf } from './start-findings.js';

/** Longer than any part of the check takes on a healthy database. */
const DATABASE_MS = 10_000;

/** Checks everything that the service needs. If a part cannot be reached, only the checks that need it are skipped. */
export async function examine(config: Config, clock: Clock): Promise<Finding[]> {
  const found = await Promise.all([
    chatFindings(config, clock),
    databaseFindings(config, clock),
    redisFinding(config),
    platformFinding(config),
  ]);
  const findings = [...configurationFindings(config), ...found.flat()];
  if (findings.some(({ check }) => check === 'first steps')) return findings;
  const cause = findings.find(({ check, state }) => check === 'schema' && state === 'fault')?.check;
  return [...findings, ...startFindingsOf(config, clock.now(), cause)];
}

function configurationFindings(config: Config): Finding[] {
  const { isProduction, isDemo, publicUrl, values } = config;
  const database = values.databaseUrl === undefined ? `embedded database in ${values.dataDir}` : 'database server';
  const says = `${values.environment}, ${database}, ${publicUrl}`;
  const warnings = [...warningsOf(config), ...omissionsOf(config)];
  if (!isProduction && !isDemo && values.environment !== 'test')
    warnings.push('NODE_ENV is not production, although a database is configured. Set NODE_ENV=production.');
  return [ok('configuration', says), ...warnings.map((says) => warning('configuration', says))];
}

async function databaseFindings(config: Config, clock: Clock): Promise<Finding[]> {
  const embedded = config.values.databaseUrl === undefined;
  try {
    const file = embedded ? embeddedFacts(config) : undefined;
    if (embedded && file === undefined)
      return withoutDatabase(
        fault(
          'database',
          `There is no database in ${config.values.dataDir}.`,
          `Check DATA_DIR. If this is a new installation, start the service, or run "${COMMAND_CALL} migrate".`,
        ),
      );
    const facts = await inTime(examineDatabase(config, () => clock.now()));
    const access = embedded ? accessFinding(config) : undefined;
    return [
      ...generalFindings(facts, file, config),
      ...(access === undefined ? [] : [access]),
      ...(await schemaFindings(config, clock, facts)),
    ];
  } catch (error) {
    return withoutDatabase(fault('database', explainStartError(error, config)));
  }
}

/** mysql2 waits for ever for a server that accepts connections but does not answer. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })),
      DATABASE_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function generalFindings(facts: DatabaseFacts, file: EmbeddedFacts | undefined, { values }: Config): Finding[] {
  const { product, clockDifferenceMs, hasBinaryLog = false, statements } = facts;
  const needed = statementsOfAll({ pool: values.databasePool, processes: values.databaseProcesses });
  return [
    ok('database', `${product} answers.`),
    ...(file === undefined ? [] : [judgeSpace(file.bytes, file.freeBytes)].filter((found) => found !== undefined)),
    ...(statements === undefined ? [] : [judgeStatements(needed, statements)].filter((found) => found !== undefined)),
    clockDifferenceMs === undefined ? ok('clock', 'The database is on this machine.') : judgeClock(clockDifferenceMs),
    judgeBackups(file ?? { hasBinaryLog }),
  ];
}

function accessFinding({ values, embeddedFile }: Config): Finding | undefined {
  // The modes of files mean nothing on Windows.
  if (process.platform === 'win32') return undefined;
  const folder = resolve(values.dataDir);
  const folders = withParents(folder).map((path) => statSync(path).mode);
  const own = readdirSync(folder).filter((name) => name.startsWith(basename(embeddedFile)) || name === 'demo.json');
  const open = own.filter((name) => isOpen(statSync(join(folder, name)).mode, folders));
  return judgeAccess(values.dataDir, open.toSorted());
}

const withParents = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...withParents(dirname(folder))];

async function schemaFindings(config: Config, clock: Clock, facts: DatabaseFacts): Promise<Finding[]> {
  const { pending, applied, unknown, unusable } = facts;
  if (unusable !== undefined) return withoutData(fault('schema', unusable.message));
  if (pending > 0)
    return withoutData(
      fault(
        'schema',
        `The database lacks ${pending} migration(s).`,
        `Run "${COMMAND_CALL} migrate", or start the service.`,
      ),
    );
  return [ok('schema', schemaWords(applied, unknown)), ...(await dataFindings(config, clock))];
}

const schemaWords = (applied: number, unknown: number): string =>
  unknown === 0
    ? `All ${applied} migrations are applied.`
    : `All ${applied - unknown} migrations are applied, and ${unknown} more of a newer version, which this one works with.`;

const DATA_CHECKS = ['staff', 'ledger', 'audit log', 'webhooks', 'hourly work'] as const;

const withoutData = (cause: Finding): Finding[] => [
  cause,
  ...DATA_CHECKS.map((check) => skipped(check, `Not checked, see ${cause.check}.`)),
];

const withoutDatabase = (cause: Finding): Finding[] => [
  ...withoutData(cause),
  ...(['schema', 'clock', 'backups'] as const).map((check) => skipped(check, 'Not checked, see database.')),
];

async function redisFinding({ values: { redisUrl, databaseUrl } }: Config): Promise<Finding> {
  if (redisUrl === undefined) {
    const says =
      databaseUrl === undefined ? 'Not needed.' : 'Not configured: each process has its own counts of limits.';
    return ok('redis', says);
  }
  try {
    return judgeRedis(await probeRedis(redisUrl));
  } catch (error) {
    return fault(
      'redis',
      `Redis cannot be used: ${(error as Error).message}.`,
      'Check REDIS_URL, and that Redis is running. Limits are counted in the database meanwhile.',
    );
  }
}

async function platformFinding(config: Config): Promise<Finding> {
  const check = 'platform';
  const { platformIssuer: issuer, platformAuthorizationUrl } = config.values;
  if (issuer === undefined)
    return config.isProduction
      ? warning(
          check,
          'PLATFORM_ISSUER is not set, so sign-in is not possible.',
          'Set it with the other PLATFORM_… settings. Until then, "login-link" signs single accounts in.',
        )
      : ok(check, 'Not configured: sample accounts and login links sign in.');
  if (platformAuthorizationUrl !== undefined)
    return ok(check, `The endpoints of ${issuer} are configured, so it was not asked for them.`);
  try {
    await platformClient(config, issuer);
    return ok(check, `${issuer} publishes its endpoints.`);
  } catch (error) {
    return fault(
      check,
      `${issuer} does not publish its endpoints: ${reasonOf(error)}.`,
      'Check PLATFORM_ISSUER and the network. Until then sign-in is not possible. Open sessions are not affected.',
    );
  }
}

/** Uses the cause, which says more than errors such as "fetch failed" and "unexpected response". */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { message?: string; code?: string; status?: number } };
  const detail = cause?.code ?? cause?.message ?? (cause?.status === undefined ? undefined : `status ${cause.status}`);
  return detail === undefined ? message : `${message} (${detail})`;
}
