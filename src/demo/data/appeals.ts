import type { World } from './accounts.js';
import { type AppealKind, decisionKey } from '../../desk/appeals/appeal.rules.js';
import { DAY, HOUR, later } from '../../core/shared/utc.js';
import { ADMIN, BANNED, REVIEWER } from '../texts/people.js';
import type { Sample, SampleData } from './fields.js';

interface Sources extends World, Readonly<Pick<SampleData, 'listings' | 'review_decisions'>> {}

interface Story {
  readonly name: string;
  readonly text: string;
  readonly age: number;
  readonly answer?: string;
}

const DENIALS: readonly Story[] = [
  {
    name: 'Fast Followers',
    age: 12 * DAY,
    text: 'Growing is all that we do here, and everybody who joins knows that. Please list us as we are.',
    answer:
      'The rules ask for a description of what members do in the server. Trading follows for follows is not listed.',
  },
  {
    name: 'Nonpareil',
    age: 9 * HOUR,
    text: 'The description is not a copy: we wrote it for our own site, and the other listing took it from there a month later. Please compare the dates.',
  },
  {
    name: 'Empty Hallway',
    age: 3 * HOUR,
    text: 'We have opened now: there are nine channels, a calendar and forty members who come every week.',
  },
];

const SUSPENSION = {
  age: 30 * HOUR,
  text: 'I never sold a vote. A friend used my computer, and I have changed my password since. Please let me back in.',
};

/** Three open appeals and one that was answered. The first open one is against a decision of the second admin. */
export function inventAppeals(sources: Sources): Sample<'appeals'>[] {
  return [...DENIALS.flatMap((story) => againstDenial(story, sources)), ...againstSuspension(sources)].map(
    (appeal, index) => ({ id: index + 1, ...appeal }),
  );
}

type NewAppeal = Omit<Sample<'appeals'>, 'id'>;

function againstDenial(
  { name, age, text, answer }: Story,
  { listings, review_decisions: decisions, now }: Sources,
): NewAppeal[] {
  const listing = listings.find((one) => one.name === name && one.state === 'denied');
  const decision = decisions.find(({ listingId }) => listingId === listing?.id);
  if (listing === undefined || decision === undefined) return [];
  const { decidedAt, reviewerId: decidedBy } = decision;
  const about = { kind: 'denial' as const, target: { type: listing.kind, id: listing.uuid }, decidedAt, decidedBy };
  const written = writtenAppeal({ ...about, writtenAt: latest(decidedAt, age, now), text });
  const appeal = { ...written, accountId: listing.ownerId, listingId: listing.id };
  if (answer === undefined) return [appeal];
  const answeredBy = decidedBy === REVIEWER ? ADMIN : REVIEWER;
  return [{ ...appeal, state: 'upheld', answer, answeredBy, answeredAt: later(appeal.writtenAt, 5 * HOUR) }];
}

function againstSuspension({ accounts, now }: Sources): NewAppeal[] {
  const decidedAt = accounts.find(({ id }) => id === BANNED)?.suspendedAt ?? null;
  if (decidedAt === null) return [];
  const target = { type: 'account', id: String(BANNED) };
  const { age, text } = SUSPENSION;
  const decision = { kind: 'account_suspension' as const, target, decidedAt, decidedBy: ADMIN };
  return [{ ...writtenAppeal({ ...decision, writtenAt: latest(decidedAt, age, now), text }), accountId: BANNED }];
}

interface Writing {
  readonly kind: AppealKind;
  readonly target: { readonly type: string; readonly id: string };
  readonly decidedAt: Date;
  readonly decidedBy: number;
  readonly writtenAt: Date;
  readonly text: string;
}

const writtenAppeal = ({ target, ...appeal }: Writing): NewAppeal => ({
  ...appeal,
  decision: decisionKey(target, appeal.decidedAt),
  accountId: null,
  listingId: null,
  state: 'open',
  answeredAt: null,
  answeredBy: null,
  answer: null,
  forColleague: true,
});

/** This long ago, but after the decision. */
const latest = (decidedAt: Date, age: number, now: Date): Date =>
  new Date(Math.max(later(decidedAt, HOUR).getTime(), later(now, -age).getTime()));
