import { createApp } from '../app.js';
import { AuditSeals } from '../../core/audit/audit-seals.service.js';
import { AuditChain } from '../../core/audit/audit-chain.service.js';
import { COMMAND_CALL } from '../../core/config/installation.js';
import type { Config } from '../../core/config/config.js';
import { Database } from '../../core/database/database.js';
import { usedSince } from '../../core/database/schema/newer-schema.js';
import { WorkLeases } from '../../core/database/leases/work-leases.service.js';
import { Log } from '../../core/http/monitoring/log.js';
import type { Clock } from '../../core/shared/clock.js';
import { type AuditReport, LedgerAudit } from '../../accounts/tokens/ledger-audit.js';
import { LedgerAuditResults } from '../../accounts/tokens/ledger-audit-results.service.js';
import { staffFigures } from '../../accounts/users/account-rows.js';
import { webhookFigures } from '../../owners/webhooks/sending/webhook-metrics.js';
import { GettingStarted } from '../../desk/home/getting-started.service.js';
import { startFindings } from './start-findings.js';
import { applicationFindings } from './chat-checks.js';
import { judgeNewestEntry, judgeSeal, judgeStaff, judgeWebhooks, judgeWork } from './doctor.rules.js';
import { type Finding, fault, ok, warning } from './findings.rules.js';

/** The time limit of a check. The commands for the ledger and the audit log check a large one to its end. */
const LOOK_MS = 20_000;

type App = Awaited<ReturnType<typeof createApp>>;

/** The checks of the data. They need the application and a schema that this version can use. */
export async function dataFindings(config: Config, clock: Clock): Promise<Finding[]> {
  const quiet = new Log(config, { write: () => undefined });
  const app = await createApp({ config, clock, log: quiet, runsJobs: false });
  try {
    const now = clock.now();
    // One after the other: the embedded database has one connection for reading.
    return [
      await found('staff', async () => judgeStaff(await staffFigures(app.get(Database), now))),
      await found('ledger', () => ledgerFinding(app)),
      await found('audit log', () => auditFinding(app)),
      await found('audit log', async () => judgeSeal(app.get(AuditSeals).key?.id, await app.get(AuditSeals).newest())),
      await found('clock', async () => judgeNewestEntry(await app.get(AuditChain).newestAt(), now)),
      await found('webhooks', async () => judgeWebhooks(await webhookFigures(app.get(Database), now))),
      await found('hourly work', () => workFinding(app, now)),
      ...(await applicationFindings(app, config)),
      ...startFindings(config, await app.get(GettingStarted).openList()),
    ].filter((one) => one !== undefined);
  } finally {
    await app.close();
  }
}

/** A check that fails is a fault, and the others go on. */
async function found(check: Finding['check'], look: () => Promise<Finding | undefined>): Promise<Finding | undefined> {
  try {
    return await look();
  } catch (error) {
    return fault(check, `The check failed: ${String(error)}`);
  }
}

async function ledgerFinding(app: App): Promise<Finding> {
  const signal = AbortSignal.timeout(LOOK_MS);
  try {
    return judgeLedger(await app.get(LedgerAudit).run(signal), 'now');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const latest = await app.get(Database).read((em) => app.get(LedgerAuditResults).latest(em));
  if (latest !== undefined) return judgeLedger(latest, `by the hourly audit of ${latest.at.toISOString()}`);
  return warning(
    'ledger',
    'The ledger is too large for a short look, and there was no hourly audit yet.',
    `Run "${COMMAND_CALL} ledger audit".`,
  );
}

function judgeLedger({ postings, faults }: AuditReport, when: string): Finding {
  const [first] = faults;
  if (first === undefined) return ok('ledger', `${postings} postings, checked ${when}.`);
  return fault(
    'ledger',
    `Discrepancies: ${faults.length}, checked ${when}. The first one is ${first.rule}: ${first.says}`,
    `Run "${COMMAND_CALL} ledger audit": it lists every discrepancy. Compare with a backup before you change rows.`,
  );
}

async function workFinding(app: App, now: Date): Promise<Finding> {
  const since = await usedSince(app.get(Database));
  return judgeWork(await app.get(WorkLeases).finished(), since ?? now, now);
}

const REWRITTEN =
  'Rows were changed outside Marquee. Find out who has access to the database, and compare with a backup.';

async function auditFinding(app: App): Promise<Finding> {
  const check = 'audit log';
  const signal = AbortSignal.timeout(LOOK_MS);
  const verify = `"${COMMAND_CALL} audit verify"`;
  try {
    const { entries, mismatch } = await app.get(AuditChain).verify(undefined, { signal });
    const sealed = mismatch === undefined ? (await app.get(AuditSeals).check()).mismatch : undefined;
    if (sealed !== undefined) return fault(check, `The log was written anew: ${sealed}`, REWRITTEN);
    if (mismatch === undefined) return ok(check, `The chain of ${entries} entries is intact.`);
    return fault(check, `The chain is broken after ${entries} entries: ${mismatch}`, REWRITTEN);
  } catch (error) {
    if (!signal.aborted) throw error;
    return warning(check, 'The audit log is too long for a short look.', `Run ${verify}.`);
  }
}
