import { t } from '../../core/texts/t.js';

interface Figure {
  readonly n: number;
  /** The same with separators. */
  readonly count: string;
}

/** What a chart counts: the head of its column, and a figure with its word. */
export interface Unit {
  readonly head: string;
  readonly say: (figure: Figure & Readonly<Record<string, string | number>>) => string;
}

export const votes = (): Unit => ({
  head: t('votes'),
  say: (figure) => t('{n, plural, one {{count} vote} other {{count} votes}}', figure),
});
export const requests = (): Unit => ({
  head: t('requests'),
  say: (figure) => t('{n, plural, one {{count} request} other {{count} requests}}', figure),
});
export const views = (): Unit => ({
  head: t('views'),
  say: (figure) => t('{n, plural, one {{count} view} other {{count} views}}', figure),
});
export const clicks = (): Unit => ({
  head: t('clicks'),
  say: (figure) => t('{n, plural, one {{count} click} other {{count} clicks}}', figure),
});
export const bumps = (): Unit => ({
  head: t('bumps'),
  say: (figure) => t('{n, plural, one {{count} bump} other {{count} bumps}}', figure),
});
export const servers = (): Unit => ({
  head: t('servers'),
  say: (figure) => t('{n, plural, one {{count} server} other {{count} servers}}', figure),
});
export const members = (): Unit => ({
  head: t('members'),
  say: (figure) => t('{n, plural, one {{count} member} other {{count} members}}', figure),
});
export const decisions = (): Unit => ({
  head: t('decisions'),
  say: (figure) => t('{n, plural, one {{count} decision} other {{count} decisions}}', figure),
});
export const hours = (): Unit => ({
  head: t('hours'),
  say: (figure) => t('{n, plural, one {{count} hour} other {{count} hours}}', figure),
});
export const searches = (): Unit => ({
  head: t('searches'),
  say: (figure) => t('{n, plural, one {{count} search} other {{count} searches}}', figure),
});

// Those of a second figure, which is a part of the first one.
export const removed = (): Unit => ({
  head: t('removed'),
  // For translators: as in “120 votes, 3 removed”
  say: (figure) => t('{n, plural, one {{count} removed} other {{count} removed}}', figure),
});
export const refused = (): Unit => ({
  head: t('refused by a limit'),
  // For translators: as in “120 requests, 3 refused by a limit”
  say: (figure) => t('{n, plural, one {{count} refused by a limit} other {{count} refused by a limit}}', figure),
});
export const denied = (): Unit => ({
  head: t('denied'),
  // For translators: as in “120 decisions, 3 denied”
  say: (figure) => t('{n, plural, one {{count} denied} other {{count} denied}}', figure),
});
export const withoutResult = (): Unit => ({
  head: t('without a result'),
  // For translators: as in “120 searches, 3 without a result”
  say: (figure) => t('{n, plural, one {{count} without a result} other {{count} without a result}}', figure),
});
export const suspicious = (): Unit => ({
  // For translators: votes that are part of a finding
  head: t('suspicious'),
  // For translators: as in “120 votes, 3 suspicious”
  say: (figure) => t('{n, plural, one {{count} suspicious} other {{count} suspicious}}', figure),
});
