import type { BoostAnswer, OwnBoostsAnswer, PastBoostView } from '../../activity/bumps/bump.view.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { DAY, later } from '../../core/shared/utc.js';
import { useFrame } from '../frame/frame.js';
import { publicPath } from '../own/own-words.js';
import type { Shown } from '../page-book.js';
import { List, NameLink, Callout, Empty, Left, LinkButton, Panel, Pill } from '../parts/basics.js';
import { Form, RequestKey, useShownForm } from '../parts/form.js';
import { Coin } from '../parts/pictures.js';
import { Own } from '../parts/own-tabs.js';
import { count, date, inUtc, plural } from '../parts/words.js';

export const BoostsPage = ({ view, beside: servers }: Shown<OwnBoostsAnswer, readonly OwnListingView[]>) => (
  <Own
    at="Tokens"
    title="Bump boosts"
    crumb={['Tokens', '/account/tokens']}
    lead={`While a boost runs, each server that you own can be bumped every ${view.boostedCooldownHours} hours instead of every ${view.cooldownHours}.`}
  >
    <div class="with-side">
      <div class="stack">
        <Panel title="Your boosts" id="boosts" flush>
          <List
            look="link-lines"
            of={view.boosts}
            empty={<Empty title="No boost runs">A boost starts as soon as you buy it.</Empty>}
            item={(boost) => <BoostLine boost={boost} />}
          />
        </Panel>
        {view.past.length > 0 && (
          <Panel title="Past boosts" id="past" flush>
            <ul class="link-lines">
              {view.past.map((boost) => (
                <PastLine key={boost.id} boost={boost} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <Panel title="Buy a boost" id="buy">
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
    <Callout tone="warn" title="You own no public server">
      <p>
        A boost would change nothing until you <a href="/dashboard/servers/new">list one</a>.
      </p>
    </Callout>
  ) : (
    <p class="quiet">
      For{' '}
      {servers.map((server, index) => (
        <span key={server.id}>
          {index > 0 && (index === servers.length - 1 ? ' and ' : ', ')}
          <NameLink to={publicPath(server)} name={server.name} />
        </span>
      ))}
      .
    </p>
  );

const BoostLine = ({ boost: { id, startsAt, endsAt, origin } }: { readonly boost: BoostAnswer }) => {
  const isRunning = new Date(startsAt) <= useFrame().now;
  return (
    <li>
      <span>
        <Pill tone={isRunning ? 'good' : 'plain'}>{isRunning ? 'Running' : 'Upcoming'}</Pill>{' '}
        {isRunning ? (
          <>
            for another <Left until={endsAt} />
          </>
        ) : (
          <>from {inUtc(startsAt)}</>
        )}
      </span>
      <span class="quiet">
        until {inUtc(endsAt)}
        {origin === 'staff' && ', granted by staff'} · No. {id}
      </span>
    </li>
  );
};

/** A boost that ran out, or that staff revoked, with what it cost and what came back. */
const PastLine = ({
  boost: { id, startsAt, endsAt, origin, revokedAt, paid, refunded },
}: {
  readonly boost: PastBoostView;
}) => (
  <li>
    <span>
      <Pill tone={revokedAt === null ? 'plain' : 'warn'}>{revokedAt === null ? 'Over' : 'Revoked by staff'}</Pill>{' '}
      {revokedAt !== null && revokedAt <= startsAt
        ? 'before it began'
        : `${date(startsAt)} to ${date(revokedAt ?? endsAt)}`}
    </span>
    <span class="quiet">
      {origin === 'staff' ? 'Granted by staff' : `Paid ${plural(paid, 'token')}`}
      {refunded > 0 && `, ${count(refunded)} refunded`} · No. {id}
    </span>
  </li>
);

/** The price, then a step that names the purchase, then the purchase. */
function Purchase({ boosts, price, days }: OwnBoostsAnswer) {
  const { now, visitor } = useFrame();
  const isAsked = useShownForm()?.sentence === '';
  const missing = price - (visitor?.balance ?? 0);
  if (missing > 0)
    return (
      <p class="quiet">
        A boost of {days} days costs {count(price)} tokens. You need <strong class="num">{count(missing)}</strong> more:
        votes and bumps earn them.
      </p>
    );
  const starts = boosts.at(-1)?.endsAt ?? now.toISOString();
  const ends = later(new Date(starts), days * DAY).toISOString();
  return (
    <div class="stack-small">
      <p class="price num">
        <Coin /> {count(price)} <span class="quiet">for {days} days</span>
      </p>
      <RequestKey />
      <input type="hidden" name="price" value={price} />
      {isAsked ? (
        <>
          <p>
            It runs from {boosts.length === 0 ? 'now' : inUtc(starts)} to {inUtc(ends)}, and leaves you{' '}
            {plural(-missing, 'token')}. It cannot be given back.
          </p>
          <p class="actions">
            <button class="button primary">Pay {count(price)} tokens</button>
            <LinkButton to="/account/boosts" label="Cancel" />
          </p>
        </>
      ) : (
        <>
          <p class="quiet">
            {boosts.length === 0 ? 'It starts at once.' : `It starts on ${inUtc(starts)}, after the one that you have.`}
          </p>
          <button class="button primary" name="_do" value="preview">
            Buy…
          </button>
        </>
      )}
    </div>
  );
}
