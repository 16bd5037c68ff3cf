import { t } from '../../core/texts/t.js';
import type { Staff } from '../../core/http/who/staff.js';
import { CurrentStaff, StaffAction, StaffController, StaffRead } from '../../core/http/controllers.js';
import { SiteSwitches } from '../../core/http/switches/site-switches.service.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { AnnouncementBody } from './switches.dto.js';
import { SwitchSettings, noAnnouncement, unchangedSwitch } from './switches.service.js';
import { SwitchesAnswer, toSwitches } from './switches.view.js';

@StaffController('switches', 'Site', 'admin')
export class SwitchesStaffController {
  constructor(
    private readonly switches: SiteSwitches,
    private readonly settings: SwitchSettings,
  ) {}

  @StaffRead('', { summary: 'See the switches of the site', answers: SwitchesAnswer })
  async seeSwitches() {
    return toSwitches(await this.switches.current());
  }

  @StaffAction('read-only', {
    summary: 'Make the site read-only',
    description: `Visitors, owners and their programs read as always. What they try to change is answered by 503 and a sentence. Signing in and out,
ending sessions, revoking a key, unsubscribing and deleting one's account stay possible, and so does the back office. Counts as an
action on everything that bids in the Spotlight's auction.`,
    destructive: 'always',
    answers: SwitchesAnswer,
    refusals: [unchangedSwitch(true)],
    done: () => t('The site is read-only.'),
  })
  async makeReadOnly(@CurrentStaff() staff: Staff, @ReadBody() { reason }: ReasonBody) {
    return toSwitches(await this.settings.setReadOnly(staff, true, reason));
  }

  @StaffAction('writable', {
    summary: 'End the read-only mode',
    description: "Counts as an action on everything that bids in the Spotlight's auction.",
    answers: SwitchesAnswer,
    refusals: [unchangedSwitch(false)],
    done: () => t('The site can be changed again.'),
  })
  async endReadOnly(@CurrentStaff() staff: Staff, @ReadBody() { reason }: ReasonBody) {
    return toSwitches(await this.settings.setReadOnly(staff, false, reason));
  }

  @StaffAction('announcement', {
    summary: 'Show an announcement on every page',
    description: 'Replaces the one before.',
    answers: SwitchesAnswer,
    done: () => t('The announcement is on every page.'),
  })
  async announce(@CurrentStaff() staff: Staff, @ReadBody() body: AnnouncementBody) {
    return toSwitches(await this.settings.announce(staff, body));
  }

  @StaffAction('announcement/end', {
    summary: 'Take the announcement away',
    answers: SwitchesAnswer,
    refusals: [noAnnouncement()],
    done: () => t('The announcement is gone.'),
  })
  async endAnnouncement(@CurrentStaff() staff: Staff, @ReadBody() { reason }: ReasonBody) {
    return toSwitches(await this.settings.endAnnouncement(staff, reason));
  }
}
