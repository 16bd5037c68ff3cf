import * as field from '../../core/openapi/fields.js';
import { AUDIENCES } from './case-desk.rules.js';

@field.named('CannedAnswer')
export class CannedAnswerView {
  @field.integer(1) id!: number;
  @field.text('Thanks, nothing found') name!: string;
  @field.oneOf('AnswerAudience', AUDIENCES, 'reporter', 'Who reads it.') audience!: string;
  @field.text('Thank you for the report. We looked at it and found nothing against the rules.') text!: string;
  @field.yesOrNo(true, 'Whether staff can choose it.') active!: boolean;
}

export class CannedAnswersAnswer {
  @field.listOf(CannedAnswerView, 'Those for reporters first, by name.') answers!: CannedAnswerView[];
}
