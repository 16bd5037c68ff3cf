import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { AppealBody } from '../../desk/appeals/appeal.dto.js';
import type { AppealState } from '../../desk/appeals/appeal.rules.js';
import type {
  ListingAppealAnswer,
  OwnAppealView,
  OwnAppealsAnswer,
  SuspensionAnswer,
} from '../../desk/appeals/appeal.view.js';
import { Ago, Empty, LinkButton, OwnWords, Panel, Pill } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form } from '../parts/form.js';
import type { Shown } from '../page-book.js';
import { PlainHead, Own } from '../parts/own-tabs.js';
import { Verdict } from '../own/checks.page.js';
import { inUtc } from '../parts/words.js';
import { DeletionFold } from '../account/account.page.js';

const states = (): Readonly<Record<AppealState, readonly [tone: 'warn' | 'bad' | 'good', word: string]>> => ({
  open: ['warn', t('Waiting for an answer')],
  upheld: ['bad', t('The decision stays')],
  granted: ['good', t('Granted')],
});

const next = (): Readonly<Record<AppealState, string>> => ({
  open: t('Staff answer here: if possible, someone who did not make the decision.'),
  upheld: t('This answer is final.'),
  granted: t('Staff agree with you.'),
});

function AppealText({ appeal: { state, text, writtenAt, answer, answeredAt } }: { readonly appeal: OwnAppealView }) {
  const [tone, word] = states()[state];
  return (
    <>
      <p>
        <Pill tone={tone}>{word}</Pill>{' '}
        <span class="quiet">
          <T text="You wrote {ago}:" ago={<Ago at={writtenAt} />} />
        </span>
      </p>
      <OwnWords look="quoted" text={text} />
      {answer !== null && answeredAt !== null && (
        <>
          <p class="quiet">
            <T text="Staff answered {ago}:" ago={<Ago at={answeredAt} />} />
          </p>
          <OwnWords look="quoted" text={answer} />
        </>
      )}
      <p class="quiet">{next()[state]}</p>
    </>
  );
}

const AppealForm = ({ to }: { readonly to: string }) => (
  <Form to={to} class="stack-small">
    <Field
      of={AppealBody}
      name="text"
      label={t('Your appeal')}
      hint={t(
        'Why is the decision wrong? Say what staff may have missed, or what has changed since. You can appeal once, in 20 to 2,000 characters.',
      )}
      rows={8}
      wide
    />
    <div class="actions">
      <button class="button primary">{t('Send the appeal')}</button>
    </div>
  </Form>
);

export const OwnAppealsPage = ({ view: { appeals } }: Shown<OwnAppealsAnswer>) => (
  <Own
    at="Account"
    title={t('Your appeals')}
    crumb={[t('Account'), '/account']}
    lead={t('What you wrote against decisions of staff, and their answers.')}
  >
    {appeals.length === 0 ? (
      <Empty title={t('No appeals')}>
        {t('If staff deny or suspend a listing of yours, its page has a link to appeal.')}
      </Empty>
    ) : (
      <div class="stack">
        {appeals.map((appeal) => (
          <Panel key={appeal.id} title={appeal.listing?.name ?? t('Suspension of your account')}>
            <AppealText appeal={appeal} />
          </Panel>
        ))}
      </div>
    )}
  </Own>
);

export function ListingAppealPage({ view }: Shown<ListingAppealAnswer>) {
  const { listing, state, reasons, note, decidedAt, appeal, mayAppeal } = view;
  return (
    <Own
      at="Listings"
      title={t('Appeal for {name}', { name: listing.name })}
      crumb={[listing.name, `/dashboard/${listing.kind}s/${listing.id}`]}
      lead={
        state === 'denied'
          ? t('You can change a denied listing and submit it again at any time. Appeal if the denial itself was wrong.')
          : undefined
      }
    >
      {decidedAt === null ? (
        <Empty title={t('Nothing to appeal')}>
          {t('This {kind, select, bot {bot} other {server}} is neither denied nor suspended by staff.', {
            kind: listing.kind,
          })}
        </Empty>
      ) : (
        <Panel title={state === 'denied' ? t('Denied') : t('Suspended')} id="appeal">
          <p>
            <T text="Staff decided {ago}." ago={<Ago at={decidedAt} />} />
          </p>
          {(reasons.length > 0 || note !== null) && <Verdict of={view} />}
          {appeal !== null && <AppealText appeal={appeal} />}
          {mayAppeal && <AppealForm to={`/dashboard/listings/${listing.id}/appeal`} />}
        </Panel>
      )}
    </Own>
  );
}

/** The only page for a suspended account: how long the suspension lasts, and the appeal against it. */
export const SuspensionPage = ({
  view: { suspendedAt, suspendedUntil, appeal, mayAppeal },
}: Shown<SuspensionAnswer>) => (
  <>
    <PlainHead
      title={t('Your account is suspended')}
      lead={
        suspendedUntil === null
          ? t('The suspension lasts until staff lift it.')
          : t('The suspension ends at {end}.', { end: inUtc(suspendedUntil) })
      }
    />
    <div class="stack">
      <Panel title={t('What this means')} id="meaning">
        {suspendedAt !== null && (
          <p>
            <T text="Staff suspended the account {ago}." ago={<Ago at={suspendedAt} />} />
          </p>
        )}
        <p>
          {t(
            'You cannot vote, bump, bid, or change your listings, and your API keys are refused. Your votes and listings stay. You can browse everything that is public.',
          )}
        </p>
      </Panel>
      {(appeal !== null || mayAppeal) && (
        <Panel title={t('Appeal')} id="appeal">
          {appeal === null ? <AppealForm to="/account/suspension/appeal" /> : <AppealText appeal={appeal} />}
        </Panel>
      )}
      <Panel title={t('Your data')} id="data">
        <p class="quiet">{t('Everything that is stored about you, in one JSON file.')}</p>
        <LinkButton to="/account/export" look="wide" label={t('Export')} download />
      </Panel>
      <Panel title={t('Delete account')} id="delete">
        <ul class="points">
          <li>
            {t('Your name, picture, review texts and listings are removed. Votes, bumps and stars stay counted.')}
          </li>
          <li>{t('The suspension stays: it returns with you if you sign up again.')}</li>
          <li>{t('This cannot be undone.')}</li>
        </ul>
        <Form to="/account" method="delete" back="#delete">
          <DeletionFold />
        </Form>
      </Panel>
    </div>
  </>
);
