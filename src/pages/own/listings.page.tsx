import type { ComponentChild } from 'preact';
import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { DashboardAnswer } from '../../owners/dashboard/dashboard.view.js';
import type { OwnListingsAnswer } from '../../listings/listing/own/own-listing.view.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { LinkButton, Empty } from '../parts/basics.js';
import { sr } from '../parts/sr.js';
import { Icon } from '../parts/pictures.js';
import { span } from '../parts/words.js';
import { byUrgency } from './own-words.js';
import type { Shown } from '../page-book.js';
import { Own } from '../parts/own-tabs.js';
import { OwnRow } from './own-row.js';

export function ListingsPage({ view, beside }: Shown<OwnListingsAnswer, DashboardAnswer>) {
  const { listings, medianReviewSeconds } = view;
  if (listings.length === 0) return <FirstUse beside={beside} />;
  const overviews = new Map(beside.listings.map((one) => [one.id, one]));
  const rows = listings.toSorted((a, b) => byUrgency(a, b) || b.votes - a.votes);
  const isWaiting = listings.some(({ state }) => !isPublic(state));
  return (
    <Own
      at="Listings"
      title={t('Your listings')}
      lead={isWaiting && medianReviewSeconds !== null ? reviewsTake(medianReviewSeconds, beside.waiting) : undefined}
      action={
        <>
          <a class="button" href="/dashboard/bots/new">
            <Icon name="plus" /> {t('Add a bot')}
          </a>
          <a class="button primary" href="/dashboard/servers/new">
            <Icon name="plus" /> {t('Add a server')}
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
  t(
    'Median review time in the last 30 days: {time}. {waiting, plural, one {# listing is waiting for a review.} other {# listings are waiting for a review.}}',
    { time: span(seconds), waiting },
  );

const FirstUse = ({ beside }: { readonly beside: DashboardAnswer }) => (
  <Own at="Listings" title={t('Your listings')}>
    <OpenInvitations beside={beside} />
    <Empty
      title={t('You have no listings yet')}
      action={
        <>
          <LinkButton to="/dashboard/servers/new" look="primary" label={t('Add a server')} />
          <LinkButton to="/dashboard/bots/new" label={t('Add a bot')} />
        </>
      }
    >
      {t(
        'Add a bot or a server. It stays a draft that only you see until you submit it, and people review it before it is public.',
      )}
    </Empty>
  </Own>
);

function OpenInvitations({ beside: { invitations, offers } }: { readonly beside: DashboardAnswer }) {
  if (invitations + offers === 0) return null;
  const link = (inside: ComponentChild) => <a href="/dashboard/invitations">{inside}</a>;
  return (
    <p class="notice plain-notice">
      <Icon name="team" />{' '}
      {offers === 0 ? (
        <T
          text="You have {invitations, plural, one {# invitation} other {# invitations}} to a team. <link>Answer</link>"
          invitations={invitations}
          link={link}
        />
      ) : invitations === 0 ? (
        <T
          text="You have {offers, plural, one {# listing} other {# listings}} offered to you. <link>Answer</link>"
          offers={offers}
          link={link}
        />
      ) : (
        <T
          text="You have {invitations, plural, one {# invitation} other {# invitations}} to a team and {offers, plural, one {# listing} other {# listings}} offered to you. <link>Answer</link>"
          invitations={invitations}
          offers={offers}
          link={link}
        />
      )}
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
          <T
            text="A webhook of {name} is off: {reason, select, transferred {the listing has a new owner} gone {your program asked for no more events} failing {your program accepted nothing for five days} staff {staff switched it off} other {it stopped}}. <link>See its webhooks<sr> of {name}</sr></link>"
            name={<bdi>{name}</bdi>}
            reason={reason ?? ''}
            link={(inside) => <a href={`/${kind}s/${listing}/webhooks`}>{inside}</a>}
            sr={sr}
          />
        </p>
      ))}
    </div>
  );
}
