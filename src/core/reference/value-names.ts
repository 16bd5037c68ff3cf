import { PLAIN_ENGLISH } from '../texts/language.js';
import { currentLanguage, inLanguage, t } from '../texts/t.js';
import { type ReferenceEntry, type ReferenceKind, labelOf } from './reference.rules.js';

type Entries = ReadonlyMap<ReferenceKind, readonly ReferenceEntry[]>;
type Named = 'category' | 'content-rating';
type ShippedWords = Readonly<Record<string, readonly [label: string, introduction?: string]>>;

/** The values that come with the software, as the first migration writes them. */
const shipped = (): Readonly<Record<Named, ShippedWords>> => ({
  category: {
    gaming: [
      t('Gaming', undefined, { context: 'a category' }),
      t(
        'Find people to play with: co-op evenings, tournaments, tabletop and retro games, in every language and at every pace.',
      ),
    ],
    anime: [
      t('Anime', undefined, { context: 'a category' }),
      t(
        'Anime and manga communities: watch together, discuss new chapters without spoilers, share drawings and find your next series.',
      ),
    ],
    community: [
      t('Community', undefined, { context: 'a category' }),
      t(
        'Places to meet people and talk about anything, from quiet tea rooms and hobby circles to lively meeting points with events.',
      ),
    ],
    music: [
      t('Music', undefined, { context: 'a category' }),
      t('Listen together, get feedback on your tracks, find a band or talk about records, instruments and concerts.'),
    ],
    art: [
      t('Art', undefined, { context: 'a category' }),
      t(
        'Drawing, crafts, photography and everything else made by hand or with pixels: show your work, learn from critique and join challenges.',
      ),
    ],
    programming: [
      t('Programming', undefined, { context: 'a category' }),
      t(
        'Ask questions, review code and build things together: programming languages, game development, open source and first steps.',
      ),
    ],
    science: [
      t('Science', undefined, { context: 'a category' }),
      t('From stargazing to statistics: discuss papers, share observations and ask people who know the field.'),
    ],
    technology: [
      t('Technology', undefined, { context: 'a category' }),
      t(
        'Hardware, home servers, operating systems and gadgets: get help with a build, compare setups and follow what is new.',
      ),
    ],
    education: [
      t('Education', undefined, { context: 'a category' }),
      t('Study rooms, homework help and book circles: learn at your own pace, with people who keep each other going.'),
    ],
    language: [
      t('Language', undefined, { context: 'a category' }),
      t(
        'Practise a language with native speakers and other learners: text and voice, beginners and advanced, in dozens of languages.',
      ),
    ],
    roleplay: [
      t('Roleplay', undefined, { context: 'a category' }),
      t(
        'Write stories together: fantasy courts, space stations and detective cases, with rules and pace for every kind of player.',
      ),
    ],
    other: [
      t('Other', undefined, { context: 'a category' }),
      t('Servers that fit no other category, and are often all the more worth a visit.'),
    ],
  },
  'content-rating': {
    general: [t('General', undefined, { context: 'a content rating' })],
    teen: [t('Teen', undefined, { context: 'a content rating' })],
    mature: [t('Mature', undefined, { context: 'a content rating' })],
    violence: [t('Violence', undefined, { context: 'a content rating' })],
    gambling: [t('Gambling', undefined, { context: 'a content rating' })],
    'strong-language': [t('Strong language', undefined, { context: 'a content rating' })],
  },
});

const made = new WeakMap<object, ReturnType<typeof shipped>>();
let english: ReturnType<typeof shipped> | undefined;

/** In the language of the page, as long as staff have not changed the English words. */
function shippedWord(kind: Named, value: string, at: 0 | 1, stored: string | null): string | undefined {
  english ??= inLanguage(PLAIN_ENGLISH, shipped);
  if (english[kind][value]?.[at] !== stored) return undefined;
  const language = currentLanguage();
  let words = made.get(language);
  if (words === undefined) made.set(language, (words = shipped()));
  return words[kind][value]?.[at];
}

/** Pages are made synchronously, so one variable has the values of their site. */
let current: Entries = new Map();

/** Makes a page whose values have these words. */
export function withValues<T>(entries: Entries, make: () => T): T {
  const before = current;
  current = entries;
  try {
    return make();
  } finally {
    current = before;
  }
}

const entryOf = (kind: Named | 'tag', value: string): ReferenceEntry | undefined =>
  current.get(kind)?.find((one) => one.value === value);

const labelIn = (kind: Named, { value, label, words }: ReferenceEntry): string =>
  words?.[currentLanguage().tag]?.label ?? shippedWord(kind, value, 0, label) ?? label;

/** A category or content rating in the language of the page. */
export function valueName(kind: Named, value: string): string {
  const entry = entryOf(kind, value);
  return entry === undefined ? labelOf(value) : labelIn(kind, entry);
}

/** What a category or tag is about, in the language of the page. No tag comes with the software. */
export function valueIntroduction(kind: 'category' | 'tag', value: string, stored: string | null): string | null {
  const own = entryOf(kind, value)?.words?.[currentLanguage().tag]?.introduction;
  return own ?? (kind === 'tag' ? undefined : shippedWord(kind, value, 1, stored)) ?? stored;
}
