import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type BatchNames,
  type BatchOutcome,
  type ItemUndo,
  StaffBatches,
} from '../../listings/batches/staff-batches.service.js';
import { t } from '../../core/texts/t.js';
import { Database } from '../../core/database/database.js';
import { isOneOf } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { RatingModeration, type StaffRatingRow, ratingsWhere } from './rating-moderation.service.js';

export interface RatingSelection {
  readonly ratings: readonly StaffRatingRow[];
  readonly countsAs: number;
}

@Injectable()
export class RatingBatches implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly moderation: RatingModeration,
    private readonly batches: StaffBatches,
  ) {}

  onModuleInit(): void {
    const undo = (staff: Staff, { item, doneAt: since, reason, also }: ItemUndo) =>
      this.moderation.setHidden(staff, Number(item), { reason, hidden: false, also, since });
    this.batches.include('hide-ratings', { namesOf, undo });
  }

  /** In the order of the selection. Ratings that do not exist are left out. */
  look(staff: Staff, ids: readonly number[]): Promise<RatingSelection> {
    return this.database.read(async (em) => {
      const ratings = await ratingsOf(em, ids);
      const visible = ratings.filter(({ hiddenAt }) => hiddenAt === null);
      const listings = new Set(visible.map(({ listingUuid }) => listingUuid)).size;
      return { ratings, countsAs: await this.batches.countOf(em, staff, { items: visible.length, listings }) };
    });
  }

  async hide(staff: Staff, ids: readonly number[], reason: string): Promise<BatchOutcome> {
    const ratings = await this.database.read((em) => ratingsOf(em, ids));
    return this.batches.run(staff, {
      kind: 'hide-ratings',
      items: ids.map(String),
      listings: new Set(ratings.map(({ listingId }) => listingId)),
      act: (actor, item, also) => this.moderation.setHidden(actor, Number(item), { reason, hidden: true, also }),
    });
  }
}

async function ratingsOf(em: EntityManager, ids: readonly number[]): Promise<StaffRatingRow[]> {
  const found = await ratingsWhere(em, isOneOf('r.id', ids));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function namesOf(em: EntityManager, items: readonly string[]): Promise<BatchNames> {
  const found = await ratingsWhere(em, isOneOf('r.id', items.map(Number)));
  return new Map(
    found.map(({ id, stars, authorName }) => [
      String(id),
      () => t('{stars, plural, one {# star} other {# stars}} by {name}', { stars, name: authorName }),
    ]),
  );
}
