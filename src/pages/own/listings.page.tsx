import type { ListingOverviewView, DashboardAnswer } from '../../owners/dashboard/dashboard.view.js';
import type { OwnListingView, OwnListingsAnswer } from '../../listings/listing/own/own-listing.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { NameLink, Ago, Left, LinkButton, Pill, Empty, When } from '../parts/basics.js';
import { Spark } from '../parts/chart.js';
import { ButtonForm, Form } from '../parts/form.js';
import { Icon, Tile } from '../parts/pictures.js';
import { Verdict } from './checks.page.js';
import { date, plural, span } from '../parts/words.js';
import { KINDS, ROLES, STATES, editPath, publicPath, byUrgency } from './own-words.js';
import type { Shown } from '../page-book.js';
import { Own } from '../parts/own-tabs.js';

interface RowProps {
  readonly listing: OwnListingView;
  readonly overview: ListingOverviewView | undefined;
}

function OwnRow({ listing, overview }: RowProps) {
  const { kind, name, icon, state, needsReview, role } = listing;
  const [tone, word] = STATES[state];
  const path = isPublic(state) ? publicPath(listing) : editPath(listing);
  return (
    <li class="own-row" id={`listing-${listing.id}`}>
      <Tile name={name} image={icon} size="m" round={kind === 'bot'} />
      <div class="row-main">
        <h2>
          <NameLink to={path} look="row-link" name={name} /> <Pill tone={tone}>{word}</Pill>{' '}
          {needsReview && <Pill tone="warn">Waits for another review</Pill>}
        </h2>
        <p class="facts">
          <span>{KINDS[kind]}</span>
          {role !== 'owner' && <span>{ROLES[role]}</span>}
          <Since listing={listing} waitingBefore={overview?.waitingBefore ?? null} />
          {overview?.nextBumpAt && (
            <span>
              next bump in <Left until={overview.nextBumpAt} />
            </span>
          )}
        </p>
        <ToDo listing={listing} overview={overview} />
      </div>
      {isPublic(state) && overview && <Week votes={overview.votesPerDay} />}
      <Actions listing={listing} overview={overview} />
    </li>
  );
}

interface SinceProps {
  readonly listing: OwnListingView;
  readonly waitingBefore: number | null;
}

function Since({ listing: { state, votes, submittedAt, updatedAt }, waitingBefore }: SinceProps) {
  if (isPublic(state)) return <span>{plural(votes, 'vote')}</span>;
  if (state !== 'pending' || submittedAt === null) return <When label="changed" at={updatedAt} />;
  return (
    <>
      <When label="submitted" at={submittedAt} />
      {waitingBefore !== null && (
        <span>{waitingBefore === 0 ? 'next in the queue' : `${plural(waitingBefore, 'listing')} before it`}</span>
      )}
    </>
  );
}

