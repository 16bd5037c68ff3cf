import type { NewAuditEntry } from '../../core/audit/audit.service.js';
import { FREED_SLUG } from '../../core/shared/staff-examples.js';
import { DAY, HOUR, later } from '../../core/shared/utc.js';
import { ADMIN, PARTNER_MANAGER, REVIEWER, SECOND_ADMIN } from '../texts/people.js';
import type { SampleData } from './fields.js';

/** A retired reserved slug, which the example of `activate` can activate again. */
export const FREED = { kind: 'reserved-slug', value: FREED_SLUG } as const;

export const auditTrail = (data: SampleData, now: Date): NewAuditEntry[] =>
  [
    ...data.accounts.flatMap(accountActions),
    ...decisions(data),
    ...suspensions(data),
    ...quarantines(data),
    ...casework(data),
    ...answers(data),
    ...hiddenRatings(data),
    ...claims(data),
    ...adjustments(data),
    ...boosts(data),
    ...stoppedWebhooks(data),
    retiredSlug(later(now, -6 * DAY)),
  ].toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());

function accountActions(account: SampleData['accounts'][number]): NewAuditEntry[] {
  const { id, suspendedAt, suspendedUntil, apiAccessRevokedAt, voteBannedAt } = account;
  const target = { targetType: 'account', targetId: String(id), destructive: true };
  const free = { suspendedAt: null, suspendedUntil: null };
  return [
    suspendedAt && {
      ...act(ADMIN, suspendedAt, 'account.suspend', 'Sold votes to listing owners.', [
        free,
        { suspendedAt, suspendedUntil },
      ]),
      ...target,
    },
    apiAccessRevokedAt && {
      ...act(
        PARTNER_MANAGER,
        apiAccessRevokedAt,
        'account.api-revoke',
        'Their API key was posted in a public repository.',
        [{ apiAccessRevokedAt: null }, { apiAccessRevokedAt }],
      ),
      ...target,
    },
    voteBannedAt && {
      ...act(REVIEWER, voteBannedAt, 'account.vote-ban', 'Casts paid votes.', [
        { voteBannedAt: null },
        { voteBannedAt },
      ]),
      ...target,
    },
  ].flatMap((found) => (found === null ? [] : [found]));
}

const decisions = ({ review_decisions, listings }: SampleData): NewAuditEntry[] =>
  review_decisions.flatMap(({ listingId, reviewerId, decision, decidedAt, reasons, note }) => {
    const states = [
      { state: 'pending', needsReview: false },
      { state: decision, reasons: JSON.parse(reasons) as unknown, note },
    ] as const;
    const [action, reason] =
      decision === 'approved'
        ? ['listing.approve', 'Works as described.']
        : ['listing.deny', 'See the note to the owner.'];
    return aboutListing(listings, listingId, act(reviewerId ?? ADMIN, decidedAt, action, reason, states));
  });

const suspensions = ({ listings }: SampleData): NewAuditEntry[] =>
  listings.flatMap(({ id, state, decidedAt, decisionNote }) => {
    if (state !== 'suspended' || decidedAt === null) return [];
    const states = [{ state: 'approved' }, { state: 'suspended', note: decisionNote }] as const;
    const action = act(REVIEWER, decidedAt, 'listing.suspend', 'Several reports about unwanted invites.', states);
    return aboutListing(listings, id, { ...action, destructive: true });
  });

function quarantines({ listings, removed_votes }: SampleData): NewAuditEntry[] {
  const quarantined = removed_votes.filter(({ cause }) => cause === 'quarantine');
  return [...new Set(quarantined.map(({ listingId }) => listingId))].flatMap((listingId) => {
    const votes = quarantined.filter((vote) => vote.listingId === listingId);
    const after = { votes: votes.length, voteIds: votes.map(({ id }) => id), findings: [] };
    const at = votes[0]?.removedAt;
    if (at === undefined) return [];
    const action = act(REVIEWER, at, 'votes.quarantine', 'All cast within twenty minutes.', [undefined, after]);
    return aboutListing(listings, listingId, { ...action, destructive: true });
  });
}

const casework = ({ report_cases }: SampleData): NewAuditEntry[] =>
  report_cases.flatMap(({ id, state, openedAt, closedAt, outcome }) => {
    const target = { targetType: 'report', targetId: String(id) };
    const [open, taken] = [{ state: 'open', assignedTo: null }, { state: 'in_work' }];
    if (state === 'open') return [];
    const at = later(openedAt, HOUR);
    const taking = { ...act(REVIEWER, at, 'report.take', 'Looking into it.', [open, taken]), ...target };
    if (closedAt === null) return [taking];
    const closing = act(REVIEWER, closedAt, 'report.close', 'Resolved with the owner.', [taken, { state, outcome }]);
    return [taking, { ...closing, ...target }];
  });

const answers = ({ appeals, listings }: SampleData): NewAuditEntry[] =>
  appeals.flatMap(({ id, answeredAt, answeredBy, state, answer, listingId }) => {
    const against = listings.find((listing) => listing.id === listingId);
    if (answeredAt === null || against === undefined) return [];
    const before = { state: 'open', against: { type: against.kind, id: against.uuid } };
    const action = act(answeredBy ?? ADMIN, answeredAt, 'appeal.answer', 'The listing is what the rule is about.', [
      before,
      { state, answer },
    ]);
    return [{ ...action, targetType: 'appeal', targetId: String(id) }];
  });

