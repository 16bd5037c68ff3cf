import { t } from '../../../core/texts/t.js';
import { AnnouncementBody } from '../../../desk/switches/switches.dto.js';
import { SwitchesStaffController } from '../../../desk/switches/switches.staff.controller.js';
import type { StartPoint } from '../../../desk/home/getting-started.rules.js';
import type { SwitchesAnswer } from '../../../desk/switches/switches.view.js';
import type { Shown } from '../../page-book.js';
import { OwnWords, Panel } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { inUtc } from '../../parts/words.js';
import { ActionForm } from '../parts/basics.js';
import { PutAwayPoints } from '../home/getting-started.js';
import { SettingsHead } from './settings-head.js';

export const SwitchesPage = ({
  view: { readOnlySince, announcement },
  beside: points,
}: Shown<SwitchesAnswer, readonly StartPoint[]>) => (
  <>
    <SettingsHead at={t('The site')} lead={t('Two switches for everybody. The audit log keeps each change.')} />
    <div class="stack">
      <Panel title={t('Announcement')} id="announcement">
        {announcement === null ? (
          <p class="quiet">{t('There is none.')}</p>
        ) : (
          <>
            <OwnWords look="as-written" text={announcement.sentence} />
            <p class="quiet">{t('On every page until {time}.', { time: inUtc(announcement.endsAt) })}</p>
          </>
        )}
        <ActionForm by={[SwitchesStaffController, 'announce']} title={t('Announce')} back="#announcement">
          <Field of={AnnouncementBody} name="sentence" label={t('Sentence')} rows={2} wide />
          <Field
            of={AnnouncementBody}
            name="endsAt"
            label={t('Shown until')}
            hint={t('In UTC, as in 2026-12-06T08:00:00Z.')}
          />
        </ActionForm>
        {announcement !== null && (
          <ActionForm
            by={[SwitchesStaffController, 'endAnnouncement']}
            title={t('Take it away')}
            back="#announcement"
          />
        )}
      </Panel>
      <Panel title={t('Read-only')} id="read-only">
        <p class="quiet">
          {readOnlySince === null
            ? t('The site can be changed.')
            : t('Read-only since {time}.', { time: inUtc(readOnlySince) })}
        </p>
        {readOnlySince === null ? (
          <ActionForm
            by={[SwitchesStaffController, 'makeReadOnly']}
            title={t('Make the site read-only')}
            back="#read-only"
            isDangerous
            effects={[
              t('Every page says that nothing can be changed. Programs get 503 and try again later.'),
              t('People can still sign in and out, revoke keys, unsubscribe and delete their account.'),
              t('The back office, the auction, webhooks and clean-up go on.'),
              t('You cannot bid in this Spotlight auction any more, if others have bid or do so later.'),
            ]}
          />
        ) : (
          <ActionForm
            by={[SwitchesStaffController, 'endReadOnly']}
            title={t('End the read-only mode')}
            back="#read-only"
            isPrimary
          />
        )}
      </Panel>
      <PutAwayPoints points={points} />
    </div>
  </>
);
