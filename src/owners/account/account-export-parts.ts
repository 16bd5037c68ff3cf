import { PLANS } from '../../listings/kinds/plans.js';
import { EXPORT_SLICE } from './account-export.rules.js';

/** All that the team of a bot or server can write. */
const WRITTEN = [
  ...new Set(Object.values(PLANS).flatMap(({ fields }) => Object.values(fields).map(({ select }) => select))),
];

const OF_LISTING = 'l.kind AS listingKind, l.uuid AS listingId, l.name AS listingName';

/**
 * All stored data about an account. Each query takes the id of the account; one with a `rowKey` also takes the last key before
 * its slice. Secrets are stored as hashes and left out.
 */
export const EXPORT_PARTS: Readonly<Record<string, string>> = {
  account: `SELECT uuid AS id, platform_id AS platformId, username, discriminator, display_name AS displayName,
      use_display_name AS useDisplayName, name_color AS nameColor, language, avatar, banner, role, partner,
      suspended_at AS suspendedAt, suspended_until AS suspendedUntil, api_access_revoked_at AS apiAccessRevokedAt,
      api_access_note AS apiAccessNote,
      vote_banned_at AS voteBannedAt,
      created_at AS createdAt, updated_at AS updatedAt FROM accounts WHERE id = ?`,
  voteUsage: `SELECT vote_window_start AS minuteStartedAt, vote_window_changes AS changes, vote_reward_day AS day,
      vote_rewards AS rewardedVotes FROM accounts WHERE id = ?`,
  invitationUsage: `SELECT invite_window_start AS hourStartedAt, invite_window_changes AS invitations FROM accounts WHERE id = ?`,
  outsideUsage: `SELECT outside_since AS hourStartedAt, outside_sent AS messages, outside_caused AS causedByOthers
    FROM inboxes WHERE account_id = ?`,
  bumpUsage: `SELECT bump_window_start AS hourStartedAt, bump_window_changes AS bumps, bump_reward_day AS day,
      bump_rewards AS rewardedBumps FROM accounts WHERE id = ?`,
  sessions: `SELECT id AS rowKey, id, user_agent AS userAgent, address, created_at AS createdAt, last_seen_at AS lastSeenAt,
      expires_at AS expiresAt FROM sessions WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${EXPORT_SLICE}`,
  managedGuilds: `SELECT guild_id AS guildId, name, icon, is_owner AS isOwner, member_count AS memberCount,
      online_count AS onlineCount, read_at AS readAt FROM managed_guilds WHERE account_id = ? ORDER BY guild_id`,
  formerAccounts: 'SELECT ends_at AS rememberedUntil FROM departures WHERE returned_as = ? ORDER BY account_id',
  keys: `SELECT k.first_characters AS firstCharacters, k.last_characters AS lastCharacters, k.scope,
      k.created_at AS createdAt, k.expires_at AS expiresAt, k.revoked_at AS revokedAt, k.last_used_at AS lastUsedAt,
      k.last_used_route AS lastUsedRoute
    FROM api_keys k JOIN api_credentials c ON c.id = k.credential_id WHERE c.account_id = ? ORDER BY k.id`,
  requests: `SELECT u.day AS rowKey, u.day, u.requests, u.refused
    FROM usage_days u JOIN api_credentials c ON c.id = u.credential_id WHERE c.account_id = ? AND u.day > ? ORDER BY u.day LIMIT ${EXPORT_SLICE}`,
  refusedRequests: `SELECT r.id AS rowKey, r.happened_at AS happenedAt, r.route, r.status, r.bucket
    FROM refused_requests r JOIN api_credentials c ON c.id = r.credential_id WHERE c.account_id = ? AND r.id > ? ORDER BY r.id LIMIT ${EXPORT_SLICE}`,
  listings: `SELECT l.id AS rowKey, l.kind, l.uuid AS id, l.platform_id AS platformId, l.state, ${WRITTEN.join(', ')}, c.commands,
      l.created_at AS createdAt, l.updated_at AS updatedAt
    FROM listings l LEFT JOIN servers s ON s.listing_id = l.id LEFT JOIN bots b ON b.listing_id = l.id
      LEFT JOIN bot_commands c ON c.listing_id = l.id
    WHERE l.owner_id = ? AND l.id > ? ORDER BY l.id LIMIT ${EXPORT_SLICE}`,
  proofs: `SELECT ${OF_LISTING}, p.proved_at AS provedAt
    FROM listing_proofs p JOIN listings l ON l.id = p.listing_id WHERE p.account_id = ? ORDER BY p.listing_id`,
  memberships: `SELECT ${OF_LISTING}, m.invited_at AS invitedAt, m.accepted_at AS acceptedAt
    FROM listing_members m JOIN listings l ON l.id = m.listing_id WHERE m.account_id = ? ORDER BY m.listing_id`,
  offers: `SELECT ${OF_LISTING}, t.stays, t.offered_at AS offeredAt
    FROM listing_transfers t JOIN listings l ON l.id = t.listing_id WHERE ? IN (t.offered_by, t.receiver_id)
    ORDER BY t.listing_id`,
  formerRoles: `SELECT ${OF_LISTING}, f.role, f.ended_at AS endedAt
    FROM former_roles f JOIN listings l ON l.id = f.listing_id WHERE f.account_id = ? ORDER BY f.listing_id, f.role`,
  votes: `SELECT v.id AS rowKey, ${OF_LISTING}, v.voted_at AS votedAt
    FROM votes v JOIN listings l ON l.id = v.listing_id WHERE v.account_id = ? AND v.id > ? ORDER BY v.id LIMIT ${EXPORT_SLICE}`,
  removedVotes: `SELECT v.id AS rowKey, ${OF_LISTING}, v.voted_at AS votedAt, v.removed_at AS removedAt, v.cause
    FROM removed_votes v JOIN listings l ON l.id = v.listing_id WHERE v.account_id = ? AND v.id > ? ORDER BY v.id LIMIT ${EXPORT_SLICE}`,
  bumps: `SELECT b.id AS rowKey, ${OF_LISTING}, b.bumped_at AS bumpedAt, b.source
    FROM bumps b JOIN listings l ON l.id = b.listing_id WHERE b.account_id = ? AND b.id > ? ORDER BY b.id LIMIT ${EXPORT_SLICE}`,
  // Roles that the bot gave for a vote, and the servers whose voter role the account chose.
  voterRoles: `SELECT ${OF_LISTING}, g.role_id AS roleId, g.granted_at AS givenAt
    FROM voter_role_grants g JOIN chat_guilds c ON c.id = g.chat_guild_id JOIN listings l ON l.id = c.listing_id
    WHERE g.account_id = ? ORDER BY g.chat_guild_id, g.role_id`,
  chosenVoterRoles: `SELECT ${OF_LISTING}, c.voter_role_id AS roleId, c.chosen_at AS chosenAt
    FROM chat_guilds c JOIN listings l ON l.id = c.listing_id WHERE c.chosen_by = ? ORDER BY c.id`,
  bids: `SELECT b.id AS rowKey, ${OF_LISTING}, b.amount, b.placed_at AS placedAt, b.ending, b.ended_at AS endedAt
    FROM bids b JOIN listings l ON l.id = b.listing_id WHERE b.account_id = ? AND b.id > ? ORDER BY b.id LIMIT ${EXPORT_SLICE}`,
  boosts: `SELECT origin, starts_at AS startsAt, ends_at AS endsAt, revoked_at AS revokedAt
    FROM bump_boosts WHERE account_id = ? ORDER BY id`,
  ratings: `SELECT r.id AS rowKey, ${OF_LISTING}, r.stars, r.comment, r.hidden_at AS hiddenAt, r.created_at AS createdAt,
      r.updated_at AS updatedAt FROM ratings r JOIN listings l ON l.id = r.listing_id WHERE r.account_id = ? AND r.id > ? ORDER BY r.id LIMIT ${EXPORT_SLICE}`,
  ratingAnswers: `SELECT r.id AS rowKey, ${OF_LISTING}, r.answer, r.answered_at AS answeredAt, r.answer_changed_at AS changedAt,
      r.answer_hidden_at AS hiddenAt FROM ratings r JOIN listings l ON l.id = r.listing_id WHERE r.answered_by = ? AND r.id > ? ORDER BY r.id LIMIT ${EXPORT_SLICE}`,
  reports: `SELECT r.id AS rowKey, ${OF_LISTING}, c.target, c.rating_id AS ratingId, r.reason, r.details, c.state,
      r.created_at AS createdAt, r.updated_at AS updatedAt, c.closed_at AS closedAt
    FROM reports r JOIN report_cases c ON c.id = r.case_id JOIN listings l ON l.id = c.listing_id
    WHERE r.reporter_id = ? AND r.id > ? ORDER BY r.id LIMIT ${EXPORT_SLICE}`,
  // Contains the answer, which is written for the account, but neither the reason for the audit log nor who answered.
  appeals: `SELECT p.kind, ${OF_LISTING}, p.text, p.state, p.written_at AS writtenAt, p.answered_at AS answeredAt, p.answer
    FROM appeals p LEFT JOIN listings l ON l.id = p.listing_id WHERE p.account_id = ? ORDER BY p.id`,
  // The texts follow from these facts and from current names.
  notifications: `SELECT n.id AS rowKey, n.kind, n.at AS toldAt, n.read_at AS readAt, ${OF_LISTING}, n.detail
    FROM notifications n LEFT JOIN listings l ON l.id = n.listing_id WHERE n.account_id = ? AND n.id > ? ORDER BY n.id LIMIT ${EXPORT_SLICE}`,
  notificationAddresses: `SELECT kind, name, url, state, created_at AS addedAt, succeeded_at AS succeededAt
    FROM notification_channels WHERE account_id = ? ORDER BY id`,
  notificationChoices: 'SELECT kind, choice FROM notification_choices WHERE account_id = ? ORDER BY kind',
  tokens: `SELECT e.sequence AS rowKey, p.created_at AS postedAt, p.kind, p.cause_type AS causeType, p.cause_id AS causeId, e.amount,
      e.balance_after AS balanceAfter, p.note
    FROM ledger_accounts a JOIN ledger_entries e ON e.ledger_account_id = a.id
    JOIN ledger_postings p ON p.id = e.posting_id WHERE a.kind = 'account' AND a.owner_id = ? AND e.sequence > ? ORDER BY e.sequence LIMIT ${EXPORT_SLICE}`,
  // Adjustments by staff, including pending and rejected ones. Reasons and authors stay in the audit log.
  adjustments: `SELECT id AS rowKey, amount, state, requested_at AS requestedAt, expires_at AS expiresAt, decided_at AS decidedAt
    FROM adjustments WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${EXPORT_SLICE}`,
};
