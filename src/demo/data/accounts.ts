import { STANDINGS } from '../../shared/staff-examples.js';
import { DAY, HOUR, later } from '../../shared/utc.js';
import type { Dice } from './dice.js';
import type { AccountFields } from './fields.js';
import {
  BANNED,
  BANNED_FOR_A_WHILE,
  FIRST_WORDS,
  HELPFUL,
  NAME_COLORS,
  PARDONED,
  PARTNER,
  SAMPLE_PEOPLE,
  SECOND_ADMIN,
  SECOND_WORDS,
  SHOWN_NAMES,
  type SamplePerson,
  TROUBLESOME,
  VOTE_BANNED,
  WITHOUT_API,
} from '../texts/people.js';

const ACCOUNTS = 380;
/** The accounts up to this id came first: owners and staff are among them. */
const FOUNDERS = 110;
const FIRST_ACCOUNT_AGE = 220 * DAY;
const FOUNDING_ENDED = 90 * DAY;

const image = (kind: string, platformId: string): string => `https://cdn.example/${kind}/${platformId}.png`;

/** Everyone who has ever signed in, in the order in which they did. */
export function inventAccounts(dice: Dice, now: Date): AccountFields[] {
  const names = usernames(dice, ACCOUNTS);
  const joined = joinDates(dice, now);
  return names.map((username, index) => {
    const id = index + 1;
    const createdAt = joined[index] ?? now;
    const sample = SAMPLE_PEOPLE.find((one) => one.id === id);
    const base = stranger(dice, { id, username, createdAt }, now);
    return sample ? known(base, sample) : { ...base, ...IDS[id], ...whatStaffDid(id, now) };
  });
}

function stranger(
  dice: Dice,
  { id, username, createdAt }: Pick<AccountFields, 'id' | 'username' | 'createdAt'>,
  now: Date,
): AccountFields {
  const platformId = dice.pick(['5', '6', '7', '8', '9']) + dice.digits(17);
  return {
    id,
    uuid: dice.uuid(createdAt),
    platformId,
    username,
    discriminator: dice.maybe(0.3, () => (dice.chance(0.6) ? '0' : dice.digits(4))),
    displayName: dice.maybe(0.55, () => dice.pick(SHOWN_NAMES)),
    // Some show a display name that they have not set: then the username is shown.
    useDisplayName: dice.chance(0.5),
    nameColor: dice.maybe(0.25, () => dice.pick(NAME_COLORS)),
    avatar: dice.maybe(0.75, () => image('avatars', platformId)),
    banner: dice.maybe(0.15, () => image('banners', platformId)),
    role: 'user',
    partner: false,
    suspendedAt: null,
    suspendedUntil: null,
    apiAccessRevokedAt: null,
    voteBannedAt: null,
    deletedAt: null,
    createdAt,
    updatedAt: dice.instant(createdAt, now),
  };
}

const known = (
  base: AccountFields,
  { note: _note, role: _part, siteRole, ...sample }: SamplePerson,
): AccountFields => ({
  ...base,
  ...sample,
  role: siteRole,
  avatar: image('avatars', sample.platformId),
});

/** What examples of the documentation act on keeps its ids. */
const IDS: Readonly<Record<number, Pick<AccountFields, 'uuid' | 'platformId'>>> = {
  [BANNED]: STANDINGS.suspended,
  [WITHOUT_API]: STANDINGS.withoutApi,
  [VOTE_BANNED]: STANDINGS.voteBanned,
  [TROUBLESOME]: STANDINGS.troublesome,
  [HELPFUL]: STANDINGS.helpful,
  [SECOND_ADMIN]: STANDINGS.secondAdmin,
};

function whatStaffDid(id: number, now: Date): Partial<AccountFields> {
  const daysAgo = (days: number): Date => later(now, -days * DAY);
  if (id === PARTNER) return { username: 'kettle_and_quill', partner: true, banner: image('banners', 'kettle') };
  if (id === BANNED) return { suspendedAt: daysAgo(9) };
  if (id === BANNED_FOR_A_WHILE) return { suspendedAt: daysAgo(2), suspendedUntil: daysAgo(-5) };
  if (id === PARDONED) return { suspendedAt: daysAgo(40), suspendedUntil: daysAgo(33) };
  if (id === WITHOUT_API) return { apiAccessRevokedAt: daysAgo(21) };
  if (id === VOTE_BANNED) return { voteBannedAt: daysAgo(3) };
  return id === SECOND_ADMIN ? { username: 'edda.varga', role: 'admin' } : {};
}

/** Founders within the first months, the others at any time up to an hour ago; rising, as ids do. */
function joinDates(dice: Dice, now: Date): Date[] {
  const first = later(now, -FIRST_ACCOUNT_AGE);
  const founded = later(now, -FOUNDING_ENDED);
  const last = later(now, -HOUR);
  return Array.from({ length: ACCOUNTS }, (_, index) =>
    index < FOUNDERS ? dice.instant(first, founded) : dice.instant(founded, last),
  ).sort((a, b) => a.getTime() - b.getTime());
}

function usernames(dice: Dice, count: number): string[] {
  const found = new Set<string>();
  while (found.size < count) {
    const join = dice.pick(['', '', '_', '.']);
    const number = dice.chance(0.35) ? String(dice.whole(2, 99)) : '';
    found.add(dice.pick(FIRST_WORDS) + join + dice.pick(SECOND_WORDS) + number);
  }
  return [...found];
}

/** The moment from which on a suspended account did nothing more; `now` for everyone else. */
export const activeUntil = ({ suspendedAt, suspendedUntil }: AccountFields, now: Date): Date =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now) ? suspendedAt : now;

/** A pardoned account could do nothing while it was suspended; counting from its return keeps that simple. */
export const activeFrom = ({ createdAt, suspendedUntil }: AccountFields, now: Date): Date =>
  suspendedUntil !== null && suspendedUntil <= now ? suspendedUntil : createdAt;

export const isActiveAt = (account: AccountFields, at: Date, now: Date): boolean =>
  activeFrom(account, now) < at && at < activeUntil(account, now);

/** Founders who may own listings: neither sample accounts nor suspended ones. */
export const ordinaryOwners = (accounts: readonly AccountFields[]): AccountFields[] =>
  accounts.filter(({ id }) => id > WITHOUT_API && id <= FOUNDERS);
