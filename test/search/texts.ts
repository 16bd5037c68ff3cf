import { insertMany, type Row } from '../../src/core/database/sql.js';
import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import { BOT_IDEAS } from '../../src/demo/texts/bot-ideas.js';
import type { Idea } from '../../src/demo/texts/idea.js';
import { SERVER_IDEAS } from '../../src/demo/texts/server-ideas.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import type { TestApp } from '../support/app.js';
import type { Expected } from './demo-queries.js';

/** A listing of the evaluation. */
export interface Text {
  readonly kind: 'bot' | 'server';
  readonly name: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly category: string | null;
  readonly languages: readonly string[];
  readonly nsfw: boolean;
  readonly ai: boolean;
  readonly votes: number;
}

const fromIdea =
  (kind: Text['kind']) =>
  ({ name, tags, description, categoryAndLanguages, traits }: Idea, index: number): Text => ({
    kind,
    name,
    tags,
    description,
    category: categoryAndLanguages[0] ?? null,
    languages: categoryAndLanguages.slice(1),
    nsfw: traits.has('nsfw'),
    ai: traits.has('ai'),
    votes: (index * 37) % 101,
  });

const isPublic = ({ state }: Idea): boolean => state === 'approved';

/** The public listings of the sample data. */
export const DEMO_TEXTS: readonly Text[] = [
  ...BOT_IDEAS.filter(isPublic).map(fromIdea('bot')),
  ...SERVER_IDEAS.filter(isPublic).map(fromIdea('server')),
];

const THEMES = `
archery art | astrophotography science | badminton community | beekeeping community | birdwatching science | blacksmithing art |
bonsai community | botany science | bouldering community | calligraphy art | canoeing community | carpooling community |
ceramics art | cheesemaking community | chiptune music | choir music | clarinet music | climbing community | comics anime |
compression programming | cosplay anime | crosswords gaming | cryptography programming | databases programming |
debating education | dinosaurs science | drumming music | economics education | esperanto language | falconry community |
fencing community | figurines anime | filmmaking art | flamenco music | fonts art | genealogy education | geocaching community |
glassblowing art | gymnastics community | harmonica music | history education | icelandic language | improv roleplay |
jewellery art | jigsaw gaming | juggling community | kayaking community | keyboards technology | kites community |
latin language | leathercraft art | lighthouses community | linguistics language | locksmithing technology | mahjong gaming |
mandolin music | marathon community | meteorology science | mosaics art | mushrooms science | mythology roleplay |
neuroscience science | numismatics education | oboe music | oceanography science | orchestra music | orienteering community |
origami art | paleontology science | papercraft art | parkour community | percussion music | perfumes community |
philately education | philosophy education | photography art | pinball gaming | poetry art | pottery art |
puppetry roleplay | quilting art | racing gaming | railways technology | robotics technology | rowing community |
saxophone music | screenwriting art | sculpture art | shorthand education | skateboarding community | skydiving community |
snorkeling community | sociology education | spearfishing community | spreadsheets technology | stenography education |
storytelling roleplay | sudoku gaming | surfing community | swimming community | tapestry art | taxidermy art |
telegraphy technology | trampolines community | trombone music | typography art | ukulele music | unicycling community |
vampires roleplay | ventriloquism roleplay | violin music | volcanoes science | volleyball community | watchmaking technology |
weightlifting community | whistling music | woodcarving art | yachting community | zoology science`
  .split('|')
  .map((theme) => theme.trim().split(' '))
  .map(([topic = '', category = '']) => ({ topic, category }));

const SYLLABLES =
  'bra cal dor fen gal hul jor kel lum mor nan pel quo ras sil tor ul ven wes yar zim bel cor dun'.split(' ');