function ToDo({ listing, overview }: RowProps) {
  const { state, unreachableSince, deletesAt } = listing;
  const checklist = overview?.checklist ?? [];
  const isRefused = state === 'denied' || state === 'suspended';
  return (
    <>
      {isRefused && (
        <Verdict of={listing}>
          {state === 'denied' && <p>Fix these points and submit again. Nothing that you wrote is lost.</p>}
        </Verdict>
      )}
      {unreachableSince !== null && (
        <p class="own-warning">
          <Icon name="alert" /> The platform has not found it, or its invite leads elsewhere, since{' '}
          <Ago at={unreachableSince} />.
        </p>
      )}
      {checklist.length > 0 && (
        <ul class="checks">
          {checklist.map(({ check, outcome, sentence }) => (
            <li key={check} class={outcome}>
              <Icon name="alert" />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {state === 'draft' && overview && checklist.length === 0 && (
        <p class="own-ready">
          <Icon name="check" /> Nothing is missing. Open it to submit it for review.
        </p>
      )}
      {deletesAt !== null && (
        <p class="own-warning">
          <Icon name="clock" /> It is deleted on {date(deletesAt)} unless you edit or submit it.
        </p>
      )}
    </>
  );
}

const Week = ({ votes }: { readonly votes: readonly number[] }) => {
  const sum = votes.reduce((total, one) => total + one, 0);
  return (
    <p class="own-week">
      <Spark values={votes} />
      <span class="quiet">{plural(sum, 'vote')} in 7 days</span>
    </p>
  );
};

function Actions({ listing, overview }: RowProps) {
  const { id, kind, state, name } = listing;
  const path = editPath(listing);
  const about = ` ${name}`;
  if (state === 'draft' || state === 'denied')
    return (
      <div class="own-actions">
        <LinkButton to={path} look="small" label={state === 'draft' ? 'Finish' : 'Fix'} about={about} />
      </div>
    );
  return (
    <div class="own-actions">
      {overview?.canBump === true && (
        <Form to={`/servers/${id}/bump`} live={`listing-${id}`}>
          <button class="button gold small">
            <Icon name="up" solid /> Bump<span class="sr">{about}</span>
          </button>
        </Form>
      )}
      {state === 'pending' && (
        <ButtonForm to={`${path}/withdraw`} live={`listing-${id}`} look="small" label="Withdraw" about={about} />
      )}
      {isPublic(state) && (
        <LinkButton to={`/${kind}s/${id}/statistics`} look="small" label="Statistics" about={` of ${name}`} />
      )}
      <LinkButton to={path} look="small" label="Edit" about={about} />
    </div>
  );
}

export function ListingsPage({ view, beside }: Shown<OwnListingsAnswer, DashboardAnswer>) {
  const { listings, medianReviewSeconds } = view;
  if (listings.length === 0) return <FirstUse beside={beside} />;
  const overviews = new Map(beside.listings.map((one) => [one.id, one]));
  const rows = listings.toSorted((a, b) => byUrgency(a, b) || b.votes - a.votes);
  const isWaiting = listings.some(({ state }) => !isPublic(state));
  return (
    <Own
      at="Listings"
      title="Your listings"
      lead={isWaiting && medianReviewSeconds !== null ? reviewsTake(medianReviewSeconds, beside.waiting) : undefined}
      action={
        <>
          <a class="button" href="/dashboard/bots/new">
            <Icon name="plus" /> Add a bot
          </a>
          <a class="button primary" href="/dashboard/servers/new">
            <Icon name="plus" /> Add a server
          </a>
        </>
      }
    >
      <StoppedWebhooks beside={beside} />
      <OpenInvitations beside={beside} />
      <ul class="own-rows">
        {rows.map((listing) => (
          <OwnRow key={listing.id} listing={listing} overview={overviews.get(listing.id)} />
        ))}
      </ul>
    </Own>
  );
}

const reviewsTake = (seconds: number, waiting: number): string =>
  `Median review time in the last 30 days: ${span(seconds)}. ${plural(waiting, 'listing')} ${waiting === 1 ? 'is' : 'are'} waiting for a review.`;

const FirstUse = ({ beside }: { readonly beside: DashboardAnswer }) => (
  <Own at="Listings" title="Your listings">
    <OpenInvitations beside={beside} />
    <Empty
      title="You have no listings yet"
      action={
        <>
          <LinkButton to="/dashboard/servers/new" look="primary" label="Add a server" />
          <LinkButton to="/dashboard/bots/new" label="Add a bot" />
        </>
      }
    >
      Add a bot or a server. It stays a draft that only you see until you submit it, and people review it before it is
      public.
    </Empty>
  </Own>
);

function OpenInvitations({ beside: { invitations, offers } }: { readonly beside: DashboardAnswer }) {
  if (invitations + offers === 0) return null;
  const parts = [
    invitations > 0 && `${plural(invitations, 'invitation')} to a team`,
    offers > 0 && `${plural(offers, 'listing')} offered to you`,
  ].filter(Boolean);
  return (
    <p class="notice plain-notice">
      <Icon name="team" /> You have {parts.join(' and ')}. <a href="/dashboard/invitations">Answer</a>
    </p>
  );
}

/** Webhooks that were switched off. Shown until the owner switches them on, leaves them off, or removes them. */
function StoppedWebhooks({ beside: { stoppedWebhooks } }: { readonly beside: DashboardAnswer }) {
  if (stoppedWebhooks.length === 0) return null;
  return (
    <div class="notice bad" id="stopped-webhooks">
      {stoppedWebhooks.map(({ listing, kind, name, reason }) => (
        <p key={`${listing} ${reason}`}>
          A webhook of <bdi>{name}</bdi> is off: {STOPPED[reason ?? ''] ?? 'it stopped'}.{' '}
          <a href={`/${kind}s/${listing}/webhooks`}>
            See its webhooks<span class="sr"> of {name}</span>
          </a>
        </p>
      ))}
    </div>
  );
}

const STOPPED: Readonly<Record<string, string>> = {
  transferred: 'the listing has a new owner',
  gone: 'your program asked for no more events',
  failing: 'your program accepted nothing for five days',
  staff: 'staff switched it off',
};
