import { setImmediate as turn } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import type { Lease } from '../../../core/database/leases/work-leases.service.js';
import { change, rows } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { FarmVotes } from './farm-votes.js';
import { storeFindings } from './finding-rows.js';
import { type FarmFinding, searchFarms } from './findings.js';
import type { SiteVotes } from './site-votes.js';

const KIND = 'SELECT kind FROM listings WHERE id = ?';

/** Searches all votes of the last weeks for farms, and stores what it finds. It takes no vote away. */
@Injectable()
export class Farms implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
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
      await this.database.write(async (tx) => {
        await confirm(tx);
        await storeFindings(tx, { listingId, found: found.get(listingId) ?? [], now });
        const [listing] = await rows<{ kind: ListingKind }>(tx, KIND, [listingId]);
        if (listing) await this.events.emit(tx, { type: 'listing.counted', listingId, kind: listing.kind, now });
      });
    }
  }
}

/** Requests have their turn between two steps. An aborted search finds nothing, which must not be stored. */
async function searchInTurns(site: SiteVotes, signal: AbortSignal): Promise<readonly FarmFinding[]> {
  const search = searchFarms(site);
  for (;;) {
    signal.throwIfAborted();
    const step = search.next();
    if (step.done === true) return step.value;
    await turn();
  }
}
