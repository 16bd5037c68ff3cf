const LIMIT_RULES = 'src/limits/limits.rules.ts';
const KEY_RULES = 'src/auth/keys/api-key.rules.ts';
const LOOKUP = 'src/listings/listing-lookup.service.ts';
const LIMITS = ['test/api/limits.spec.ts'];
const KEYS = ['test/api/keys.spec.ts'];
const SESSIONS = ['test/site/sessions.spec.ts'];
const ORDER = ['test/api/order.spec.ts'];

/** Planted faults in authentication, limits and visibility. */
export const ACCESS_FAULTS = [
  {
    name: 'a window is a millisecond too long',
    file: LIMIT_RULES,
    find: 'windowSeconds * 1_000 + 1;',
    replace: 'windowSeconds * 1_000;',
    checks: LIMITS,
  },
  {
    name: 'one request more than the limit',
    file: LIMIT_RULES,
    find: 'count < BUCKETS[bucket].limit;',
    replace: 'count <= BUCKETS[bucket].limit;',
    checks: LIMITS,
  },
  {
    name: 'one request more in a month',
    file: LIMIT_RULES,
    find: 'month: { limit: 3_000 }',
    replace: 'month: { limit: 3_001 }',
    checks: LIMITS,
  },
  {
    name: 'a request does not count towards the month',
    file: LIMIT_RULES,
    find: '[bucket]: withOneMore(own), month: withOneMore(month)',
    replace: '[bucket]: withOneMore(own), month',
    checks: LIMITS,
  },
  {
    name: 'a 5xx costs a request',
    file: 'src/auth/keys/keyed-gate.ts',
    find: 'const giveBack = (): void => void this.limits.giveBack(verdict.charge, this.clock.now());',
    replace: 'const giveBack = (): void => void verdict.charge;',
    checks: ORDER,
  },
  {
    name: 'a key works at the instant of its expiry',
    file: KEY_RULES,
    find: '(expiresAt === null || now < expiresAt)',
    replace: '(expiresAt === null || now <= expiresAt)',
    checks: KEYS,
  },
  {
    name: 'a revoked key stays cached',
    file: 'src/auth/keys/key-cache.ts',
    find: 'known.accountId === accountId)',
    replace: 'known.accountId === -accountId)',
    checks: KEYS,
  },
  {
    name: 'a key is cached for ten seconds',
    file: 'src/auth/keys/key-cache.ts',
    find: 'const TIME_TO_LIVE = SECOND;',
    replace: 'const TIME_TO_LIVE = 10 * SECOND;',
    checks: KEYS,
  },
  {
    name: 'a suspended account uses its key',
    file: KEY_RULES,
    find: 'holder.apiAccessRevokedAt === null && !isSuspended(holder, now)',
    replace: 'holder.apiAccessRevokedAt === null',
    checks: KEYS,
  },
  {
    name: 'a hidden listing is answered differently than a missing one',
    file: 'src/listings/rights/rights.rules.ts',
    find: 'if (listing === undefined || !isVisible(listing, role, person))',
    replace: 'if (listing === undefined)',
    checks: ['test/security/hidden-listings.spec.ts'],
  },
  {
    name: 'an invited co-manager has rights before accepting',
    file: LOOKUP,
    find: ' AND m.accepted_at IS NOT NULL',
    replace: '',
    checks: ['test/security/authorisation.spec.ts'],
  },
  {
    name: 'a platform id means the listing of the account that asked first',
    file: LOOKUP,
    find: '`${key} ${accountId}`',
    replace: '`${key} own`',
    checks: ['test/security/squatting.spec.ts'],
  },
  {
    name: 'a co-managed listing takes the place of an own one',
    file: LOOKUP,
    find: 'ORDER BY CASE WHEN o.owner_id = ? THEN 0 ELSE 1 END, o.id DESC',
    replace: 'ORDER BY CASE WHEN o.owner_id = ? THEN 0 ELSE 0 END, o.id DESC',
    checks: ['test/security/squatting.spec.ts'],
  },
  {
    name: 'contenders keep the platform id after an approval',
    file: LOOKUP,
    find: 'listing.id === listingId);\n    this.#own.clear();',
    replace: 'listing.id === listingId);',
    checks: ['test/staff/contenders.spec.ts'],
  },
  {
    name: 'a second approval fails without naming the first',
    file: 'src/listings/listing-step.ts',
    find: '.catch((error: unknown) => refuseSecond(tx, listing, error))',
    replace: '',
    checks: ['test/staff/contenders.spec.ts'],
  },
  {
    name: 'a suspended listing does not keep others from drafting it',
    file: 'src/listings/own-listings-sql.ts',
    find: 'WHERE kind = ? AND reserved_platform_id = ? LIMIT 1',
    replace: "WHERE kind = ? AND reserved_platform_id = ? AND state <> 'suspended' LIMIT 1",
    checks: ['test/security/squatting.spec.ts'],
  },
  {
    name: 'a session outlives a suspension',
    file: 'src/auth/sign-in/sessions.service.ts',
    find: 'if (isSuspended(suspension, now)) return undefined;',
    replace: 'void isSuspended(suspension, now);',
    checks: SESSIONS,
  },
  {
    name: 'a session is valid at the instant of its expiry',
    file: 'src/auth/sign-in/session.rules.ts',
    find: 'now < expiresAt &&',
    replace: 'now <= expiresAt &&',
    checks: ['src/auth/sign-in/session.rules.spec.ts'],
  },
  {
    name: 'the secrets of sessions are stored unhashed',
    file: 'src/auth/sign-in/session.rules.ts',
    find: "createHash('sha256').update(secret).digest('hex')",
    replace: 'createHash === undefined ? "" : secret',
    checks: SESSIONS,
  },
  {
    name: 'another site may send a DELETE',
    file: 'src/http/origin/origin.rules.ts',
    find: "'GET', 'HEAD', 'OPTIONS'",
    replace: "'GET', 'HEAD', 'OPTIONS', 'DELETE'",
    checks: ['test/site/cross-site-requests.spec.ts'],
  },
  {
    name: 'a page at any name that leads here may send changes',
    file: 'src/http/origin/own-origin.ts',
    find: 'isCrossSite(sender, publicUrl ?? `http://${host}`)',
    replace: 'isCrossSite(sender, `http://${host}`)',
    checks: ['test/security/own-origin.spec.ts'],
  },
  {
    name: 'without PUBLIC_URL the site answers at any host',
    file: 'src/http/origin/own-origin.ts',
    find: 'publicUrl === undefined && !isOwnHost(host, this.config.publicUrl)',
    replace: 'publicUrl === undefined && !isOwnHost(host, `http://${host}`)',
    checks: ['test/security/own-origin.spec.ts'],
  },
  {
    name: 'a login link works twice',
    file: 'src/auth/sign-in/login-links.service.ts',
    find: '{ id: link.id, usedAt: IsNull() }',
    replace: '{ id: link.id }',
    checks: ['test/site/login-link.spec.ts'],
  },
  {
    name: 'anybody can accept the transfer of a listing',
    file: 'src/listings/team/listing-transfers.service.ts',
    find: 'l.id = ? AND t.receiver_id = ?`',
    replace: 'l.id = ? AND t.receiver_id <> -?`',
    checks: ['test/site/listing-teams.spec.ts'],
  },
];
