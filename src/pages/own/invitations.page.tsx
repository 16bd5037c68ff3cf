import type { ComponentChildren } from 'preact';
import type { InvitationView, InvitationsAnswer, TransferView } from '../../listings/listing/team/team.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Panel } from '../parts/basics.js';
import { ButtonForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { Tile } from '../parts/pictures.js';
import { KINDS } from './own-words.js';

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

const Invitation = ({ invitation }: { readonly invitation: InvitationView }) => {
  const { id, name, role, invitedBy, invitedAt } = invitation;
  return (
    <li>
      <Named listing={invitation}>
        <span>you would be one of its {role}s</span>
        <span>
          {invitedBy !== null && (
            <>
              by <bdi>{invitedBy}</bdi>{' '}
            </>
          )}
          <Ago at={invitedAt} />
        </span>
      </Named>
      <div class="actions">
        <ButtonForm to={`/dashboard/invitations/${id}/accept`} look="small" label="Accept" about={` ${name}`} />
        <ButtonForm to={`/dashboard/invitations/${id}/decline`} look="small" label="Decline" about={` ${name}`} />
      </div>
    </li>
  );
};

const Offer = ({ offer }: { readonly offer: TransferView }) => {
  const { id, name, from, to, forYou, stays, offeredAt } = offer;
  return (
    <li>
      <Named listing={offer}>
        <span>
          {forYou ? 'by' : 'to'} <bdi>{forYou ? from : to}</bdi> <Ago at={offeredAt} />
        </span>
        <span>{stays ? 'the old owner stays on the team' : 'the old owner leaves the team'}</span>
      </Named>
      <div class="actions">
        {forYou && (
          <ButtonForm to={`/dashboard/listings/${id}/transfer/accept`} look="small" label="Accept" about={` ${name}`} />
        )}
        <ButtonForm
          to={`/dashboard/listings/${id}/transfer`}
          method="delete"
          look="small"
          label={forYou ? 'Decline' : 'Withdraw'}
          about={` ${name}`}
        />
      </div>
    </li>
  );
};

interface NamedProps {
  readonly listing: InvitationView | TransferView;
  readonly children: ComponentChildren;
}

const Named = ({ listing: { id, kind, name, slug, icon, isListed }, children }: NamedProps) => (
  <div class="person">
    <Tile name={name} image={icon} size="m" round={kind === 'bot'} />
    <div>
      <strong dir="auto">{isListed ? <a href={`/${kind}s/${slug ?? id}`}>{name}</a> : name}</strong>
      <p class="facts">
        <span>{KINDS[kind]}</span>
        {!isListed && <span>not public yet</span>}
        {children}
      </p>
    </div>
  </div>
);
