import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { rows, type Tx } from '../../core/database/sql.js';
import type { EventOf } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { accountsConcerned } from '../../listings/listing/team/listing-roles.js';
import type { Rating } from '../../activity/ratings/rating.entity.js';
import { undoCutoff } from '../../core/audit/undo.rules.js';
import type { Account } from '../../accounts/users/account.entity.js';
import { endBrowsers } from './outside/browsers.js';
import { closeInbox } from './inbox-rows.js';
import { Inboxes } from './inboxes.service.js';
import { ownerOf, staffWith, teamOf } from './recipients.js';

type ListingStep = 'listing.approved' | 'listing.denied' | 'listing.suspended' | 'listing.restored';
type BidEvent = 'spotlight.outbid' | 'spotlight.won' | 'spotlight.refunded' | 'spotlight.forfeited';

@Injectable()
export class NotificationListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly inboxes: Inboxes,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(['listing.approved', 'listing.denied', 'listing.suspended', 'listing.restored'], (tx, event) =>
      this.#tellTeam(tx, event),
    );
    events.on(['listing.reopened'], (tx, { listingId, now }) => this.inboxes.withdraw(tx, listingId, undoCutoff(now)));
    events.on(['listing.offered'], (tx, { type, listingId, receiverId, byTeam, now }) =>
      this.inboxes.tell(tx, [receiverId], { kind: type, listingId, actorId: byTeam.accountId, now }),
    );
    events.on(['listing.transferred'], (tx, event) => this.#tellTransferred(tx, event));
    events.on(['team.invited'], (tx, { type, listingId, accountId, invitedBy, now }) =>
      this.inboxes.tell(tx, [accountId], { kind: type, listingId, actorId: invitedBy, now }),
    );
    events.on(['team.changed'], (tx, event) => this.#tellJoined(tx, event));
    events.on(['rating.created'], (tx, event) => this.#tellRated(tx, event));
    events.on(['rating.answered'], async (tx, { type, listingId, accountId, ratingId, step, now }) => {
      // One notification per rating, also if the team removes the answer and writes another one.
      const about = { kind: type, listingId, occasion: `answer:${ratingId}`, now } as const;
      if (step === 'written') await this.inboxes.tell(tx, [accountId], about);
    });
    events.on(['spotlight.outbid', 'spotlight.won', 'spotlight.refunded'], (tx, event) => this.#tellBidder(tx, event));
    events.on(['spotlight.forfeited'], async (tx, { isByPlatform, ...event }) => {
      // An account that gives up its own bid needs no notification.
      if (isByPlatform) await this.#tellBidder(tx, event);
    });
    events.on(['spotlight.ended'], (tx, { type, accountId, listingId, reason, refund, now }) =>
      this.inboxes.tell(tx, [accountId], { kind: type, listingId, detail: { reason, refund }, now }),
    );
    this.#listenForAccounts();
    this.#listenForStaff();
  }

  #listenForAccounts(): void {
    const { events } = this;
    events.on(['account.changed'], (tx, event) => this.#tellApiAccess(tx, event));
    events.on(['appeal.answered'], async (tx, { type, accountId, listingId, outcome, now }) => {
      if (accountId !== null)
        await this.inboxes.tell(tx, [accountId], { kind: type, listingId, detail: { outcome }, now });
    });
    events.on(['webhook.disabled'], async (tx, { type, listingId, host, reason, now }) =>
      this.inboxes.tell(tx, await ownerOf(tx, listingId), { kind: type, listingId, detail: { host, reason }, now }),
    );
    events.on(['session.ended'], (tx, { accountId, sessionId }) => endBrowsers(tx, accountId, sessionId));
    events.on(['account.suspended'], (tx, { accountId }) => endBrowsers(tx, accountId, null));
    events.on(['account.closed'], (tx, { accountId }) => closeInbox(tx, accountId));
  }

  #listenForStaff(): void {
    const { events } = this;
    events.on(['report.opened'], async (tx, { listingId, caseId, reporterId, now }) => {
      // Staff may not act on their own listings, so they get no notifications about reports of them.
      const concerned = new Set([reporterId, ...(await accountsConcerned(tx, listingId, now))]);
      const staff = (await staffWith(tx, ['reviewer', 'admin'], now)).filter((id) => !concerned.has(id));
      await this.inboxes.tell(tx, staff, { kind: 'staff.case', listingId, detail: { case: caseId }, now });
    });
    events.on(['appeal.written'], (tx, event) => this.#tellAppealed(tx, event));
    events.on(['adjustment.requested'], async (tx, { accountId, adjustmentId, requestedBy, now }) => {
      const admins = await staffWith(tx, ['admin', 'admin'], now);
      const others = admins.filter((id) => id !== requestedBy && id !== accountId);
      const detail = { adjustment: adjustmentId };
      await this.inboxes.tell(tx, others, { kind: 'staff.confirmation', actorId: requestedBy, detail, now });
    });
  }

  /** Notifies the staff who may answer, without the one who decided, unless nobody else may. */
  async #tellAppealed(tx: Tx, event: EventOf<'appeal.written'>): Promise<void> {
    const { appealId, accountId, listingId, judges, decidedBy, now } = event;
    const concerned = listingId === null ? [accountId] : await accountsConcerned(tx, listingId, now);
    const [one = '', other = one] = judges;
    const staff = (await staffWith(tx, [one, other], now)).filter((id) => id !== accountId && !concerned.includes(id));
    const colleagues = staff.filter((id) => id !== decidedBy);
    const detail = { appeal: appealId, isAboutAccount: listingId === null };
    const about = { kind: 'staff.appeal', listingId, detail, now } as const;
    await this.inboxes.tell(tx, colleagues.length > 0 ? colleagues : staff, about);
  }

  async #tellTeam(tx: Tx, { type, listingId, now }: EventOf<ListingStep>): Promise<void> {
    const detail = type === 'listing.denied' ? { detail: await denialOf(tx, listingId) } : {};
    await this.inboxes.tell(tx, await teamOf(tx, listingId), { kind: type, listingId, ...detail, now });
  }

  /** A receiver who accepted an offer needs no notification about the transfer. */
  async #tellTransferred(tx: Tx, event: EventOf<'listing.transferred'>): Promise<void> {
    const { type, listingId, ownerId, receiverId, byTeam, now } = event;
    const about = { kind: type, listingId, actorId: receiverId, now } as const;
    if (ownerId !== null) await this.inboxes.tell(tx, [ownerId], about);
    if (byTeam === undefined)
      await this.inboxes.tell(tx, [receiverId], { ...about, actorId: null, detail: { isReceiver: true } });
  }

  async #tellJoined(tx: Tx, { listingId, accountId, hasJoined, now }: EventOf<'team.changed'>): Promise<void> {
    if (hasJoined !== true) return;
    await this.inboxes.tell(tx, await ownerOf(tx, listingId), {
      kind: 'team.joined',
      listingId,
      actorId: accountId,
      now,
    });
  }

  async #tellRated(tx: Tx, { type, listingId, accountId, ratingId, now }: EventOf<'rating.created'>): Promise<void> {
    const [rating] = await rows<RowOf<Rating, 'stars'>>(tx, 'SELECT stars FROM ratings WHERE id = ?', [ratingId]);
    const detail = { rating: ratingId, stars: rating?.stars ?? 0 };
    await this.inboxes.tell(tx, await teamOf(tx, listingId), {
      kind: type,
      listingId,
      actorId: accountId,
      detail,
      now,
    });
  }

  #tellBidder(tx: Tx, event: Omit<EventOf<BidEvent>, 'isByPlatform'>): Promise<void> {
    const { type, accountId, listingId, amount, now } = event;
    return this.inboxes.tell(tx, [accountId], { kind: type, listingId, detail: { amount }, now });
  }

  async #tellApiAccess(tx: Tx, { accountId, fields, now }: EventOf<'account.changed'>): Promise<void> {
    if (!fields.includes('apiAccessRevokedAt')) return;
    const sql = 'SELECT api_access_revoked_at AS apiAccessRevokedAt FROM accounts WHERE id = ?';
    const [account] = await rows<RowOf<Account, 'apiAccessRevokedAt'>>(tx, sql, [accountId]);
    const kind = account?.apiAccessRevokedAt === null ? 'api.restored' : 'api.revoked';
    await this.inboxes.tell(tx, [accountId], { kind, now });
  }
}

async function denialOf(tx: Tx, listingId: number): Promise<Record<string, unknown>> {
  const sql = 'SELECT denial_reasons AS denialReasons, decision_note AS decisionNote FROM listings WHERE id = ?';
  const [row] = await rows<RowOf<Listing, 'denialReasons' | 'decisionNote'>>(tx, sql, [listingId]);
  return { reasons: JSON.parse(row?.denialReasons ?? '[]') as unknown, note: row?.decisionNote ?? null };
}
