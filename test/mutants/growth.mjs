const DICTIONARY = ['test/directory/dictionary.spec.ts'];
const FIRST_BUILD = ['test/directory/first-build.spec.ts'];
const EXPORTS = ['test/site/exports-and-deletions.spec.ts'];
const PUSH_HOSTS = ['test/notifications/push-hosts.spec.ts'];
const OUTSIDE_LIMITS = ['test/notifications/outside-limits.spec.ts'];
const BROWSERS = ['test/notifications/ended-browsers.spec.ts'];

/** Planted faults in what could grow without bound, or flood others. */
export const GROWTH_FAULTS = [
  {
    name: 'words that no listing has stay in the dictionary',
    file: 'src/finding/directory/search/word-counts.ts',
    find: 'await deleteWords(tx, kind, wordsOf(counts.filter(isUnused)));',
    replace: 'void [deleteWords, isUnused];',
    checks: DICTIONARY,
    tests: 'words that an edit takes out',
  },
  {
    name: 'the hourly work leaves unused words',
    file: 'src/finding/directory/directory.job.ts',
    find: 'if (!signal.aborted) await this.sync.deleteUnusedWords();',
    replace: '',
    checks: DICTIONARY,
    tests: 'an earlier release',
  },
  {
    name: 'a listing can be edited without a limit',
    file: 'src/listings/listing/own/listing-edits.service.ts',
    find: 'await spendEdit(tx, listingId, now);',
    replace: 'void spendEdit;',
    checks: DICTIONARY,
    tests: 'at most 30 times',
  },
  {
    name: 'a listing that can never be indexed is tried for ever',
    file: 'src/finding/directory/build/index-batches.ts',
    find: '(isOwn ? 1 : 0)',
    replace: '(isOwn ? 0 : 0)',
    checks: FIRST_BUILD,
    tests: 'left out',
  },
  {
    name: 'statements fail when the server has no room to prepare them',
    file: 'src/core/database/database-errors.ts',
    find: 'errno === 1461',
    replace: 'errno === -1461',
    checks: ['test/database/prepared-statements.spec.ts'],
    server: true,
  },
  {
    name: 'several exports run at once',
    file: 'src/owners/account/account-export.service.ts',
    find: 'if (this.#isRunning) throw exportRunning();',
    replace: 'void exportRunning;',
    checks: EXPORTS,
    tests: 'an export',
  },
  {
    name: 'exports in two processes are not counted together',
    file: 'src/owners/account/account-export.service.ts',
    find: 'await lockUnlessDeleted(tx, accountId);',
    replace: 'void lockUnlessDeleted;',
    checks: EXPORTS,
    tests: 'every process',
    server: true,
  },
  {
    name: 'a push message goes to any host',
    file: 'src/owners/notifications/outside/push-sender.ts',
    find: 'if (!isAllowed) return SENTENCES.host;',
    replace: 'void isAllowed;',
    checks: PUSH_HOSTS,
  },
  {
    name: 'what others cause is not limited per hour',
    file: 'src/owners/notifications/outside/messages-per-hour.rules.ts',
    find: " || (weight === 'caused' && caused >= MAX_CAUSED_PER_HOUR)",
    replace: '',
    checks: OUTSIDE_LIMITS,
    tests: 'of what others',
  },
  {
    name: 'one browser shows the messages of two accounts',
    file: 'src/owners/notifications/outside/browsers.ts',
    find: 'await deleteAll(tx, OF_OTHERS, [hash, endpoint, accountId]);',
    replace: 'void OF_OTHERS;',
    checks: BROWSERS,
  },
  {
    name: 'a browser gets messages after its session was ended',
    file: 'src/owners/notifications/event-listener.ts',
    find: "events.on(['session.ended'], (tx, { accountId, sessionId }) => endBrowsers(tx, accountId, sessionId));",
    replace: '',
    checks: BROWSERS,
  },
];
