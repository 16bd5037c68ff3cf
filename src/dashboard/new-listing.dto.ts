import { LinkInput } from '../input/text-fields.js';
import { BotIdInput } from '../bots/bot-draft.dto.js';

export class NewBotQuery {
  @BotIdInput({ optional: true }) platformId?: string;
}

export class NewServerQuery {
  @LinkInput({
    like: 'https://platform.example/invite/abc',
    optional: true,
    example: 'https://platform.example/invite/night-workshop',
  })
  invite?: string;
}
