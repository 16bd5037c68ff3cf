import { EXAMPLE } from '../../core/shared/examples.js';
import { searchKey } from '../../core/shared/search-key.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { DAY, HOUR, MINUTE, later } from '../../core/shared/utc.js';
import { type ListingKind, isPublic, MAX_CO_MANAGERS } from '../../listings/listing/listing.rules.js';
import { latest, ordinaryOwners, isActiveAt, type World } from './accounts.js';
import type { Dice } from './dice.js';
import type { Sample } from './fields.js';
import { type Idea, slugOf } from '../texts/idea.js';
import { longTextOf } from './comments.js';
import { BANNED, OWNER, PARTNER, CO_ADMIN, CO_DEVELOPER } from '../texts/people.js';
import { sampleAddress } from '../texts/picture-address.js';

export interface SampleListing {
  readonly idea: Idea;
  readonly listing: Sample<'listings'>;
  /** The period in which it was public; `null` if it was never approved. */
  readonly open: { readonly from: Date; readonly until: Date } | null;
}

type Times = Pick<Sample<'listings'>, 'createdAt' | 'submittedAt' | 'decidedAt' | 'updatedAt'> &
  Pick<SampleListing, 'open'>;

const OLDEST_LISTING = 160 * DAY;
/** Drafting, waiting and the decision take up to this long. */
const YOUNGEST_DECIDED = 5 * DAY;

const DENIALS: readonly (readonly [reasons: readonly string[], note: string])[] = [
  [['Too little said'], 'Tell visitors what it does and how to get started. Three sentences are enough.'],
  [['Offline', 'Invite does not work'], 'It was offline on three days, and the invite link returned an error.'],
  [['Copy of another listing'], 'The description is copied from another listing. Please describe your own work.'],
  [['Harmful or misleading'], 'Please remove the promise of free boxes, or explain where they come from.'],
  [['Too little said'], 'There is not much to see yet. Please submit again when there are channels and members.'],
];
const SUSPENSION_NOTE = 'Suspended while we look into reports about unwanted invites. The owner has been notified.';
const REMOVAL_NOTE = 'Removed at the request of the owner.';

export function inventListings(
  dice: Dice,
  kind: ListingKind,
  ideas: readonly Idea[],
  people: World & { readonly firstId: number },
): SampleListing[] {
  const owners = ordinaryOwners(people.accounts);
  return ideas
    .map((idea) => {
      const owner = ownerOf(dice, idea, people.accounts, owners);
      return { idea, owner, times: timesOf(dice, idea, owner, people.now) };
    })
    .sort((a, b) => a.times.createdAt.getTime() - b.times.createdAt.getTime())
    .map(({ idea, owner, times: { open, ...times } }, index) => {
      const id = people.firstId + index;
      const ownerId = idea.traits.has('orphan') ? null : owner.id;
      return {
        idea,
        open,
        listing: {
          ...listingOf(dice, kind, idea, times),
          ...decisionOn(idea, index),
          ...exampleIdsOf(idea),
          id,
          ownerId,
        },
      };
    });
}

function ownerOf(
  dice: Dice,
  { traits }: Idea,
  accounts: readonly Sample<'accounts'>[],
  ordinary: readonly Sample<'accounts'>[],
): Sample<'accounts'> {
  const fixed = [traits.has('mine') && OWNER, traits.has('partner') && PARTNER, traits.has('banned') && BANNED];
  return accounts.find(({ id }) => fixed.includes(id)) ?? dice.pick(ordinary);
}

function timesOf(dice: Dice, { state, traits }: Idea, owner: Sample<'accounts'>, now: Date): Times {
  const [oldest, youngest] =
    state === 'pending' ? [4 * DAY, 3 * HOUR] : [OLDEST_LISTING, traits.has('zero') ? 6 * DAY : 14 * DAY];
  const earliest = latest(later(now, -oldest), later(owner.createdAt, HOUR));
  const createdAt = traits.has('example') ? later(now, -120 * DAY) : dice.instant(earliest, later(now, -youngest));
  const submittedAt = dice.instant(
    later(createdAt, 10 * MINUTE),
    later(createdAt, state === 'pending' ? HOUR : 2 * DAY),
  );
  const reviewedAt = dice.instant(later(submittedAt, HOUR), later(createdAt, YOUNGEST_DECIDED));
  const updatedAt = dice.instant(createdAt, now);
  if (state === 'draft') return { createdAt, submittedAt: null, decidedAt: null, updatedAt, open: null };
  if (state === 'pending') return { createdAt, submittedAt, decidedAt: null, updatedAt: submittedAt, open: null };
  if (state === 'denied') return { createdAt, submittedAt, decidedAt: reviewedAt, updatedAt: submittedAt, open: null };
  if (isPublic(state))
    return { createdAt, submittedAt, decidedAt: reviewedAt, updatedAt, open: { from: reviewedAt, until: now } };
  const endedAt = dice.instant(later(now, -8 * DAY), later(now, -DAY));
  const open = state === 'suspended' ? { from: reviewedAt, until: endedAt } : null;
  return { createdAt, submittedAt, decidedAt: endedAt, updatedAt: reviewedAt, open };
}

