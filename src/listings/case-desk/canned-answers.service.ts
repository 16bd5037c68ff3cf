import { Injectable } from '@nestjs/common';
import { StaffTexts } from '../../core/reference/staff-texts.js';
import { CannedAnswer } from './canned-answer.entity.js';
import { says, Problem, notFound } from '../../core/shared/refusals.js';

type AnswerFacts = Pick<CannedAnswer, 'id' | 'name' | 'audience' | 'text' | 'active'>;

/** Texts that staff send often. A sent answer is a copy, so changes affect only later answers. */
@Injectable()
export class CannedAnswers extends StaffTexts<AnswerFacts> {
  protected override readonly texts = {
    entity: CannedAnswer,
    content: ['name', 'audience', 'text', 'active'],
    order: { audience: 'DESC', name: 'ASC', id: 'ASC' },
    name: 'canned-answer',
    noSuch: noSuchAnswer,
    takenName: takenAnswerName,
  } as const;
}

// The API documents show these errors too.
export function noSuchAnswer(): Problem {
  return notFound(says('There is no such canned answer. GET /staff/canned-answers lists them.'));
}
export function takenAnswerName(): Problem {
  return new Problem(409, says('A canned answer with this name already exists. Change that one.')).about('name');
}
