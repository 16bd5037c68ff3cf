import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import type { InvitationView, InvitationsAnswer, TransferView } from '../../listings/listing/team/team.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Empty, Panel } from '../parts/basics.js';
import { ButtonForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { Tile } from '../parts/pictures.js';
import { AcceptName, DeclineName, WithdrawName } from './name-labels.js';
import { kinds } from './own-words.js';

export function InvitationsPage({ view: { invitations, transfers } }: Shown<InvitationsAnswer>) {
  const [forYou, byYou] = [transfers.filter((one) => one.forYou), transfers.filter((one) => !one.forYou)];
  return (
    <Own at="Listings" title={t('Invitations and offers')} crumb={[t('Your listings'), '/dashboard/listings']}>
      {invitations.length + transfers.length === 0 && (
        <Empty title={t('Nothing to answer')}>
          {t('Invitations to teams and listings that are offered to you appear here.')}
        </Empty>
      )}
      <div class="stack">
        {invitations.length > 0 && (
          <Panel title={t('Invitations to teams')} id="invitations">
            <ul class="people">
              {invitations.map((one) => (
                <Invitation key={one.id} invitation={one} />
              ))}
            </ul>
          </Panel>
        )}
        {forYou.length > 0 && (
          <Panel title={t('Offered to you')} note={t('If you accept, you become the owner.')} id="offers">
            <ul class="people">
              {forYou.map((one) => (
                <Offer key={one.id} offer={one} />
              ))}
            </ul>
          </Panel>
        )}
        {byYou.length > 0 && (
          <Panel title={t('Offered by you')} id="offered">
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
        <span>
          {role === 'developer' ? t('you would be one of its developers') : t('you would be one of its admins')}
        </span>
        <span>
          {invitedBy === null ? (
            <Ago at={invitedAt} />
          ) : (
            // For translators: who made an invitation or an offer, and when
            <T text="by {person} {ago}" person={<bdi>{invitedBy}</bdi>} ago={<Ago at={invitedAt} />} />
          )}
        </span>
      </Named>
      <div class="actions">
        <ButtonForm to={`/dashboard/invitations/${id}/accept`} look="small" label={<AcceptName name={name} />} />
        <ButtonForm to={`/dashboard/invitations/${id}/decline`} look="small" label={<DeclineName name={name} />} />
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
          {forYou ? (
            <T text="by {person} {ago}" person={<bdi>{from}</bdi>} ago={<Ago at={offeredAt} />} />
          ) : (
            // For translators: to whom a listing is offered, and when
            <T text="to {person} {ago}" person={<bdi>{to}</bdi>} ago={<Ago at={offeredAt} />} />
          )}
        </span>
        <span>{stays ? t('the old owner stays on the team') : t('the old owner leaves the team')}</span>
      </Named>
      <div class="actions">
        {forYou && (
          <ButtonForm
            to={`/dashboard/listings/${id}/transfer/accept`}
            look="small"
            label={<AcceptName name={name} />}
          />
        )}
        <ButtonForm
          to={`/dashboard/listings/${id}/transfer`}
          method="delete"
          look="small"
          label={forYou ? <DeclineName name={name} /> : <WithdrawName name={name} />}
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
        <span>{kinds()[kind]}</span>
        {!isListed && <span>{t('not public yet')}</span>}
        {children}
      </p>
    </div>
  </div>
);
