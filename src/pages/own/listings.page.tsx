import type { DashboardAnswer } from '../../owners/dashboard/dashboard.view.js';
import type { OwnListingsAnswer } from '../../listings/listing/own/own-listing.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import type { Shown } from '../page-book.js';
import { Empty, LinkButton } from '../parts/basics.js';
import { Icon } from '../parts/pictures.js';
import { Own } from '../parts/own-tabs.js';
import { plural, span } from '../parts/words.js';
import { OwnRow } from './own-row.js';
import { byUrgency } from './own-words.js';

/** The account's listings. Those that need an action come first. */
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
