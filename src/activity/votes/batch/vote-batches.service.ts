import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { t } from '../../../core/texts/t.js';
import { type BatchNames, StaffBatches, type WholeUndo } from '../../../listings/batches/staff-batches.service.js';
import { Database } from '../../../core/database/database.js';
import { rows, isOneOf, whereAll } from '../../../core/database/sql.js';
import type { Staff } from '../../../core/http/who/staff.js';
import type { VoteRow } from '../vote-inspection.service.js';
import { type VoteSelectionQuery, isChosen } from '../quarantine/vote-quarantine.dto.js';
import { VoteQuarantine } from '../quarantine/vote-quarantine.service.js';

export interface LookedVotes {
  readonly votes: readonly VoteRow[];
  readonly left: number;
  readonly countsAs: number;
}

/** Shows a selection of votes before it is put into quarantine, and undoes the quarantine as a whole. */
@Injectable()
export class VoteBatches implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly quarantine: VoteQuarantine,
    private readonly batches: StaffBatches,
  ) {}

  onModuleInit(): void {
    const undoAll = (staff: Staff, undo: WholeUndo) => this.#undo(staff, undo);
    this.batches.include('quarantine-votes', { namesOf, undoAll });
  }

  /** Without a choice, no votes, instead of all votes of the listing. */
  async look(staff: Staff, uuid: string, query: VoteSelectionQuery): Promise<LookedVotes> {
    if (!isChosen(query)) return { votes: [], left: 0, countsAs: 0 };
    const { ids, left, countsAs } = await this.quarantine.look(staff, uuid, query);
    const { where, parameters } = whereAll([isOneOf('v.id', ids)]);
    const sql = `SELECT v.id, v.voted_at AS votedAt, v.finding_id AS findingId, a.uuid, a.platform_id AS platformId, a.username,
        a.created_at AS accountCreatedAt
      FROM votes v JOIN accounts a ON a.id = v.account_id ${where} ORDER BY v.voted_at, v.id`;
    const votes = await this.database.read((em) => rows<VoteRow>(em, sql, parameters));
    return { votes, left, countsAs };
  }

  /** All votes at once: they belong to one listing. */
  async #undo(staff: Staff, { batch, items, reason, mark }: WholeUndo): Promise<void> {
    const request = { voteIds: items.map(Number), from: null, to: null, finding: null, reason };
    await this.quarantine.release(staff, batch.listingUuid ?? '', request, mark);
  }
}

/** Only votes that are in quarantine: a released vote has another id. */
async function namesOf(em: EntityManager, items: readonly string[]): Promise<BatchNames> {
  const { where, parameters } = whereAll([isOneOf('r.id', items.map(Number))]);
  const sql = `SELECT r.id, a.username FROM removed_votes r JOIN accounts a ON a.id = r.account_id ${where}`;
  const found = await rows<{ readonly id: number; readonly username: string }>(em, sql, parameters);
  return new Map(found.map(({ id, username }) => [String(id), () => t('Vote of {username}', { username })]));
}
