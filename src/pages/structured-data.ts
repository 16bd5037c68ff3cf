import type { BotPageAnswer } from '../listings/bots/bot.view.js';

/** Makes an absolute address from a path of this site, because structured data has no base address. */
type AddressOf = (path: string) => string;

/** JSON-LD of a page for search engines. It contains only what all visitors of the page see. */
export type StructuredData = (addressOf: AddressOf, siteName: string) => object;

const CONTEXT = { '@context': 'https://schema.org' } as const;

interface Crumb {
  readonly name: string;
  readonly path: string;
}

const breadcrumb = (above: readonly Crumb[], name: string, addressOf: AddressOf): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: addressOf(crumb.path),
    })),
    { '@type': 'ListItem', position: above.length + 1, name },
  ],
});

export const siteData =
  (description: string): StructuredData =>
  (addressOf, name) => ({
    ...CONTEXT,
    '@type': 'WebSite',
    name,
    url: addressOf('/'),
    description,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${addressOf('/servers')}?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  });

interface Collection extends Crumb {
  readonly description: string;
  readonly total: number;
  readonly above?: readonly Crumb[];
}

export const collectionData =
  ({ name, path, description, total, above }: Collection): StructuredData =>
  (addressOf) => ({
    ...CONTEXT,
    '@type': 'CollectionPage',
    name,
    description,
    url: addressOf(path),
    mainEntity: { '@type': 'ItemList', numberOfItems: total },
    ...(above !== undefined && { breadcrumb: breadcrumb(above, name, addressOf) }),
  });

const SERVERS: readonly Crumb[] = [{ name: 'Servers', path: '/servers' }];

export const serverData =
  ({ name, description }: { readonly name: string; readonly description: string }, path: string): StructuredData =>
  (addressOf) => ({
    ...CONTEXT,
    '@type': 'WebPage',
    name,
    description,
    url: addressOf(path),
    breadcrumb: breadcrumb(SERVERS, name, addressOf),
  });

export const botData =
  (bot: BotPageAnswer['bot'], path: string): StructuredData =>
  (addressOf) => ({
    ...CONTEXT,
    '@type': 'SoftwareApplication',
    name: bot.name,
    description: bot.description,
    url: addressOf(path),
    applicationCategory: 'CommunicationApplication',
    ...(bot.totalRatings > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: bot.averageRating, ratingCount: bot.totalRatings },
    }),
  });