const stoppedWebhooks = ({ webhook_endpoints, webhook_hosts, listings }: SampleData): NewAuditEntry[] => [
  ...webhook_endpoints.flatMap(({ listingId, uuid: webhook, host, reason, updatedAt }) => {
    if (reason !== 'staff') return [];
    const states = [
      { webhook, host, state: 'on', reason: null },
      { webhook, host, state: 'off', reason },
    ] as const;
    const action = act(ADMIN, updatedAt, 'webhook.switch-off', 'It answers with advertising.', states);
    return aboutListing(listings, listingId, { ...action, destructive: true });
  }),
  ...webhook_hosts.map(({ host, blockedAt, reason }) => ({
    ...act(ADMIN, blockedAt, 'webhook-host.block', reason, [undefined, { webhooks: 0 }]),
    targetType: 'webhook-host',
    targetId: host,
    destructive: true,
  })),
];

const hiddenRatings = ({ ratings }: SampleData): NewAuditEntry[] =>
  ratings.flatMap(({ id, hiddenAt, stars }) => {
    if (hiddenAt === null) return [];
    const states = [{ hidden: false, stars }, { hidden: true }] as const;
    const action = act(REVIEWER, hiddenAt, 'rating.hide', 'Advertising.', states);
    return [{ ...action, targetType: 'rating', targetId: String(id), destructive: true }];
  });

const claims = ({ review_claims, listings, accounts }: SampleData): NewAuditEntry[] =>
  review_claims.flatMap(({ listingId, accountId, claimedAt }) => {
    const claimedBy = accounts.find(({ id }) => id === accountId)?.username;
    const states = [{ claimedBy: null }, { claimedBy }] as const;
    return aboutListing(listings, listingId, act(accountId, claimedAt, 'queue.claim', 'Reviewing this one.', states));
  });

const adjustments = (data: SampleData): NewAuditEntry[] =>
  data.adjustments.flatMap(({ id, accountId, amount, state, firstId, secondId, reason, requestedAt, decidedAt }) => {
    const about = { targetType: 'account', targetId: String(accountId) };
    const requestedBy = data.accounts.find((account) => account.id === firstId)?.username;
    const after = (becomes: string) => [undefined, { adjustment: id, amount, state: becomes, requestedBy }] as const;
    const isAlone = decidedAt !== null && secondId === null;
    const [first, becomes] = isAlone ? ['tokens.adjust', state] : ['tokens.adjust-request', 'pending'];
    const request = { ...act(firstId, requestedAt, first, reason, after(becomes)), ...about, destructive: true };
    if (decidedAt === null || secondId === null) return [request];
    const [second, why] =
      state === 'done' ? ['tokens.adjust', 'As announced.'] : ['tokens.adjust-refuse', 'No transfer is missing.'];
    return [request, { ...act(secondId, decidedAt, second, why, after(state)), ...about }];
  });

const boosts = ({ bump_boosts }: SampleData): NewAuditEntry[] =>
  bump_boosts.flatMap(({ id, accountId, origin, startsAt, endsAt, revokedAt, grantedBy, reason }) => {
    if (origin === 'tokens' || grantedBy === null) return [];
    const about = { targetType: 'account', targetId: String(accountId) };
    const days = (endsAt.getTime() - startsAt.getTime()) / DAY;
    const grantedThen = [{ boostedUntil: null }, { boost: id, days, startsAt, boostedUntil: endsAt }] as const;
    const grant = { ...act(grantedBy, startsAt, 'boost.grant', reason ?? '', grantedThen), ...about };
    if (revokedAt === null) return [grant];
    const revokedThen = [
      { boost: id, origin, state: 'running', startsAt, endsAt },
      { state: 'revoked', refund: 0 },
    ] as const;
    const revocation = act(ADMIN, revokedAt, 'boost.revoke', 'Granted to the wrong account.', revokedThen);
    return [grant, { ...revocation, ...about, destructive: true }];
  });

const retiredSlug = (at: Date): NewAuditEntry => ({
  ...act(SECOND_ADMIN, at, `${FREED.kind}.deactivate`, 'The site does not use this address.', [
    { active: true },
    { active: false },
  ]),
  targetType: FREED.kind,
  targetId: FREED.value,
});

type SampleAction = Omit<NewAuditEntry, 'targetType' | 'targetId'>;

const act = (
  actorId: number,
  happenedAt: Date,
  action: string,
  reason: string,
  [stateBefore, stateAfter]: readonly [before: unknown, after: unknown],
): SampleAction => ({ happenedAt, actorId, action, reason, stateBefore, stateAfter });

function aboutListing(listings: SampleData['listings'], listingId: number, action: SampleAction): NewAuditEntry[] {
  const listing = listings.find(({ id }) => id === listingId);
  return listing === undefined ? [] : [{ ...action, targetType: listing.kind, targetId: listing.uuid }];
}
