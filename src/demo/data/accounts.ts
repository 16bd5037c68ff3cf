import { searchKey } from '../../core/shared/search-key.js';
import { EXAMPLE_ACCOUNTS } from '../../core/shared/staff-examples.js';
import { DAY, HOUR, later } from '../../core/shared/utc.js';
import type { Dice } from './dice.js';
import type { Sample } from './fields.js';
import {
  BANNED,
  BANNED_FOR_A_WHILE,
  FARMED,
  FIRST_WORDS,
  HELPFUL,
  LEAVING,
  NAME_COLORS,
  PARDONED,
  PARTNER,
  SAMPLE_PEOPLE,
  SECOND_WORDS,
  SHOWN_NAMES,
  type SamplePerson,
  TROUBLESOME,
  VOTE_BANNED,
  WITHOUT_API,
} from '../texts/people.js';
import { sampleAddress } from '../texts/picture-address.js';

const ACCOUNTS = 380;
/** Accounts up to this id joined first. Owners and staff are among them. */
const FOUNDERS = 110;
const FIRST_ACCOUNT_AGE = 220 * DAY;
const FOUNDING_ENDED = 90 * DAY;

const API_ACCESS_NOTE =
  'Your API key is in a public repository. Remove it there and write to us, then you get your access back.';

export interface World {
  readonly accounts: readonly Sample<'accounts'>[];
  readonly now: Date;
}

/** All accounts, in the order in which they joined. */
export function inventAccounts(dice: Dice, now: Date): Sample<'accounts'>[] {
  const names = usernames(dice, ACCOUNTS);
  const joined = joinDates(dice, now);
  return names.map((username, index) => {
    const id = index + 1;
    const createdAt = joined[index] ?? now;
    const sample = SAMPLE_PEOPLE.find((one) => one.id === id);
    const base = randomAccount(dice, { id, username, createdAt }, now);
    const own = FARMED.includes(id) ? farmedAccount(id) : IDS[id];
    const account = sample ? sampleAccount(base, sample) : { ...base, ...own, ...staffActionsOn(id, now) };
    return { ...account, usernameKey: searchKey(account.username) };
  });
}

function randomAccount(
  dice: Dice,
  { id, username, createdAt }: Pick<Sample<'accounts'>, 'id' | 'username' | 'createdAt'>,
  now: Date,
): Sample<'accounts'> {
  const platformId = dice.pick(['5', '6', '7', '8', '9']) + dice.digits(17);
  return {
    id,
    uuid: dice.uuid(createdAt),
    platformId,
    username,
    usernameKey: '',
    discriminator: dice.maybe(0.3, () => (dice.chance(0.6) ? '0' : dice.digits(4))),
    displayName: dice.maybe(0.55, () => dice.pick(SHOWN_NAMES)),
    // Also true without a display name: the product then shows the username.
    useDisplayName: dice.chance(0.5),
    nameColor: dice.maybe(0.25, () => dice.pick(NAME_COLORS)),
    language: null,
    avatar: dice.maybe(0.75, () => sampleAddress('avatars', platformId)),
    banner: dice.maybe(0.15, () => sampleAddress('banners', platformId)),
    role: 'user',
    partner: false,
    suspendedAt: null,
    suspendedUntil: null,
    apiAccessRevokedAt: null,
    apiAccessNote: null,
    voteBannedAt: null,
    voteWindowStart: null,
    voteWindowChanges: 0,
    voteRewardDay: null,
    voteRewards: 0,
    inviteWindowStart: null,
    inviteWindowChanges: 0,
    bumpWindowStart: null,
    bumpWindowChanges: 0,
    bumpRewardDay: null,
    bumpRewards: 0,
    webhookTests: null,
    exportTimes: null,
    importedAt: null,
    deletedAt: null,
    createdAt,
    updatedAt: dice.instant(createdAt, now),
  };
}

function sampleAccount(base: Sample<'accounts'>, person: SamplePerson): Sample<'accounts'> {
  const { note: _note, role: _part, siteRole, ...sample } = person;
  return { ...base, ...sample, role: siteRole, avatar: sampleAddress('avatars', sample.platformId) };
}

/** The accounts that the examples of the staff document act on have fixed ids. */
const IDS: Readonly<Record<number, Pick<Sample<'accounts'>, 'uuid' | 'platformId'>>> = {
  [BANNED]: EXAMPLE_ACCOUNTS.suspended,
  [WITHOUT_API]: EXAMPLE_ACCOUNTS.withoutApi,
  [VOTE_BANNED]: EXAMPLE_ACCOUNTS.voteBanned,
  [TROUBLESOME]: EXAMPLE_ACCOUNTS.troublesome,
  [HELPFUL]: EXAMPLE_ACCOUNTS.helpful,
  [LEAVING]: EXAMPLE_ACCOUNTS.leaving,
};

/** Made by a program on the platform within one night in 2022, one every 40 minutes. */
const farmedAccount = (id: number): Pick<Sample<'accounts'>, 'platformId' | 'username' | 'avatar'> => ({
  username: `sly_stoat_${7_300 + 17 * id}`,
  platformId: String(971_000_000_000_000_000n + BigInt(id) * 10_000_000_000_000n),
  avatar: null,
});

function staffActionsOn(id: number, now: Date): Partial<Sample<'accounts'>> {
  const daysAgo = (days: number): Date => later(now, -days * DAY);
  if (id === PARTNER)
    return { username: 'kettle_and_quill', partner: true, banner: sampleAddress('banners', 'kettle') };
  if (id === BANNED) return { suspendedAt: daysAgo(9) };
  if (id === BANNED_FOR_A_WHILE) return { suspendedAt: daysAgo(2), suspendedUntil: daysAgo(-5) };
  if (id === PARDONED) return { suspendedAt: daysAgo(40), suspendedUntil: daysAgo(33) };
  if (id === WITHOUT_API) return { apiAccessRevokedAt: daysAgo(21), apiAccessNote: API_ACCESS_NOTE };
  return id === VOTE_BANNED ? { voteBannedAt: daysAgo(3) } : {};
}

/** Founders join within the first months, the others up to an hour ago; in ascending order, like ids. */
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

/** The time of a running suspension, after which the account did nothing; otherwise `now`. */
export const activeUntil = ({ suspendedAt, suspendedUntil }: Sample<'accounts'>, now: Date): Date =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now) ? suspendedAt : now;

/** For simplicity, an account whose suspension has ended is active only from that end on. */
export const activeFrom = ({ createdAt, suspendedUntil }: Sample<'accounts'>, now: Date): Date =>
  suspendedUntil !== null && suspendedUntil <= now ? suspendedUntil : createdAt;

export const isActiveAt = (account: Sample<'accounts'>, at: Date, now: Date): boolean =>
  activeFrom(account, now) < at && at < activeUntil(account, now);

/** Founders without special roles, who may own listings. */
export const ordinaryOwners = (accounts: readonly Sample<'accounts'>[]): Sample<'accounts'>[] =>
  accounts.filter(({ id }) => id > WITHOUT_API && id <= FOUNDERS);

export const earliest = (...times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)));
export const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)));

export const commonPeriod = (open: { from: Date; until: Date }, account: Sample<'accounts'>, now: Date) => ({
  from: latest(open.from, activeFrom(account, now)),
  until: earliest(open.until, activeUntil(account, now)),
});
