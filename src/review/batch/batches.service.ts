import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Staff } from '../../http/who/staff.js';
import { Clock } from '../../shared/clock.js';
import { Problem } from '../../shared/errors.js';
import { type DecisionInput, Decisions } from '../decisions.service.js';
import { type QueueRow, findForReview } from '../queue-rows.js';
import { type Seen, seenIn } from './batch.rules.js';

/** What became of one listing of a batch. */
export interface BatchLine {
  readonly uuid: string;
  /** `null` if there is no such listing. */
  readonly name: string | null;
  /** Why nothing was decided; `null` if it was. */
  readonly refusal: string | null;
}

export interface SeenRow {
  readonly row: QueueRow;
  readonly seen: Seen;
}

type BatchDecision = Pick<DecisionInput, 'reason' | 'note' | 'reasons'>;

const NOT_TRIED = 'This was not tried, because your access ended before.';

/**
 * One decision about several listings. Each one is a transaction and an audit entry of its own, so some can be refused while
 * others succeed, and each counts for the limit on bursts as if it had been decided alone.
 */
@Injectable()
export class Batches {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly decisions: Decisions,
  ) {}

  /** The listings with the versions that were seen. Those that do not exist are left out. */
  look(texts: readonly string[]): Promise<SeenRow[]> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const found: SeenRow[] = [];
      for (const seen of texts.map(seenIn)) {
        const row = await findForReview(em, seen.uuid, now).catch(unlessMissing);
        if (row !== undefined) found.push({ row, seen });
      }
      return found;
    });
  }

  approve(staff: Staff, texts: readonly string[], decision: BatchDecision): Promise<BatchLine[]> {
    return this.#each(texts, (seen) => this.decisions.approve(staff, { ...decision, ...seen, claims: true }));
  }

  deny(staff: Staff, texts: readonly string[], decision: BatchDecision): Promise<BatchLine[]> {
    return this.#each(texts, (seen) => this.decisions.deny(staff, { ...decision, ...seen, claims: true }));
  }

  async #each(texts: readonly string[], decide: (seen: Seen) => Promise<void>): Promise<BatchLine[]> {
    const names = new Map((await this.look(texts)).map(({ row }) => [row.uuid, row.name]));
    const lines: BatchLine[] = [];
    let isEnded = false;
    for (const seen of texts.map(seenIn)) {
      const refusal: Problem | string | null = isEnded ? NOT_TRIED : await refusalOf(decide(seen));
      isEnded ||= refusal instanceof Problem && refusal.status === 429;
      const sentence = refusal instanceof Problem ? refusal.message : refusal;
      lines.push({ uuid: seen.uuid, name: names.get(seen.uuid) ?? null, refusal: sentence });
    }
    return lines;
  }
}

/** `null` if it was decided. A fault of the whole batch, such as an unknown reason, is found before anything is decided. */
async function refusalOf(deciding: Promise<void>): Promise<Problem | null> {
  try {
    await deciding;
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status !== 400 && error.status < 500) return error;
    throw error;
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
}