const PLACES = 'harbor meadow parlor workshop circle corner terrace attic lodge pavilion'.split(' ');
const syllable = (number: number): string => SYLLABLES[number % SYLLABLES.length] ?? '';
/** A different name for each number. */
const nameAt = (number: number): string => {
  const word = [number, Math.floor(number / 24), Math.floor(number / 576), number * 7 + 3].map(syllable).join('');
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${PLACES[number % PLACES.length] ?? ''}`;
};

export function generatedTexts(count: number): Text[] {
  return Array.from({ length: count }, (_, number) => {
    const { topic, category } = THEMES[number % THEMES.length]!;
    const other = THEMES[(number * 31 + 7) % THEMES.length]!.topic;
    return {
      kind: number % 5 < 3 ? 'server' : 'bot',
      name: nameAt(number),
      tags: number % 3 === 0 ? [topic, other] : [other],
      description: `For everybody who likes ${topic}, with weekly meetings and a bit of ${other}.`,
      category: number % 5 < 3 ? category : null,
      languages: number % 5 < 3 ? ['en'] : [],
      nsfw: number % 20 === 0,
      ai: false,
      votes: (number * 7_919) % 1_000,
    };
  });
}

const withTypo = (word: string): string => `${word.slice(0, 4)}${word.slice(5)}`;
const swapped = (word: string): string => `${word.slice(0, 3)}${word[4] ?? ''}${word[3] ?? ''}${word.slice(5)}`;

/** Searches for names and topics of generated listings, as they are, misspelled, and written together. */
export function generatedQueries(texts: readonly Text[]): Expected[] {
  const shown = texts.filter(({ nsfw }) => !nsfw);
  const named = (from: number, change: (name: string) => string): Expected[] =>
    Array.from({ length: 12 }, (_, index) => shown[(from + index * 617) % shown.length]!).map(({ kind, name }) => ({
      kind: `${kind}s`,
      search: change(name),
      right: [name],
    }));
  const about = (from: number, change: (topic: string) => string): Expected[] =>
    Array.from({ length: 15 }, (_, index) => THEMES[(from + index * 7) % THEMES.length]!).map(({ topic }) => ({
      kind: 'servers',
      search: change(topic),
      right: shown
        .filter(
          ({ tags, kind, description }) => kind === 'server' && (tags.includes(topic) || description.includes(topic)),
        )
        .map(({ name }) => name),
    }));
  const first = (name: string): string => name.split(' ')[0] ?? '';
  return [
    ...named(3, (name) => name),
    ...named(91, (name) => name.replace(' ', '').toLowerCase()),
    ...named(205, first),
    ...named(333, (name) => withTypo(first(name).toLowerCase())),
    ...named(512, (name) => swapped(name.toLowerCase())),
    ...about(0, (topic) => topic),
    ...about(3, (topic) => `best ${topic} server`),
    ...about(5, withTypo),
  ];
}

const BATCH = 1_000;

/** Writes the listings to the database, indexes them, and returns their names by UUID. */
export async function fill(app: TestApp, texts: readonly Text[]): Promise<void> {
  const now = app.clock.now();
  for (let from = 0; from < texts.length; from += BATCH) {
    const part = texts.slice(from, from + BATCH).map((text, index) => ({ text, id: from + index + 1 }));
    const servers = part.filter(({ text }) => text.kind === 'server');
    const bots = part.filter(({ text }) => text.kind === 'bot');
    await app.database.write(async (tx) => {
      await insertMany(
        tx,
        'listings',
        part.map(({ text, id }) => listingRow(text, id, now)),
      );
      await insertMany(
        tx,
        'servers',
        servers.map(({ text, id }) => serverRow(text, id)),
      );
      await insertMany(
        tx,
        'bots',
        bots.map(({ id }) => ({ listing_id: id, screenshots: '[]', server_count: 0 })),
      );
    });
  }
  await app.nest.get(DirectorySync).updateOutdated();
}

const listingRow = (text: Text, id: number, now: Date): Row => ({
  id,
  uuid: uuidAt(now),
  kind: text.kind,
  platform_id: String(700_000_000 + id),
  live_platform_id: String(700_000_000 + id),
  state: 'approved',
  name: text.name,
  name_key: text.name.toLowerCase(),
  description: text.description,
  invite: '',
  tags: JSON.stringify(text.tags),
  denial_reasons: '[]',
  nsfw: text.nsfw ? 1 : 0,
  ai_content: text.ai ? 1 : 0,
  votes: text.votes,
  decided_at: now,
  created_at: now,
  updated_at: now,
});

const serverRow = ({ category, languages }: Text, id: number): Row => ({
  listing_id: id,
  content_ratings: '[]',
  category,
  language: languages[0] ?? 'en',
  secondary_languages: JSON.stringify(languages.slice(1)),
});
