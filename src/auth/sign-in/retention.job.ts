import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../shared/clock.js';
import { ClosedAccounts } from './closed-accounts.service.js';
import { LoginLinks } from './login-links.service.js';
import { ManagedGuilds } from './managed-guilds.service.js';
import { ParkedForms } from './parked-forms.service.js';
import { Sessions } from './sessions.service.js';
import { logFault } from '../../database/job-faults.js';

/** Deletes personal data whose retention period is over. */
@Injectable()
export class RetentionJob {
  readonly #logger = new Logger('Retention');
  readonly #stores: Readonly<Record<string, { deleteExpired(now: Date): Promise<number> }>>;

  constructor(
    private readonly clock: Clock,
    closedAccounts: ClosedAccounts,
    sessions: Sessions,
    guilds: ManagedGuilds,
    links: LoginLinks,
    parkedForms: ParkedForms,
  ) {
    this.#stores = {
      'closed accounts': closedAccounts,
      sessions,
      'managed servers': guilds,
      'sign-in links': links,
      'parked forms': parkedForms,
    };
  }

  @Cron('0 23 * * * *', { name: 'forgetting', timeZone: 'UTC', waitForCompletion: true })
  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    for (const [name, store] of Object.entries(this.#stores))
      await store
        .deleteExpired(now)
        .catch((error: unknown) => logFault(this.#logger, `Could not delete expired ${name}`, error));
  }
}
