import { insertMany, type Row } from '../../src/core/database/sql.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import { HOUR, MINUTE, dayOf, later } from '../../src/core/shared/utc.js';
import type { TestApp } from '../support/app.js';

const BATCH = 1_000;
const CATEGORIES = ['gaming', 'community', 'anime', 'music', 'art', 'other'];
const LANGUAGES = ['en', 'en', 'en', 'de', 'fr', 'pt-BR', 'es', 'ja'];
const TAGS = ['fun', 'chat', 'games', 'roles', 'music', 'moderation', 'events', 'memes', 'art', 'study'];

/** Picks pseudo-randomly, so that every combination occurs and no test depends on a pattern. */
const pick = <T>(values: readonly T[], number: number, salt: number): T =>
  values[(Math.imul(number + 1, 2_654_435_761 + salt * 97) >>> 12) % values.length] as T;

/** Inserts `count` listings: three of five are servers, and every 20th is NSFW. */
export async function fillDirectory(app: TestApp, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, index) => from + index);
    await app.database.write(async (tx) => {
      await insertMany(
        tx,
        'listings',
        numbers.map((number) => listing(number, app.clock.now())),
      );
      await insertMany(
        tx,
        'servers',
        numbers.filter(isServer).map((number) => server(number, app.clock.now())),
      );
      // Without them, MariaDB would rather read the whole, empty table than its index.
      await insertMany(
        tx,
        'vote_days',
        numbers.map((number) => ({
          listing_id: number,
          day: dayOf(app.clock.now()),
          votes: pick(NUMBERS, number, 12),
        })),
      );
      const bots = numbers.filter((number) => !isServer(number));
      await insertMany(
        tx,
        'bots',
        bots.map((number) => ({ listing_id: number, screenshots: '[]', server_count: pick(NUMBERS, number, 5) })),
      );
    });
  }
}

const isServer = (number: number): boolean => number % 5 < 3;
const NUMBERS = Array.from({ length: 997 }, (_, index) => index * 3);

function listing(number: number, now: Date): Row {
  const tags = new Set([pick(TAGS, number, 1), pick(TAGS, number, 2), `rare-${number % 5_000}`]);
  return {
    id: number,
    uuid: uuidAt(now),
    kind: isServer(number) ? 'server' : 'bot',
    platform_id: String(500_000_000 + number),
    live_platform_id: String(500_000_000 + number),
    state: 'approved',
    name: `Place ${number}`,
    name_key: `place ${number}`,
    description: `A ${pick(TAGS, number, 3)} for everybody`,
    invite: '',
    tags: JSON.stringify([...tags]),
    denial_reasons: '[]',
    nsfw: number % 20 === 0 ? 1 : 0,
    votes: pick(NUMBERS, number, 4),
    decided_at: later(now, -(number % 9_000) * HOUR),
    created_at: now,
    updated_at: now,
  };
}

const server = (number: number, now: Date): Row => ({
  listing_id: number,
  content_ratings: '[]',
  secondary_languages: number % 7 === 0 ? '["nl"]' : '[]',
  category: pick(CATEGORIES, number, 6),
  language: pick(LANGUAGES, number, 7),
  member_count: pick(NUMBERS, number, 8) * 11,
  member_count_mode: pick(['accurate', 'approximate', 'hidden'], number, 9),
  bumps: pick(NUMBERS, number, 10) % 40,
  // Half of them were never bumped, and some at the same instant.
  last_bumped_at: number % 2 === 0 ? null : later(now, -pick(NUMBERS, number, 11) * MINUTE),
});
