import { REASON_LENGTH } from '../../input/text.rules.js';
import { LongTextInput } from '../../input/text-fields.js';

export class NoteBody {
  @LongTextInput({
    ...REASON_LENGTH,
    example: 'I asked its owner for a screenshot.',
    description: 'For other reviewers. It also stays in the audit log, permanently.',
  })
  note!: string;
}
