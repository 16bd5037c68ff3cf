import { ReasonBody } from '../../core/input/reason.dto.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { LongTextInput } from '../../core/input/text-fields.js';
import { FlagInput, OneOfInput } from '../../core/input/value-fields.js';
import {
  APPEAL_ANSWER_LENGTH,
  APPEAL_KINDS,
  APPEAL_LENGTH,
  APPEAL_OUTCOMES,
  APPEAL_STATES,
  type AppealKind,
  type AppealOutcome,
} from './appeal.rules.js';

export class AppealBody {
  @LongTextInput({
    ...APPEAL_LENGTH,
    example: 'The invite was broken for two days because we moved. It works again: please look once more.',
    description: 'Why the decision is wrong, or what has changed. Staff read it.',
  })
  text!: string;
}

export class AppealAnswerBody extends ReasonBody {
  @OneOfInput(APPEAL_OUTCOMES, {
    enumName: 'AppealOutcome',
    example: 'upheld',
    description: '`upheld`: the decision was right. `granted`: it was not. Neither changes the listing or the account.',
  })
  outcome!: AppealOutcome;

  @LongTextInput({
    ...APPEAL_ANSWER_LENGTH,
    example: 'The bot still does not answer to the commands that its description names. Fix them and submit it again.',
    description: 'What the person who wrote the appeal reads.',
  })
  answer!: string;
}

const STATES = [...APPEAL_STATES, 'all'] as const;

export class AppealsQuery extends SliceQuery {
  @OneOfInput(STATES, {
    enumName: 'AppealStateChoice',
    optional: true,
    description: 'The state of the appeal. Left out: open.',
  })
  state?: (typeof STATES)[number];

  @OneOfInput(APPEAL_KINDS, { enumName: 'AppealKind', optional: true, description: 'What the appeal is against.' })
  kind?: AppealKind;

  @FlagInput({ optional: true, description: 'Only appeals that are for you to answer.' }) mine?: boolean;
}
