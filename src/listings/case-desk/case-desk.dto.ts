import { ReasonBody } from '../../core/input/reason.dto.js';
import { LongTextInput, NameInput } from '../../core/input/text-fields.js';
import { REASON_LENGTH } from '../../core/input/text.rules.js';
import { FlagInput, OneOfInput } from '../../core/input/value-fields.js';
import { ANSWER_NAME_LENGTH, AUDIENCES, type Audience, CANNED_LENGTH } from './case-desk.rules.js';

export class CaseNoteBody {
  @LongTextInput({
    ...REASON_LENGTH,
    example: 'The owner promised to fix it by Friday.',
    description: 'For other members of staff. It also stays in the audit log, permanently.',
  })
  note!: string;
}

export class CannedAnswerBody extends ReasonBody {
  @NameInput({ ...ANSWER_NAME_LENGTH, example: 'Thanks, fixed by the owner' }) name!: string;

  @OneOfInput(AUDIENCES, { enumName: 'AnswerAudience', example: 'reporter', description: 'Who reads the answer.' })
  audience!: Audience;

  @LongTextInput({
    ...CANNED_LENGTH,
    example: 'Thank you for the report. The owner has corrected the listing.',
    description: 'What the reader reads, unless you change it before you send it.',
  })
  text!: string;

  @FlagInput({ example: true, description: 'Whether staff can choose this answer.' }) active!: boolean;
}

/** The same body with the example of an answer that every installation has. */
export class CannedAnswerChangeBody extends CannedAnswerBody {
  @NameInput({ ...ANSWER_NAME_LENGTH, example: 'Nothing found' }) declare name: string;
}
