import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { type Values, changedFields } from '../listings/own/listing-fields.rules.js';
import { writeFields } from '../listings/own/listing-write.js';
import { type ListingPlan, type OwnRow, fieldsOf } from '../listings/own/own-listing.js';
import type { PlatformFact } from '../listings/own/platform-fact.entity.js';
import { type Facts, followMarks, readTold, writeOwn } from '../listings/own/platform-facts.js';
import { afterSuccess, followed, toldAlone } from '../listings/own/platform-facts.rules.js';

interface Told {
  readonly facts: Facts;
  readonly now: Date;
}

const FIND = `SELECT l.id, l.state, l.version, f.told FROM listings l JOIN platform_facts f ON f.listing_id = l.id
  WHERE l.id = ? AND l.state <> 'removed'`;
const DONE = `UPDATE platform_facts SET told = ?, next_refresh_at = ?, refreshed_at = ?, failures = 0,
    unreachable_since = NULL WHERE listing_id = ?`;

const fieldOf = (column: string): string => column.replaceAll(/_(\w)/g, (_match, first: string) => first.toUpperCase());

/** Puts into a listing what the platform tells now, and leaves what somebody wrote by hand. */
@Injectable()
export class RefreshWriter {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /** Answers whether anything changed. */
  write(listingId: number, plan: ListingPlan, { facts, now }: Told): Promise<boolean> {
    const told = readTold(plan, facts);
    return this.database.write(async (tx) => {
      const [row] = await rows<Pick<OwnRow, 'id' | 'state' | 'version'> & RowOf<PlatformFact, 'told'>>(tx, FIND, [
        listingId,
      ]);
      if (row === undefined) return false;
      const before = await fieldsOf(tx, plan, listingId);
      const toldBefore = JSON.parse(row.told) as Values;
      const wanted = followed(toldBefore, before, told);
      const remembered = { ...toldAlone(wanted, {}), ...facts.marks };
      await change(tx, DONE, [JSON.stringify(remembered), afterSuccess(now), now, listingId]);
      const about = { listingId, kind: plan.kind, now };
      const isCounted = await writeOwn(tx, listingId, facts.own);
      if (isCounted) await this.events.emit(tx, { type: 'listing.counted', ...about });
      const marks = await followMarks(tx, listingId, { told: toldBefore, marks: facts.marks });
      if (marks.length > 0)
        await this.events.emit(tx, { type: 'listing.changed', ...about, fields: marks.map(fieldOf) });
      const changed = changedFields(before, wanted);
      if (changed.length > 0) await writeFields(tx, this.events, { plan, row, wanted, changed, now });
      return isCounted || marks.length > 0 || changed.length > 0;
    });
  }
}