function decisionOn({ state }: Idea, index: number): Pick<Sample<'listings'>, 'denialReasons' | 'decisionNote'> {
  const [reasons = [], note = null] = state === 'denied' ? (DENIALS[index % DENIALS.length] ?? []) : [];
  const ended = state === 'suspended' ? SUSPENSION_NOTE : state === 'removed' ? REMOVAL_NOTE : null;
  return { denialReasons: [...reasons], decisionNote: note ?? ended };
}

/** The listings that the examples of the staff document act on have fixed ids. */
function exampleIdsOf({ name }: Idea): Partial<Pick<Sample<'listings'>, 'uuid' | 'version'>> {
  const { name: _name, ...ids } =
    Object.values<ExampleListing>(EXAMPLE_LISTINGS).find((one) => one.name === name) ?? {};
  return ids;
}

type ExampleListing = { readonly name: string; readonly uuid: string; readonly version?: number };
type WithoutDecision = Omit<Sample<'listings'>, 'id' | 'ownerId' | 'denialReasons' | 'decisionNote'>;

function listingOf(dice: Dice, kind: ListingKind, idea: Idea, times: Omit<Times, 'open'>): WithoutDecision {
  const { name, description, tags, state, traits } = idea;
  const example = traits.has('example') ? EXAMPLE[kind] : undefined;
  const platformId = example?.platformId ?? dice.pick(['5', '6', '7', '8', '9']) + dice.digits(17);
  const isRemoved = state === 'removed';
  const isRich = example !== undefined;
  const slug = isRemoved || traits.has('noslug') ? undefined : slugOf(name);
  return {
    uuid: example?.uuid ?? dice.uuid(times.createdAt),
    kind,
    platformId,
    livePlatformId: isRemoved ? null : platformId,
    slug: slug ?? null,
    state,
    name,
    nameKey: searchKey(name),
    description,
    longDescription: isRich || dice.chance(0.8) ? longTextOf(dice, kind, idea) : null,
    image: isRich || dice.chance(0.85) ? sampleAddress('icons', platformId) : null,
    banner: isRich || dice.chance(0.4) ? sampleAddress('banners', platformId) : null,
    invite: `https://platform.example/invite/${slug ?? platformId}`,
    tags: [...tags],
    verified: traits.has('verified'),
    official: traits.has('official'),
    nsfw: traits.has('nsfw'),
    aiContent: traits.has('ai'),
    votes: 0,
    voteRevision: 0,
    events: 0,
    listeners: 0,
    listenedFrom: 0,
    rewardsHeld: false,
    needsReview: traits.has('flagged'),
    version: dice.whole(1, 9),
    editsSince: null,
    edits: 0,
    ...times,
  };
}

const ACCEPTED = 0.85;

export const inventMembers = (
  dice: Dice,
  entries: readonly SampleListing[],
  world: World,
): Sample<'listing_members'>[] =>
  entries.flatMap((entry) => {
    const ordinary = teamOf(dice, entry, world);
    return [...samplesOf(entry, world.accounts), ...ordinary.slice(0, MAX_CO_MANAGERS)];
  });

function teamOf(dice: Dice, { listing, idea }: SampleListing, { accounts, now }: World): Sample<'listing_members'>[] {
  if (listing.state === 'removed' || listing.state === 'draft') return [];
  const isFull = idea.traits.has('ten');
  const invitedAt = dice.instant(later(listing.createdAt, HOUR), later(listing.createdAt, 2 * DAY));
  if (invitedAt >= now) return [];
  const count = isFull ? MAX_CO_MANAGERS : idea.traits.has('example') || dice.chance(0.5) ? dice.whole(1, 3) : 0;
  const candidates = ordinaryOwners(accounts).filter(
    (account) => account.id !== listing.ownerId && isActiveAt(account, invitedAt, now),
  );
  return dice.some(candidates, count).map(({ id }) => ({
    listingId: listing.id,
    accountId: id,
    invitedBy: listing.ownerId,
    invitedAt,
    acceptedAt: dice.maybe(isFull ? 1 : ACCEPTED, () => dice.instant(invitedAt, now)),
  }));
}

/** The sample co-developer and co-admin, and an invitation that the co-developer can accept or decline. */
function samplesOf(
  { listing, idea }: SampleListing,
  accounts: readonly Sample<'accounts'>[],
): Sample<'listing_members'>[] {
  const isBot = listing.kind === 'bot';
  const isExample = idea.traits.has('example');
  const isOpen = isBot && idea.traits.has('mine') && listing.state === 'pending';
  if (!isExample && !isOpen) return [];
  const accountId = isBot ? CO_DEVELOPER : CO_ADMIN;
  if (!accounts.some(({ id }) => id === accountId)) return [];
  const invitedAt = later(listing.createdAt, HOUR / 2);
  const acceptedAt = isOpen ? null : later(invitedAt, HOUR);
  return [{ listingId: listing.id, accountId, invitedBy: listing.ownerId, invitedAt, acceptedAt }];
}
