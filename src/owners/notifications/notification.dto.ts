import { FlagInput, WholeInput, oneOfKind, ListInput } from '../../core/input/value-fields.js';
import { NOTIFICATION_KINDS } from './notification.rules.js';

export class ReadAllBody {
  @WholeInput({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    default: Number.MAX_SAFE_INTEGER,
    example: 17,
    description: 'The newest notification that was shown: later ones stay unread. By default all are read.',
  })
  upTo!: number;
}

export class ReadOneBody {
  @FlagInput({ default: false, description: 'For the form of the page: go on to what the notification is about.' })
  open!: boolean;
}

const KINDS = { max: NOTIFICATION_KINDS.length, default: [] as string[] };

/** The settings of all kinds at once: a kind in neither list is switched off. */
export class NotificationSettingsBody {
  @ListInput(oneOfKind(NOTIFICATION_KINDS), {
    ...KINDS,
    example: ['listing.approved', 'rating.created'],
    description: 'The kinds that are kept in the inbox.',
  })
  inbox!: string[];

  @ListInput(oneOfKind(NOTIFICATION_KINDS), {
    ...KINDS,
    example: ['listing.approved'],
    description: 'The kinds that also go to your own addresses outside the site.',
  })
  outside!: string[];
}
