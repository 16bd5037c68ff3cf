import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../../shared/clock.js';
import { Departures } from './closed-accounts.service.js';
import { LoginLinks } from './login-links.service.js';
import { ManagedGuilds } from './managed-guilds.service.js';
import { Sessions } from './sessions.service.js';

/** What was promised to be forgotten after a while is, also when nobody of whom it tells ever comes back. */
@Injectable()
export class ForgettingJob {
  readonly #logger = new Logger('Forgetting');
  readonly #keepers: Readonly<Record<string, { forgetOld(now: Date): Promise<number> }>>;

  constructor(
    private readonly clock: Clock,
    departures: Departures,
    sessions: Sessions,
    guilds: ManagedGuilds,
    links: LoginLinks,
  ) {
    this.#keepers = { 'former accounts': departures, sessions, 'managed servers': guilds, 'sign-in links': links };
  }

  @Cron('0 23 * * * *', { name: 'forgetting', timeZone: 'UTC', waitForCompletion: true })
  async forget(): Promise<void> {
    const now = this.clock.now();
    for (const [what, keeper] of Object.entries(this.#keepers))
      await keeper
        .forgetOld(now)
        .catch((error: unknown) => this.#logger.error(`Old ${what} could not be forgotten: ${String(error)}`));
  }
}
