import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import { MAX_CO_MANAGERS } from '../../listings/listing/listing.rules.js';
import { mayChangeOwner } from '../../listings/listing/life-cycle.rules.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { InvitationBody, TransferBody } from '../../listings/listing/team/team.dto.js';
import type { TeamAnswer, TeamMemberView, TransferView } from '../../listings/listing/team/team.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Panel, Pill } from '../parts/basics.js';
import { Field, Tick } from '../parts/field.js';
import { ButtonForm, Form } from '../parts/form.js';
import { SpotlightTie } from './field-panels.js';
import { Own } from '../parts/own-tabs.js';
import { sr } from '../parts/sr.js';
import { Tile } from '../parts/pictures.js';
import { count } from '../parts/words.js';
import { editPath } from './own-words.js';

export function TeamPage({ view, beside: listing }: Shown<TeamAnswer, OwnListingView>) {
  const { owner, members, placesLeft: left, offer } = view;
  const path = `/dashboard/listings/${listing.id}`;
  const isOwner = listing.role === 'owner';
  return (
    <Own
      at="Listings"
      title={t('Team of {name}', { name: listing.name })}
      lead={leadOf(listing)}
      crumb={[listing.name, editPath(listing)]}
    >
      <div class="stack">
        <Panel
          title={t('Members')}
          note={t('{members} of {max}, without the owner.', {
            members: count(members.length),
            max: MAX_CO_MANAGERS,
          })}
          id="members"
        >
          <ul class="people">
            {owner !== null && (
              <li>
                <Person name={owner.username} avatar={owner.avatar} pill={<Pill>{t('Owner')}</Pill>}>
                  {members.length === 0 && t('has the team alone so far')}
                </Person>
              </li>
            )}
            {members.map((member) => (
              <Member
                key={member.id}
                member={member}
                of={listing.name}
                path={isOwner ? `${path}/team/${member.id}` : undefined}
              />
            ))}
          </ul>
          {isOwner && left > 0 && (
            <Form to={`${path}/team`} back="#members" class="look-up">
              <Field
                of={InvitationBody}
                name="who"
                label={t('Invite a co-manager')}
                hint={t('Their username or id on the platform. {left, plural, one {# place} other {# places}} left.', {
                  left,
                })}
              />
              <button class="button primary">{t('Invite', {}, { context: 'a person to a team' })}</button>
            </Form>
          )}
          {!isOwner && (
            <ButtonForm to={`${path}/leave`} back="/dashboard/listings" look="danger" label={t('Leave the team')} />
          )}
        </Panel>
        {isOwner && <Transfer listing={listing} offer={offer?.forYou === false ? offer : undefined} />}
      </div>
    </Own>
  );
}

const leadOf = ({ kind }: OwnListingView): string =>
  kind === 'bot'
    ? t(
        'Its developers edit and submit it, and see its statistics. Only the owner removes it, transfers it or invites people.',
      )
    : t(
        'Its admins edit and submit it, and see its statistics. Only the owner removes it, transfers it or invites people.',
      );

interface MemberProps {
  readonly member: TeamMemberView;
  readonly of: string;
  readonly path: string | undefined;
}

interface PersonProps {
  readonly name: string;
  readonly avatar: string | null;
  readonly pill: ComponentChildren;
  readonly children: ComponentChildren;
}

const Person = ({ name, avatar, pill, children }: PersonProps) => (
  <div class="person">
    <Tile name={name} image={avatar} size="m" round />
    <div>
      <h3>
        <span dir="auto">{name}</span> {pill}
      </h3>
      <p class="facts">{children}</p>
    </div>
  </div>
);

const Member = ({ member: { username, avatar, invitedBy, invitedAt, acceptedAt }, of, path }: MemberProps) => (
  <li>
    <Person name={username} avatar={avatar} pill={acceptedAt === null && <Pill tone="warn">{t('Invited')}</Pill>}>
      <span>
        {acceptedAt === null ? (
          <T text="invited {ago}" ago={<Ago at={invitedAt} />} />
        ) : (
          <T text="joined {ago}" ago={<Ago at={acceptedAt} />} />
        )}
      </span>
      {invitedBy !== null && (
        <span>
          {acceptedAt === null ? (
            // For translators: stands after "invited 2 hours ago"
            <T text="by {person}" person={<bdi>{invitedBy}</bdi>} />
          ) : (
            <T text="invited by {person}" person={<bdi>{invitedBy}</bdi>} />
          )}
        </span>
      )}
    </Person>
    {path !== undefined && acceptedAt === null && (
      <ButtonForm
        to={path}
        method="delete"
        back="#members"
        look="small danger"
        label={<T text="Withdraw invitation<sr> of {username}</sr>" sr={sr} username={username} />}
      />
    )}
    {path !== undefined && acceptedAt !== null && <Removal username={username} of={of} path={path} />}
  </li>
);

/** Asks before the removal, because only a new invitation brings the person back. */
const Removal = ({ username, of, path }: { readonly username: string; readonly of: string; readonly path: string }) => (
  <details class="fold">
    <summary class="button small danger">
      <T text="Remove…<sr> {username}</sr>" sr={sr} username={username} />
    </summary>
    <Form to={path} method="delete" back="#members" class="fold-body stack-small">
      <p>
        <T
          text="{username} can no longer edit {name} or see its statistics. To come back, they need a new invitation."
          username={<strong dir="auto">{username}</strong>}
          name={<bdi>{of}</bdi>}
        />
      </p>
      <p>
        <button class="button small danger solid">
          <span>
            <T text="Remove {username}" username={<bdi>{username}</bdi>} />
          </span>
        </button>
      </p>
    </Form>
  </details>
);

interface TransferProps {
  readonly listing: OwnListingView;
  readonly offer: TransferView | undefined;
}

function Transfer({ listing: { id, kind, state }, offer }: TransferProps) {
  const path = `/dashboard/listings/${id}/transfer`;
  if (!mayChangeOwner(state))
    return (
      <Panel title={t('Transfer')} id="transfer">
        <p class="quiet">
          {kind === 'bot'
            ? t('A suspended bot cannot get a new owner.')
            : t('A suspended server cannot get a new owner.')}
        </p>
      </Panel>
    );
  if (offer !== undefined)
    return (
      <Panel title={t('Transfer')} id="transfer">
        <p>
          <T
            text="You offered it to {to} {ago}."
            to={<strong dir="auto">{offer.to}</strong>}
            ago={<Ago at={offer.offeredAt} />}
          />{' '}
          {offer.stays ? t('You stay on the team.') : t('You leave the team.')}{' '}
          {t('Nothing changes until the offer is accepted.')}
        </p>
        <ButtonForm to={path} method="delete" back="#transfer" label={t('Withdraw the offer')} />
      </Panel>
    );
  return (
    <Panel title={t('Transfer')} note={t('It takes effect when the other person accepts.')} id="transfer">
      <Form to={path} back="#transfer" class="stack-small">
        <Field of={TransferBody} name="to" label={t('New owner')} hint={t('Their username or id on the platform.')} />
        <Tick of={TransferBody} name="stays" label={t('Stay on the team')} />
        <SpotlightTie of={TransferBody} />
        <div>
          <button class="button">{kind === 'bot' ? t('Offer the bot') : t('Offer the server')}</button>
        </div>
      </Form>
    </Panel>
  );
}
