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

const STATES: Readonly<Record<AppealState, readonly [tone: 'warn' | 'bad' | 'good', word: string]>> = {
  open: ['warn', 'Waiting for an answer'],
  upheld: ['bad', 'The decision stays'],
  granted: ['good', 'Granted'],
};

const NEXT: Readonly<Record<AppealState, string>> = {
  open: 'Staff answer here: if possible, someone who did not make the decision.',
  upheld: 'This answer is final.',
  granted: 'Staff agree with you.',
};

function AppealText({ appeal: { state, text, writtenAt, answer, answeredAt } }: { readonly appeal: OwnAppealView }) {
  const [tone, word] = STATES[state];
  return (
    <>
      <p>
        <Pill tone={tone}>{word}</Pill>{' '}
        <span class="quiet">
          You wrote <Ago at={writtenAt} />:
        </span>
      </p>
      <OwnWords look="quoted" text={text} />
      {answer !== null && answeredAt !== null && (
        <>
          <p class="quiet">
            Staff answered <Ago at={answeredAt} />:
          </p>
          <OwnWords look="quoted" text={answer} />
        </>
      )}
      <p class="quiet">{NEXT[state]}</p>
    </>
  );
}

const AppealForm = ({ to }: { readonly to: string }) => (
  <Form to={to} class="stack-small">
    <Field
      of={AppealBody}
      name="text"
      label="Your appeal"
      hint="Why is the decision wrong? Say what staff may have missed, or what has changed since. You can appeal once, in 20 to 2,000 characters."
      rows={8}
      wide
    />
    <div class="actions">
      <button class="button primary">Send the appeal</button>
    </div>
  </Form>
);

export const OwnAppealsPage = ({ view: { appeals } }: Shown<OwnAppealsAnswer>) => (
  <Own
    at="Account"
    title="Your appeals"
    crumb={['Account', '/account']}
    lead="What you wrote against decisions of staff, and their answers."
  >
    {appeals.length === 0 ? (
      <Empty title="No appeals">If staff deny or suspend a listing of yours, its page has a link to appeal.</Empty>
    ) : (
      <div class="stack">
        {appeals.map((appeal) => (
          <Panel key={appeal.id} title={appeal.listing?.name ?? 'Suspension of your account'}>
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
      title={`Appeal for ${listing.name}`}
      crumb={[listing.name, `/dashboard/${listing.kind}s/${listing.id}`]}
      lead={
        state === 'denied'
          ? 'You can change a denied listing and submit it again at any time. Appeal if the denial itself was wrong.'
          : undefined
      }
    >
      {decidedAt === null ? (
        <Empty title="Nothing to appeal">This {listing.kind} is neither denied nor suspended by staff.</Empty>
      ) : (
        <Panel title={state === 'denied' ? 'Denied' : 'Suspended'} id="appeal">
          <p>
            Staff decided <Ago at={decidedAt} />.
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
      title="Your account is suspended"
      lead={
        suspendedUntil === null
          ? 'The suspension lasts until staff lift it.'
          : `The suspension ends at ${inUtc(suspendedUntil)}.`
      }
    />
    <div class="stack">
      <Panel title="What this means" id="meaning">
        {suspendedAt !== null && (
          <p>
            Staff suspended the account <Ago at={suspendedAt} />.
          </p>
        )}
        <p>
          You cannot vote, bump, bid, or change your listings, and your API keys are refused. Your votes and listings
          stay. You can browse everything that is public.
        </p>
      </Panel>
      {(appeal !== null || mayAppeal) && (
        <Panel title="Appeal" id="appeal">
          {appeal === null ? <AppealForm to="/account/suspension/appeal" /> : <AppealText appeal={appeal} />}
        </Panel>
      )}
      <Panel title="Your data" id="data">
        <p class="quiet">Everything that is stored about you, in one JSON file.</p>
        <LinkButton to="/account/export" look="wide" label="Export" download />
      </Panel>
      <Panel title="Delete account" id="delete">
        <ul class="points">
          <li>Your name, picture, review texts and listings are removed. Votes, bumps and stars stay counted.</li>
          <li>The suspension stays: it returns with you if you sign up again.</li>
          <li>This cannot be undone.</li>
        </ul>
        <Form to="/account" method="delete" back="#delete">
          <DeletionFold />
        </Form>
      </Panel>
    </div>
  </>
);
