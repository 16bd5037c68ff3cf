import * as field from '../../../core/openapi/fields.js';

export class DirectMessagesAnswer {
  @field.yesOrNo(true, 'Whether this site has a bot that can send them.') isPossible!: boolean;
  @field.oneOf('DirectMessagesState', ['never on', 'on', 'off'], 'on', '`off`: nothing is sent any more.')
  state!: string;
  @field.textOrNull(
    null,
    'Why they are off: `gone` if you do not accept them, `failing` if they did not arrive for days.',
  )
  reason!: string | null;
}
