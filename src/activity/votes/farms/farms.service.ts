import { setImmediate as turn, setTimeout as rest } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../core/audit/audit.service.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import type { Lease } from '../../../core/database/leases/work-leases.service.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import { FarmVotes } from './farm-votes.js';
import { type KnownFinding, knownOf, storeFindings } from './finding-rows.js';
import { type FarmFinding, searchFarms } from './findings.js';
import type { SiteVotes } from './site-votes.js';

const LISTING = 'SELECT kind, uuid FROM listings WHERE id = ?';

type AboutListing = RowOf<Listing, 'kind' | 'uuid'>;

/** Searches all votes of the last weeks for farms, and stores what it finds. It takes no vote away. */
@Injectable()
export class Farms implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly votes: FarmVotes,
  ) {}

  onModuleInit(): void {
    this.events.on(['account.closed'], async (tx, { accountId }) => {
      for (const sql of [
        'UPDATE votes SET finding_id = NULL WHERE account_id = ? AND finding_id IS NOT NULL',
        'UPDATE removed_votes SET finding_id = NULL WHERE account_id = ? AND finding_id IS NOT NULL',
      ])
        await change(tx, sql, [accountId]);
    });
  }

  async look({ signal, confirm }: Pick<Lease, 'signal' | 'confirm'>): Promise<void> {
    const now = this.clock.now();
    const found = new Map<number, FarmFinding[]>();
    for (const finding of await searchInTurns(await this.votes.read(now, signal), signal))
      found.set(finding.listingId, [...(found.get(finding.listingId) ?? []), finding]);
    const known = await this.database.query<{ id: number }>('SELECT DISTINCT listing_id AS id FROM vote_findings');
    for (const listingId of new Set([...known.map(({ id }) => id), ...found.keys()])) {
      if (signal.aborted) return;
      // The embedded database answers at once, so that requests would wait for all listings.
      await turn();
      await this.database.write(async (tx) => {
        await confirm(tx);
        const before = await knownOf(tx, listingId);
        await storeFindings(tx, { listingId, found: found.get(listingId) ?? [], now });
        const [listing] = await rows<AboutListing>(tx, LISTING, [listingId]);
        if (listing === undefined) return;
        await this.events.emit(tx, { type: 'listing.counted', listingId, kind: listing.kind, now });
        await this.#record(tx, listing, { before, after: await knownOf(tx, listingId), now });
      });
    }
  }

  /** An audit entry for each finding that is new, gone, or in another state or at another step. */
  async #record(tx: Tx, { kind, uuid }: AboutListing, { before, after, now }: Changed): Promise<void> {
    for (const id of new Set([...before, ...after].map((finding) => finding.id))) {
      const [then, since] = [before, after].map((findings) => stepOf(findings, id));
      if (JSON.stringify(then) === JSON.stringify(since)) continue;
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: null,
        action: 'votes.search',
        targetType: kind,
        targetId: uuid,
        reason: since === undefined ? 'The hourly search does not find it any more.' : 'Found by the hourly search.',
        stateBefore: then,
        stateAfter: since,
      });
    }
  }
}

interface Changed {
  readonly before: readonly KnownFinding[];
  readonly after: readonly KnownFinding[];
  readonly now: Date;
}

function stepOf(findings: readonly KnownFinding[], id: number) {
  const found = findings.find((finding) => finding.id === id);
  return found && { finding: id, state: found.state, step: found.step };
}

/**
 * Requests have their turn between two steps, and after a longer one as much time as it took. An aborted search finds
 * nothing, which must not be stored.
 */
async function searchInTurns(site: SiteVotes, signal: AbortSignal): Promise<readonly FarmFinding[]> {
  const search = searchFarms(site);
  for (;;) {
    signal.throwIfAborted();
    const begun = performance.now();
    const step = search.next();
    if (step.done === true) return step.value;
    const took = performance.now() - begun;
    await (took < 1 ? turn() : rest(took));
  }
}
