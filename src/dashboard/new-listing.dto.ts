import { LinkInput } from '../input/text-fields.js';
import { PlatformIdInput } from '../listings/own/listing-fields.dto.js';

export class NewBotQuery {
  @PlatformIdInput('419000000000000001', { optional: true }) platformId?: string;
}

export class NewServerQuery {
  @LinkInput({
    like: 'https://platform.example/invite/abc',
    optional: true,
    example: 'https://platform.example/invite/night-workshop',
  })
  invite?: string;
}
