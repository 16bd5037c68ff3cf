import { SchedulerRegistry } from '@nestjs/schedule';
import { AuditSealJob } from '../../src/core/audit/audit-seals.service.js';
import { DirectoryJob } from '../../src/finding/directory/directory.job.js';
import { DirectoryOverview } from '../../src/finding/directory/overview.service.js';
import { Reminders } from '../../src/owners/notifications/reminders.service.js';
import { OutsideJob } from '../../src/owners/notifications/outside/outside.job.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { dueRows } from '../../src/activity/refresh/refresh-writer.js';
import { MINUTE, later } from '../../src/core/shared/utc.js';
import { SpotlightJob } from '../../src/activity/spotlight/spotlight.job.js';
import { LedgerJob } from '../../src/accounts/tokens/ledger.job.js';
import { EventStreams } from '../../src/owners/webhooks/feed/event-streams.service.js';
import { HeldEventsJob } from '../../src/owners/webhooks/held-events.job.js';
import { WebhooksJob } from '../../src/owners/webhooks/sending/webhooks.job.js';
import { dialect } from '../support/database.js';
import { JobReads, makeMany } from '../support/job-reads.js';
import { serve } from '../support/served.js';

/** What each scheduled job reads when there are 100,000 rows of everything. */
const site = serve({ withJobs: true, variables: { KEY_PEPPER: 'a pepper for the seals of this test' } });
const of = <T>(type: new (...args: never[]) => T): T => site.app.nest.get(type);
let reads: JobReads;

interface Job {
  /** Without it, the job reads everything by design: once an hour, in one process, in parts that have tests of their own. */
  readonly run?: () => Promise<unknown>;
  /** The most rows that MariaDB reads in a run. */
  readonly most?: number;
  /** The tables that one process reads as a whole for all others. */
  readonly whole?: readonly string[];
}

const minuteAgo = (): Date => later(site.now(), -MINUTE);

const JOBS: Readonly<Record<string, Job>> = {
  'spotlight-settlement': { run: () => of(SpotlightJob).onMonday(), most: 100 },
  'spotlight-due': { run: () => of(SpotlightJob).settleDue(), most: 100 },
  'spotlight-sweep': { run: () => of(SpotlightJob).sweep(), most: 100 },
  'platform-refresh': {
    run: () => dueRows(site.app.database, site.now(), { limit: 20, by: 'next_refresh_at' }),
    most: 200,
  },
  'platform-counts': {
    run: () => dueRows(site.app.database, site.now(), { limit: 20, by: 'counts_due_at' }),
    most: 200,
  },
  'directory-refresh': { run: () => of(DirectoryJob).updateQueued(), most: 100 },
  'event-streams': { run: () => of(EventStreams).poll(), most: 100 },
  'final-decisions': { run: () => of(HeldEventsJob).run(), most: 100 },
  'ledger-audit-result': { run: () => of(LedgerJob).show(), most: 100 },
  'notifications-outside': { run: () => of(OutsideJob).poll(), most: 100 },
  // The requests of a day, and the boosts that end within a day.
  reminders: { run: () => of(Reminders).tellDue(minuteAgo()), most: 5_000 },
  webhooks: { run: () => of(WebhooksJob).poll(), most: 100 },
  'webhooks-all': {
    run: () => of(WebhooksJob).lookAtAll(),
    most: 250_000,
    whole: ['webhook_endpoints', 'listings', 'listing_events'],
  },
  // Each hour: the hosts of all browsers, from an index.
  'push-hosts': { run: () => of(OutsideJob).lookAtHosts(), most: 150_000 },
  // Each hour: the oldest event of each listing, and the days of each listing.
  retention: { run: () => of(Retention).deleteExpired(), most: 500_000 },
  'audit-seal': { run: () => of(AuditSealJob).run(), most: 100 },
  'directory-look': {},
  'vote-farms': {},
  'ledger-audit': {},
};

beforeAll(async () => {
  await makeMany(site);
  // The first look of a process is at its start.
  await of(WebhooksJob).lookAtAll();
  reads = new JobReads(site);
});

test('every scheduled job is in the list', () => {
  const jobs = of(SchedulerRegistry);
  expect(Object.keys(JOBS).toSorted()).toEqual([...jobs.getCronJobs().keys(), ...jobs.getIntervals()].toSorted());
});

const RUN = Object.entries(JOBS).filter(([, { run }]) => run !== undefined);

test.each(RUN)('%s', async (_name, { run, most = 0, whole = [] }) => {
  const found = await reads.of(async () => run?.());
  if (dialect === 'sqlite') expect(found.scans.filter((table) => !whole.includes(table))).toEqual([]);
  else expect(found.rows).toBeLessThanOrEqual(most);
});

test('what one process has found in a minute, the others read', async () => {
  await of(WebhooksJob).lookAtAll();
  await of(DirectoryOverview).read();
  const again = await reads.of(() => of(WebhooksJob).lookAtAll());
  if (dialect === 'sqlite') expect(again.scans).toEqual([]);
  else expect(again.rows).toBeLessThanOrEqual(100);
});
