import { ReasonBody } from '../../core/input/reason.dto.js';
import { InstantInput, TextInput } from '../../core/input/text-fields.js';
import { MAX_ANNOUNCEMENT_LENGTH } from '../../core/http/switches/switches.rules.js';

export class AnnouncementBody extends ReasonBody {
  @TextInput({
    max: MAX_ANNOUNCEMENT_LENGTH,
    example: 'We move to another machine on Sunday at 06:00 UTC. The site will be read-only for an hour.',
    description: 'Shown above every page, as it stands here.',
  })
  sentence!: string;

  @InstantInput({ example: '2030-01-01T00:00:00Z', description: 'When it disappears, in UTC.' })
  endsAt!: Date;
}
