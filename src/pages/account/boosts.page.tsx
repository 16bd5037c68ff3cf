import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { BoostAnswer, OwnBoostsAnswer, PastBoostView } from '../../activity/bumps/bump.view.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { DAY, later } from '../../core/shared/utc.js';
import { useFrame } from '../frame/frame.js';
import { publicPath } from '../own/own-words.js';
import type { Shown } from '../page-book.js';
import { List, NameLink, Callout, Empty, Left, LinkButton, Panel, Pill } from '../parts/basics.js';
import { Form, RequestKey, useShownForm } from '../parts/form.js';
import { InList } from '../parts/in-list.js';
import { Coin } from '../parts/pictures.js';
import { Own } from '../parts/own-tabs.js';
import { count, date, inUtc } from '../parts/words.js';

export const BoostsPage = ({ view, beside: servers }: Shown<OwnBoostsAnswer, readonly OwnListingView[]>) => (
  <Own
    at="Tokens"
    title={t('Bump boosts')}
    crumb={[t('Tokens'), '/account/tokens']}
    lead={t(
      'While a boost runs, each server that you own can be bumped every {boosted, plural, one {# hour} other {# hours}} instead of every {usual}.',
      { boosted: view.boostedCooldownHours, usual: view.cooldownHours },
    )}
  >
    <div class="with-side">
      <div class="stack">
        <Panel title={t('Your boosts')} id="boosts" flush>
          <List
            look="link-lines"
            of={view.boosts}
            empty={<Empty title={t('No boost runs')}>{t('A boost starts as soon as you buy it.')}</Empty>}
            item={(boost) => <BoostLine boost={boost} />}
          />
        </Panel>
        {view.past.length > 0 && (
          <Panel title={t('Past boosts')} id="past" flush>
            <ul class="link-lines">
              {view.past.map((boost) => (
                <PastLine key={boost.id} boost={boost} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <Panel title={t('Buy a boost')} id="buy">
        <Servers of={servers} />
        <Form to="/account/boosts" back="/account/boosts#buy">
          <Purchase {...view} />
        </Form>
      </Panel>
    </div>
  </Own>
);

/** What a boost is for, before it is paid. */
const Servers = ({ of: servers }: { readonly of: readonly OwnListingView[] }) =>
  servers.length === 0 ? (
    <Callout tone="warn" title={t('You own no public server')}>
      <p>
        <T
          text="A boost would change nothing until you <link>list one</link>."
          link={(inside) => <a href="/dashboard/servers/new">{inside}</a>}
        />
      </p>
    </Callout>
  ) : (
    <p class="quiet">
      {/* For translators: the servers that a boost is for */}
      <T
        text="For {servers}."
        servers={
          <InList
            of={servers.map((server) => (
              <NameLink key={server.id} to={publicPath(server)} name={server.name} />
            ))}
          />
        }
      />
    </p>
  );

const BoostLine = ({ boost: { id, startsAt, endsAt, origin } }: { readonly boost: BoostAnswer }) => {
  const isRunning = new Date(startsAt) <= useFrame().now;
  return (
    <li>
      <span>
        <Pill tone={isRunning ? 'good' : 'plain'}>{isRunning ? t('Running') : t('Upcoming')}</Pill>{' '}
        {isRunning ? (
          <>
            <T text="for another {left}" left={<Left until={endsAt} />} />
          </>
        ) : (
          <>{t('from {start}', { start: inUtc(startsAt) })}</>
        )}
      </span>
      <span class="quiet">
        {t('until {end}{origin, select, staff {, granted by staff} other {}} · No. {id}', {
          end: inUtc(endsAt),
          origin,
          id,
        })}
      </span>
    </li>
  );
};

/** A boost that ran out, or that staff revoked, with what it cost and what came back. */
function PastLine({ boost }: { readonly boost: PastBoostView }) {
  const { id, startsAt, endsAt, origin, revokedAt, paid, refunded } = boost;
  const costs = { id, isRefunded: refunded > 0 ? 'yes' : 'no', refunded: count(refunded) };
  return (
    <li>
      <span>
        <Pill tone={revokedAt === null ? 'plain' : 'warn'}>
          {revokedAt === null ? t('Over') : t('Revoked by staff')}
        </Pill>{' '}
        {revokedAt !== null && revokedAt <= startsAt
          ? t('before it began')
          : t('{start} to {end}', { start: date(startsAt), end: date(revokedAt ?? endsAt) })}
      </span>
      <span class="quiet">
        {origin === 'staff'
          ? t('Granted by staff{isRefunded, select, yes {, {refunded} refunded} other {}} · No. {id}', costs)
          : t(
              'Paid {paid, plural, one {# token} other {# tokens}}{isRefunded, select, yes {, {refunded} refunded} other {}} · No. {id}',
              { ...costs, paid },
            )}
      </span>
    </li>
  );
}

/** The price, then a step that names the purchase, then the purchase. */
function Purchase({ boosts, price, days }: OwnBoostsAnswer) {
  const { now, visitor } = useFrame();
  const isAsked = useShownForm()?.sentence === '';
  const missing = price - (visitor?.balance ?? 0);
  if (missing > 0)
    return (
      <p class="quiet">
        <T
          text="A boost of {days, plural, one {# day} other {# days}} costs {price, plural, one {{price, number} token} other {{price, number} tokens}}. You need {missing} more: votes and bumps earn them."
          days={days}
          price={price}
          missing={<strong class="num">{count(missing)}</strong>}
        />
      </p>
    );
  const starts = boosts.at(-1)?.endsAt ?? now.toISOString();
  const ends = later(new Date(starts), days * DAY).toISOString();
  return (
    <div class="stack-small">
      <p class="price num">
        <Coin /> {count(price)}{' '}
        <span class="quiet">{t('for {days, plural, one {# day} other {# days}}', { days })}</span>
      </p>
      <RequestKey />
      <input type="hidden" name="price" value={price} />
      {isAsked ? (
        <>
          <p>
            {t(
              'It runs from {start, select, now {now} other {{start}}} to {end}, and leaves you {tokensLeft, plural, one {# token} other {# tokens}}. It cannot be given back.',
              { start: boosts.length === 0 ? 'now' : inUtc(starts), end: inUtc(ends), tokensLeft: -missing },
            )}
          </p>
          <p class="actions">
            <button class="button primary">
              {t('Pay {price, plural, one {{price, number} token} other {{price, number} tokens}}', { price })}
            </button>
            <LinkButton to="/account/boosts" label={t('Cancel')} />
          </p>
        </>
      ) : (
        <>
          <p class="quiet">
            {boosts.length === 0
              ? t('It starts at once.')
              : t('It starts on {start}, after the one that you have.', { start: inUtc(starts) })}
          </p>
          <button class="button primary" name="_do" value="preview">
            {t('Buy…')}
          </button>
        </>
      )}
    </div>
  );
}
