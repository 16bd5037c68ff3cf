import { REASON_LENGTH } from '../../../core/input/text.rules.js';
import { LongTextInput } from '../../../core/input/text-fields.js';

export class NoteBody {
  @LongTextInput({
    ...REASON_LENGTH,
    example: 'I asked its owner for a screenshot.',
    description: 'For other reviewers. It also stays in the audit log, permanently.',
  })
  note!: string;
}
