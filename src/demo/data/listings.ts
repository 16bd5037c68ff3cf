import { EXAMPLE } from '../../shared/examples.js';
import { WORK } from '../../shared/staff-examples.js';
import { DAY, HOUR, MINUTE, later } from '../../shared/utc.js';
import { type ListingKind, isPublic } from '../../listings/listing.rules.js';
import { ordinaryOwners } from './accounts.js';
import type { Dice } from './dice.js';
import type { AccountFields, ListingFields } from './fields.js';
import { type Idea, slugOf } from '../texts/idea.js';
import { longTextOf } from './long-texts.js';
import { BANNED, OWNER, PARTNER } from '../texts/people.js';

/** A listing with what its kind-specific half and its votes are made from. */
export interface Entry {
  readonly idea: Idea;
  readonly listing: ListingFields;
  /** While it could be voted for and bumped; `null` when it never was approved. */
  readonly open: { readonly from: Date; readonly until: Date } | null;
}

type Times = Pick<ListingFields, 'createdAt' | 'submittedAt' | 'decidedAt' | 'updatedAt'> & Pick<Entry, 'open'>;

const OLDEST_LISTING = 160 * DAY;
/** A listing that was decided upon has had time for drafting, the queue and the decision. */
const YOUNGEST_DECIDED = 5 * DAY;

const DENIALS: readonly (readonly [reasons: readonly string[], note: string])[] = [
  [['Too little said'], 'Tell visitors what it does and how to begin: three sentences are enough.'],
  [['Offline', 'Invite does not work'], 'It was offline on three days and the invite link answered with an error.'],
  [['Copy of another listing'], 'The description is taken from another listing. Please describe your own work.'],
  [['Harmful or misleading'], 'Remove the promise of free boxes; nobody could say where they come from.'],
  [['Too little said'], 'There is nothing to see yet. Come back when there are channels and members.'],
];
const SUSPENSION_NOTE = 'Suspended while staff look into reports of unwanted invites. The owner has been told.';
const REMOVAL_NOTE = 'Removed at the request of its owner.';

export function inventListings(
  dice: Dice,
  kind: ListingKind,
  ideas: readonly Idea[],
  people: { readonly accounts: readonly AccountFields[]; readonly firstId: number; readonly now: Date },
): Entry[] {
  const owners = ordinaryOwners(people.accounts);
  return ideas
    .map((idea) => {
      const owner = ownerOf(dice, idea, people.accounts, owners);
      return { idea, owner, times: timesOf(dice, idea, owner, people.now) };
    })
    .sort((a, b) => a.times.createdAt.getTime() - b.times.createdAt.getTime())
    .map(({ idea, owner, times: { open, ...times } }, index) => {
      const id = people.firstId + index;
      const ownerId = idea.marks.has('orphan') ? null : owner.id;
      return {
        idea,
        open,
        listing: { ...listingOf(dice, kind, idea, times), ...decisionOn(idea, index), ...keptOf(idea), id, ownerId },
      };
    });
}

function ownerOf(
  dice: Dice,
  { marks }: Idea,
  accounts: readonly AccountFields[],
  ordinary: readonly AccountFields[],
): AccountFields {
  const fixed = [marks.has('mine') && OWNER, marks.has('partner') && PARTNER, marks.has('banned') && BANNED];
  return accounts.find(({ id }) => fixed.includes(id)) ?? dice.pick(ordinary);
}

function timesOf(dice: Dice, { state, marks }: Idea, owner: AccountFields, now: Date): Times {
  const [oldest, youngest] =
    state === 'pending' ? [4 * DAY, 3 * HOUR] : [OLDEST_LISTING, marks.has('zero') ? 6 * DAY : 14 * DAY];
  const earliest = new Date(Math.max(later(now, -oldest).getTime(), later(owner.createdAt, HOUR).getTime()));
  const createdAt = marks.has('example') ? later(now, -120 * DAY) : dice.instant(earliest, later(now, -youngest));
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

function decisionOn({ state }: Idea, index: number): Pick<ListingFields, 'denialReasons' | 'decisionNote'> {
  const [reasons = [], note = null] = state === 'denied' ? (DENIALS[index % DENIALS.length] ?? []) : [];
  const notes: Partial<Record<Idea['state'], string | null>> = {
    denied: note,
    suspended: SUSPENSION_NOTE,
    removed: REMOVAL_NOTE,
  };
  return { denialReasons: [...reasons], decisionNote: notes[state] ?? null };
}

/** What the examples of the documentation act on has the ids that they name. */
function keptOf({ name }: Idea): Partial<Pick<ListingFields, 'uuid' | 'version'>> {
  const { name: _name, ...kept } = Object.values<Work>(WORK).find((one) => one.name === name) ?? {};
  return kept;
}

type Work = { readonly name: string; readonly uuid: string; readonly version?: number };
type Undecided = Omit<ListingFields, 'id' | 'ownerId' | 'denialReasons' | 'decisionNote'>;

function listingOf(dice: Dice, kind: ListingKind, idea: Idea, times: Omit<Times, 'open'>): Undecided {
  const { name, description, tags, state, marks } = idea;
  const example = marks.has('example') ? EXAMPLE[kind] : undefined;
  const platformId = example?.platformId ?? dice.pick(['5', '6', '7', '8', '9']) + dice.digits(17);
  const isRemoved = state === 'removed';
  const isRich = example !== undefined;
  const slug = isRemoved || marks.has('noslug') ? undefined : slugOf(name);
  return {
    uuid: example?.uuid ?? dice.uuid(times.createdAt),
    kind,
    platformId,
    livePlatformId: isRemoved ? null : platformId,
    slug: slug ?? null,
    state,
    name,
    description,
    longDescription: isRich || dice.chance(0.8) ? longTextOf(dice, kind, idea) : null,
    image: isRich || dice.chance(0.85) ? `https://cdn.example/icons/${platformId}.png` : null,
    banner: isRich || dice.chance(0.4) ? `https://cdn.example/banners/${platformId}.png` : null,
    invite: `https://platform.example/invite/${slug ?? platformId}`,
    tags: [...tags],
    verified: marks.has('verified'),
    official: marks.has('official'),
    nsfw: marks.has('nsfw'),
    aiContent: marks.has('ai'),
    votes: 0,
    voteRevision: 0,
    needsReview: marks.has('flagged'),
    version: dice.whole(1, 9),
    ...times,
  };
}
