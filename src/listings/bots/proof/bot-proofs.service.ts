import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Account } from '../../../accounts/users/account.entity.js';
import { Config } from '../../../core/config/config.js';
import { type ColumnOf, type StoredInstant, toDateOrNull } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { ThrottleCounts } from '../../../core/http/throttle/address-throttle.js';
import { Platform } from '../../../core/platform/platform.js';
import { Clock } from '../../../core/shared/clock.js';
import { Problem, refusedFor, says } from '../../../core/shared/refusals.js';
import { MINUTE } from '../../../core/shared/utc.js';
import { secondsUntil } from '../../../accounts/users/usage.rules.js';
import type { Listing } from '../../listing/listing.entity.js';
import type { ListingFacts } from '../../listing/listing.rules.js';
import { ownedListing } from '../../listing/own/own-listing.js';
import { PROOF_CHECKS_PER_MINUTE, isProved, proofCode } from './proof.rules.js';

export interface Proof {
  /** The text that the owner puts into the description of the application. */
  readonly code: string;
  readonly provedAt: Date | null;
}

interface ProofRow {
  readonly listing: ColumnOf<Listing, 'uuid'>;
  readonly account: ColumnOf<Account, 'uuid'>;
  readonly provedAt: StoredInstant | null;
}

/** Proofs that owners control the applications of their bots. */
@Injectable()
export class BotProofs implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: Platform,
    private readonly events: Events,
    private readonly counts: ThrottleCounts,
  ) {}

  onModuleInit(): void {
    this.events.on(['listing.transferred', 'listing.removed'], async (tx, { listingId }) => {
      await change(tx, 'DELETE FROM listing_proofs WHERE listing_id = ?', [listingId]);
    });
  }

  /** `reference` is the id or the UUID of the listing. */
  async of(reference: number | string, accountId: number): Promise<Proof> {
    const sql = `SELECT l.uuid AS listing, a.uuid AS account, p.proved_at AS provedAt
      FROM listings l JOIN accounts a ON a.id = ?
        LEFT JOIN listing_proofs p ON p.listing_id = l.id AND p.account_id = a.id
      WHERE l.${typeof reference === 'number' ? 'id' : 'uuid'} = ?`;
    const [row] = await this.database.query<ProofRow>(sql, [accountId, reference]);
    const code = proofCode(this.config.values.keyPepper, row?.listing ?? '', row?.account ?? '');
    return { code, provedAt: toDateOrNull(row?.provedAt ?? null) };
  }

  /** Reads the description from the platform now, and stores the proof if the code stands there. */
  async check({ id }: ListingFacts, accountId: number): Promise<Proof> {
    const now = this.clock.now();
    const until = this.counts.count(`proof ${accountId}`, PROOF_CHECKS_PER_MINUTE, MINUTE);
    if (until !== undefined) throw tooManyChecks(secondsUntil(new Date(until), now));
    const { platformId } = await this.database.read((em) => ownedListing(em, id, accountId));
    const known = await this.of(id, accountId);
    const bot = await this.platform.bot(platformId).catch(() => {
      throw noDescription();
    });
    if (!isProved(bot?.about ?? null, known.code)) return known;
    await this.database.write(async (tx) => {
      await ownedListing(tx, id, accountId);
      const sql = 'REPLACE INTO listing_proofs (listing_id, account_id, proved_at) VALUES (?, ?, ?)';
      await change(tx, sql, [id, accountId, now]);
    });
    return { ...known, provedAt: now };
  }
}

export const noDescription = (): Problem =>
  new Problem(502, says('The platform did not show the description of the bot. Try again in a minute.'));

const tooManyChecks = (seconds: number): Problem =>
  refusedFor(
    seconds,
    429,
    says('You can check {max} times a minute. Try again in {seconds} seconds.', {
      max: PROOF_CHECKS_PER_MINUTE,
      seconds,
    }),
  );
