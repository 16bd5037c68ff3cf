/**
 * What makes a number technical: nobody reads it in an answer, a page or a refusal, and a change of it changes speed or
 * memory only. Every other number is one that people meet, and stands in a rules file.
 */

/** Folders whose numbers are technical, or sample data. */
const ROOMS = ['config', 'database', 'demo', 'doctor', 'limits', 'monitoring', 'platform', 'search', 'app'];

/** A name with one of these words says that its number is technical: a size of work, a pause of the machine, or memory. */
const WORDS =
  /(?:^|_)(?:AT_ONCE|ATTEMPTS|BATCH(?:ES)?|BYTES|CACHED|COMPARED|DELAY|EVERY|EXAMINED|HINTS?|IN_MEMORY|LEASE|PATIENCE|PAUSE|PENDING|PER_TRANSACTION|POLL|REMEMBERED|RETRY|ROWS|TIMEOUT|TRIES|TIME_TO_LIVE|WAKE)(?:_|$)/;

/** Single numbers, by reason. A file without its folder, and the name of the constant. */
const NAMED = {
  'the only row of a table, or a value that marks something': [
    'audit-chain.service BEFORE_FIRST',
    'audit.service HEAD',
    'front-door CLIENT_GONE',
    'ledger-audit-results.service ROW',
    'sent-form PREVIEW_STATUS',
    'reply-cache ANY_LISTING',
    'listing-days DAYS',
    'message KINDS',
    'sender FAR_MS',
    'voter-role-sender FAR_MS',
    'pagination.rules FIRST_PAGE',
  ],
  "the platform's own numbers for kinds of requests and messages": [
    'call OPTION_TYPES',
    'definitions OPTION_TYPES',
    'interactions.service TYPES',
    'reply FLAGS',
    'setup-message MENUS',
  ],
  'units of time': ['utc SECOND', 'utc MINUTE', 'utc HOUR', 'utc DAY'],
  'drawing and layout': [
    'chart HEIGHT',
    'pictures HUES',
    'pictures CATEGORY_HUES',
    'sign MOST',
    'sign BEYOND',
    'rise FACE',
    'rise LATE',
    'rise NEAR',
    'pictures PIXELS',
    'guides.service WIDTH_AT',
    'guides.service HEIGHT_AT',
    'refusal-replies LABEL_WORDS',
    'merge-edits MARK_LENGTH',
    'matching-parts MIN_BEGINNING',
  ],
  'the size of a piece of work, or how long the machine waits': [
    'directory-queries MAX_FACETS',
    'directory.service SEARCH_SHARE',
    'people-search MAX_LEFT_OUT',
    'people-search COUNTED_AT_MOST',
    'large-totals LARGE_TOTAL',
    'hourly-audit SETTLED_MS',
    'hourly-audit MAX_FAULTS',
    'ledger-audit MAX_FAULTS',
    'topics.service MAX_SHARED_TAGS',
    'vote-cursors STEP',
    'voters.service SHALLOW',
    'connector KEEP_ALIVE_MS',
    'sender BOX_MS',
    'webhooks.job LOOK_MS',
    'deliveries.service MAX_END_MS',
  ],
  'bounds that no honest request meets': [
    'form MAX_FIELDS',
    'local-path MAX_LENGTH',
    'markdown MAX_NESTING',
    'pagination.rules LAST_PAGE',
    'settlement.service MAX_WEEKS',
    'webhook.dto LAST_SEQUENCE',
    'connector MAX_INTERIM_ANSWERS',
    'search-key MAX_SEARCH_KEY_LENGTH',
  ],
};

const IS_ROOM = new RegExp(`/(?:${ROOMS.join('|')})/`);
const named = new Set(Object.values(NAMED).flat());
const placeOf = ({ path, name }) => `${path.replace(/^.*\/|\.tsx?$/g, '')} ${name}`;

export const isTechnical = (number) =>
  number.isDerived || IS_ROOM.test(number.path) || WORDS.test(number.name) || named.has(placeOf(number));

/** Exceptions whose constant does not exist any more, or needs no exception. */
export const outdatedExceptions = (numbers) => {
  const needed = new Set(numbers.filter(({ path, name }) => !IS_ROOM.test(path) && !WORDS.test(name)).map(placeOf));
  return [...named].filter((place) => !needed.has(place));
};

/** Limits of input that are written as literals: in a decorator, a number has no name and no rule. */
export const literalsOf = ({ path, text }) =>
  /\.(?:dto|query)\.ts$/.test(path)
    ? [...text.matchAll(/\b(max|maxLength|limit): (\d[\d_]*)/g)]
        .filter(([, , value]) => Number(value.replaceAll('_', '')) > 1)
        .map(({ index, 1: name, 2: value }) => ({ path, line: text.slice(0, index).split('\n').length, name, value }))
    : [];
