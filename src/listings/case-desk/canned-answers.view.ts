import { ApiSchema } from '@nestjs/swagger';
import { integer, listOf, oneOf, text, yesOrNo } from '../../core/openapi/fields.js';
import { AUDIENCES } from './case-desk.rules.js';

@ApiSchema({ name: 'CannedAnswer' })
export class CannedAnswerView {
  @integer(1) id!: number;
  @text('Thanks, nothing found') name!: string;
  @oneOf('AnswerAudience', AUDIENCES, 'reporter', 'Who reads it.') audience!: string;
  @text('Thank you for the report. We looked at it and found nothing against the rules.') text!: string;
  @yesOrNo(true, 'Whether staff can choose it.') active!: boolean;
}

export class CannedAnswersAnswer {
  @listOf(CannedAnswerView, 'Those for reporters first, by name.') answers!: CannedAnswerView[];
}
