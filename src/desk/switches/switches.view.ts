import { instant, instantOrNull, named, nestedOrNull, text } from '../../core/openapi/fields.js';
import type { Switches } from '../../core/http/switches/switches.rules.js';

@named('Announcement')
class AnnouncementView {
  @text('We move to another machine on Sunday.', 'Shown above every page.') sentence!: string;
  @instant('2026-11-18T09:00:00.000Z') setAt!: string;
  @instant('2026-11-22T08:00:00.000Z', 'When it disappears.') endsAt!: string;
}

export class SwitchesAnswer {
  @instantOrNull(null, 'Since when the site is read-only; null while it can be changed.')
  readOnlySince!: string | null;
  @nestedOrNull(AnnouncementView) announcement!: AnnouncementView | null;
}

export const toSwitches = ({ readOnlySince, announcement }: Switches): SwitchesAnswer => ({
  readOnlySince: readOnlySince?.toISOString() ?? null,
  announcement:
    announcement === undefined
      ? null
      : {
          sentence: announcement.sentence,
          setAt: announcement.setAt.toISOString(),
          endsAt: announcement.endsAt.toISOString(),
        },
});
