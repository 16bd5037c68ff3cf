import type { ListingState } from '../../../listings/listing/listing.rules.js';
import { Pill } from '../../parts/basics.js';
import { sentenceCase } from '../../parts/words.js';
import { PageHead } from '../../parts/own-tabs.js';

const TONES: Readonly<Record<ListingState, 'plain' | 'good' | 'warn' | 'bad'>> = {
  draft: 'plain',
  pending: 'warn',
  approved: 'good',
  denied: 'bad',
  suspended: 'bad',
  removed: 'plain',
};

export const State = ({ state }: { readonly state: string }) => (
  <Pill tone={TONES[state as ListingState] ?? 'plain'}>{sentenceCase(state)}</Pill>
);

interface NamedProps {
  readonly id: string;
  readonly name: string;
}

export const AccountLink = ({ id, name }: NamedProps) => (
  <a href={`/staff/users/${id}`} dir="auto">
    {name}
  </a>
);

export const ListingLink = ({ id, name }: NamedProps) => (
  <a href={`/staff/listings/${id}`} dir="auto">
    {name}
  </a>
);

/** "Bot of marisol", or "Server without an owner": accounts that close leave their listings behind. */
export const KindAndOwner = ({ kind, owner }: { readonly kind: string; readonly owner: string | null }) => (
  <>
    {kind === 'bot' ? 'Bot' : 'Server'}{' '}
    {owner === null ? (
      'without an owner'
    ) : (
      <>
        of <span dir="auto">{owner}</span>
      </>
    )}
  </>
);

const PLACES: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/staff/users/${id}`,
  bot: (id) => `/staff/listings/${id}`,
  server: (id) => `/staff/listings/${id}`,
  appeal: (id) => `/staff/appeals/${id}`,
  report: (id) => `/staff/reports/${id}`,
  auction: (id) => `/staff/spotlight/auctions/${id}/bids`,
  slot: (id) => `/staff/spotlight/auctions/${id}/bids`,
  'webhook-host': (id) => `/staff/webhooks?host=${id}`,
  'canned answer': () => '/staff/canned-answers',
  'denial reason': () => '/staff/denial-reasons',
  category: () => '/staff/reference/categories',
  'content-rating': () => '/staff/reference/content-ratings',
  'reserved-slug': () => '/staff/reference/reserved-slugs',
  synonym: () => '/staff/reference/synonyms',
};

/** The page of an audit entry's target; `undefined` if it has none. */
export const targetPath = ({ type, id }: { readonly type: string; readonly id: string }): string | undefined =>
  Object.hasOwn(PLACES, type) ? PLACES[type]?.(encodeURIComponent(id)) : undefined;

export const DeskHead = (head: Omit<Parameters<typeof PageHead>[0], 'look'>) => (
  <PageHead {...head} look="page-head desk-head" />
);
