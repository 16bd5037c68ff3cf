import { Injectable } from '@nestjs/common';
import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, rows } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { lockActiveAccount } from '../../../accounts/users/account-rows.js';
import { Users } from '../../../accounts/users/users.service.js';
import type { Listing } from '../listing.entity.js';
import type { ListingMember } from './team.entity.js';
import { countInvitation } from './invitation-usage.js';
import { endInvitation, endMembership } from './listing-roles.js';
import {
  MEMBERS,
  type MemberRow,
  OWNER,
  type TeamOwnerRow,
  addMember,
  findListingByUuid,
  lockOwnedByUuid,
  managedByUuid,
  ownedByUuid,
  refuseFullTeam,
} from './team-rows.js';
import type { ListingKind } from '../listing.rules.js';
import { says, Problem, notFound } from '../../../core/shared/refusals.js';

interface Team {
  readonly owner: TeamOwnerRow | undefined;
  readonly members: readonly MemberRow[];
}

export interface InvitationRow
  extends RowOf<Listing, 'uuid' | 'kind' | 'name' | 'slug' | 'image' | 'state'>, RowOf<ListingMember, 'invitedAt'> {
  readonly invitedBy: ColumnOf<Account, 'username'> | null;
}

const INVITATIONS = `SELECT l.uuid, l.kind, l.name, l.slug, l.image, l.state, a.username AS invitedBy, m.invited_at AS invitedAt
  FROM listing_members m JOIN listings l ON l.id = m.listing_id LEFT JOIN accounts a ON a.id = m.invited_by
  WHERE m.account_id = ? AND m.accepted_at IS NULL AND l.state <> 'removed' ORDER BY m.invited_at DESC, l.id DESC`;

/** Not before `invited_at`, even if the clock of this process is slow. */
const ACCEPT = `UPDATE listing_members SET accepted_at = CASE WHEN invited_at > ? THEN invited_at ELSE ? END
  WHERE listing_id = ? AND account_id = ? AND accepted_at IS NULL`;

/** The co-managers of a listing: the owner invites accounts, which have rights once they have accepted. */
@Injectable()
export class ListingTeams {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly events: Events,
  ) {}

  team(accountId: number, uuid: string): Promise<Team> {
    return this.database.read(async (em) => {
      const { id } = await managedByUuid(em, uuid, accountId);
      const [owner] = await rows<TeamOwnerRow>(em, OWNER, [id]);
      return { owner, members: await rows<MemberRow>(em, MEMBERS, [id]) };
    });
  }

  invitations(accountId: number): Promise<InvitationRow[]> {
    return this.database.query<InvitationRow>(INVITATIONS, [accountId]);
  }

  async invite(accountId: number, uuid: string, who: string): Promise<void> {
    const invitedAt = this.clock.now();
    const invited = await this.accountIdOf(who);
    await this.database.write(async (tx) => {
      // In the order of the ids, so that two people who invite each other cannot deadlock.
      for (const id of [...new Set([accountId, invited])].toSorted((one, other) => one - other))
        await lockActiveAccount(tx, id, invitedAt);
      const { id: listingId, kind } = await lockOwnedByUuid(tx, uuid, accountId);
      if (invited === accountId) throw ownerNeedsNone(kind);
      const known = await rows<MemberRow>(tx, MEMBERS, [listingId]);
      const member = known.find((one) => one.accountId === invited);
      if (member !== undefined) throw alreadyMember(member.username, member.acceptedAt !== null);
      await refuseFullTeam(tx, listingId, kind);
      await countInvitation(tx, accountId, invitedAt);
      await addMember(tx, { listingId, accountId: invited, invitedBy: accountId, invitedAt, acceptedAt: null });
      const invitation = { accountId: invited, invitedBy: accountId, now: invitedAt };
      await this.events.emit(tx, { type: 'team.invited', listingId, kind, ...invitation });
    });
  }

  async accept(accountId: number, uuid: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const found = await findListingByUuid(tx, uuid);
      if (found === undefined) throw notInvited();
      const { id, kind } = found;
      const { affected } = await change(tx, ACCEPT, [now, now, id, accountId]);
      if (affected === 0) throw notInvited();
      await this.events.emit(tx, { type: 'team.changed', listingId: id, kind, accountId, hasJoined: true, now });
    });
  }

  async decline(accountId: number, uuid: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const listingId = (await findListingByUuid(tx, uuid))?.id;
      if (listingId === undefined || !(await endInvitation(tx, { listingId, accountId, now }))) throw notInvited();
    });
  }

  async leave(accountId: number, uuid: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const { id, kind, ownerId } = await managedByUuid(tx, uuid, accountId);
      if (ownerId === accountId) throw ownerStays(kind);
      await endMembership(tx, { listingId: id, accountId, now });
      await this.events.emit(tx, { type: 'team.changed', listingId: id, kind, accountId, now });
    });
  }

  /** `memberUuid` is the UUID of an account that is on the team or invited. */
  async remove(accountId: number, uuid: string, memberUuid: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const { id, kind } = await ownedByUuid(tx, uuid, accountId);
      const members = await rows<MemberRow>(tx, MEMBERS, [id]);
      const member = members.find((one) => one.uuid === memberUuid.toLowerCase());
      const isEnded = member && (await endMembership(tx, { listingId: id, accountId: member.accountId, now }));
      if (!isEnded) throw noSuchMember();
      await this.events.emit(tx, { type: 'team.changed', listingId: id, kind, accountId: member.accountId, now });
    });
  }

  async accountIdOf(who: string): Promise<number> {
    const [found, another] = await this.users.findIds(who);
    if (found === undefined) throw noSuchPerson(who);
    if (another !== undefined) throw severalPeople(who);
    return found;
  }
}

const ownerNeedsNone = (kind: ListingKind): Problem =>
  new Problem(409, says('You own this {kind, select, bot {bot} other {server}}: no invitation is needed.', { kind }));
const alreadyMember = (username: string, hasAccepted: boolean): Problem =>
  new Problem(
    409,
    hasAccepted
      ? says('{username} is on the team already.', { username })
      : says('{username} is invited already.', { username }),
  );
export const ownerStays = (kind: ListingKind): Problem =>
  new Problem(
    409,
    says('You own this {kind, select, bot {bot} other {server}}: transfer it to another account first, or remove it.', {
      kind,
    }),
  );
const noSuchMember = (): Problem =>
  notFound(
    says('No member of the team has this id. {address} lists the team.', {
      address: 'GET /dashboard/listings/{id}/team',
    }),
  );
const noSuchPerson = (who: string): Problem =>
  notFound(says('No account matches "{who}". People must sign in once before they can be found.', { who })).about('to');
export const severalPeople = (who: string): Problem =>
  new Problem(409, says('Several accounts match "{who}": use the platform id of the person you mean.', { who })).about(
    'to',
  );
export const notInvited = (): Problem =>
  notFound(says('You have no such invitation. GET /dashboard/invitations lists yours.'));
