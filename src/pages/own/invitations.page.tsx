import type { InvitationView, InvitationsAnswer, TransferView } from '../../listings/team/team.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Panel } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { KINDS } from './own-words.js';

/** Invitations to teams, and listings that are offered to the account or by it. */
export function InvitationsPage({ view: { invitations, transfers } }: Shown<InvitationsAnswer>) {
  const [forYou, byYou] = [transfers.filter((one) => one.forYou), transfers.filter((one) => !one.forYou)];
  return (
    <Own at="Listings" title="Invitations and offers" crumb={['Your listings', '/dashboard/listings']}>
      {invitations.length + transfers.length === 0 && (
        <Empty title="Nothing to answer">Invitations to teams and listings that are offered to you appear here.</Empty>
      )}
      <div class="stack">
        {invitations.length > 0 && (
          <Panel title="Invitations to teams" id="invitations">
            <ul class="people">
              {invitations.map((one) => (
                <Invitation key={one.id} invitation={one} />
              ))}
            </ul>
          </Panel>
        )}
        {forYou.length > 0 && (
          <Panel title="Offered to you" note="If you accept, you become the owner." id="offers">
            <ul class="people">
              {forYou.map((one) => (
                <Offer key={one.id} offer={one} />
              ))}
            </ul>
          </Panel>
        )}
        {byYou.length > 0 && (
          <Panel title="Offered by you" id="offered">
            <ul class="people">
              {byYou.map((one) => (
                <Offer key={one.id} offer={one} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </Own>
  );
}

const Invitation = ({
  invitation: { id, kind, name, role, invitedBy, invitedAt },
}: {
  readonly invitation: InvitationView;
}) => (
  <li>
    <div>
      <strong dir="auto">{name}</strong>
      <p class="facts">
        <span>{KINDS[kind]}</span>
        <span>you would be one of its {role}s</span>
        <span>
          {invitedBy !== null && <>by {invitedBy} </>}
          <Ago at={invitedAt} />
        </span>
      </p>
    </div>
    <div class="actions">
      <Form to={`/dashboard/invitations/${id}/accept`}>
        <button class="button small">
          Accept<span class="sr"> {name}</span>
        </button>
      </Form>
      <Form to={`/dashboard/invitations/${id}/decline`}>
        <button class="button small">
          Decline<span class="sr"> {name}</span>
        </button>
      </Form>
    </div>
  </li>
);

const Offer = ({ offer: { id, kind, name, from, to, forYou, stays, offeredAt } }: { readonly offer: TransferView }) => (
  <li>
    <div>
      <strong dir="auto">{name}</strong>
      <p class="facts">
        <span>{KINDS[kind]}</span>
        <span>
          {forYou ? `by ${from}` : `to ${to}`} <Ago at={offeredAt} />
        </span>
        <span>{stays ? 'the old owner stays on the team' : 'the old owner leaves the team'}</span>
      </p>
    </div>
    <div class="actions">
      {forYou && (
        <Form to={`/dashboard/listings/${id}/transfer/accept`}>
          <button class="button small">
            Accept<span class="sr"> {name}</span>
          </button>
        </Form>
      )}
      <Form to={`/dashboard/listings/${id}/transfer`} method="delete">
        <button class="button small">
          {forYou ? 'Decline' : 'Withdraw'}
          <span class="sr"> {name}</span>
        </button>
      </Form>
    </div>
  </li>
);
