import { Injectable } from '@nestjs/common';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { Database, type Tx } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { change } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { Problem, notFound } from '../../core/shared/errors.js';
import { CannedAnswer } from './canned-answer.entity.js';

export type AnswerFacts = Pick<CannedAnswer, 'id' | 'name' | 'audience' | 'text' | 'active'>;

type AnswerContent = Omit<AnswerFacts, 'id'>;

interface AnswerInput extends AnswerContent {
  readonly reason: string;
}

const LOCK = 'UPDATE canned_answers SET updated_at = updated_at WHERE id = ?';

/** Texts that staff send often. A sent answer is a copy, so changes affect only later answers. */
@Injectable()
export class CannedAnswers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  list(): Promise<AnswerFacts[]> {
    return this.database.read((em) => em.find(CannedAnswer, { order: { audience: 'DESC', name: 'ASC', id: 'ASC' } }));
  }

  add(staff: Staff, input: AnswerInput): Promise<AnswerFacts> {
    const at = this.clock.now();
    const content = contentOf(input);
    return this.database
      .write(async (tx) => {
        const [key] = (await tx.insert(CannedAnswer, { ...content, createdAt: at, updatedAt: at })).identifiers;
        const { id } = key as Pick<CannedAnswer, 'id'>;
        await this.#record(tx, staff, { at, id, verb: 'add', reason: input.reason, after: content });
        return { id, ...content };
      })
      .catch(nameTaken);
  }

  change(staff: Staff, id: number, input: AnswerInput): Promise<AnswerFacts> {
    const at = this.clock.now();
    const content = contentOf(input);
    return this.database
      .write(async (tx) => {
        await change(tx, LOCK, [id]);
        const before = await tx.findOneBy(CannedAnswer, { id });
        if (before === null) throw noSuchAnswer();
        await tx.update(CannedAnswer, { id }, { ...content, updatedAt: at });
        const states = { before: contentOf(before), after: content };
        await this.#record(tx, staff, { at, id, verb: 'change', reason: input.reason, ...states });
        return { id, ...content };
      })
      .catch(nameTaken);
  }

  #record(tx: Tx, staff: Staff, { at, id, verb, reason, before, after }: Recorded): Promise<void> {
    return this.actions.record(tx, staff, {
      at,
      action: `canned-answer.${verb}`,
      target: { type: 'canned answer', id: String(id) },
      belongsTo: [],
      reason,
      ...(before && { before }),
      after,
    });
  }
}

interface Recorded {
  readonly at: Date;
  readonly id: number;
  readonly verb: 'add' | 'change';
  readonly reason: string;
  readonly before?: AnswerContent;
  readonly after: AnswerContent;
}

const contentOf = ({ name, audience, text, active }: AnswerContent): AnswerContent => ({
  name,
  audience,
  text,
  active,
});

export const noSuchAnswer = (): Problem =>
  notFound('There is no such canned answer. GET /staff/canned-answers lists them.');
export const takenAnswerName = (): Problem =>
  new Problem(409, 'A canned answer with this name already exists. Change that one.');

function nameTaken(error: unknown): never {
  if (isDuplicate(error)) throw takenAnswerName();
  throw error;
}
