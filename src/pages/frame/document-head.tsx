import { CARD_HEIGHT, CARD_WIDTH, ICON_WIDTHS } from '../cards/card.rules.js';
import type { Head, PageSpec } from '../page-book.js';
import { useFrame } from './frame.js';

interface DocumentHeadProps {
  readonly head: Head;
  readonly look: Pick<PageSpec<never, never>, 'scripts' | 'isLight'>;
}

/** What a chat shows beside a link to the page. */
const Picture = ({ address, title }: { readonly address: string; readonly title: string }) => (
  <>
    <meta property="og:image" content={address} />
    <meta property="og:image:width" content={String(CARD_WIDTH)} />
    <meta property="og:image:height" content={String(CARD_HEIGHT)} />
    <meta property="og:image:alt" content={title} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

export function DocumentHead({ head, look: { scripts = [], isLight = false } }: DocumentHeadProps) {
  const { site, deskRole, language, languages, visitor } = useFrame();
  const isDesk = deskRole !== undefined;
  const { title, description, card = '/cards/site.png', figures = [], canonical, data } = head;
  /** Each language of a page has an address of its own; that of the site's first language is the plain one. */
  const addressIn = (path: string, tag: string): string => {
    const address = new URL(path, site.origin);
    if (tag !== languages[0].tag) address.searchParams.set('lang', tag);
    return address.href;
  };
  const address = typeof canonical === 'string' ? addressIn(canonical, language.tag) : undefined;
  const alternates = typeof canonical === 'string' && languages.length > 1 ? languages : [];
  const addressOf = (path: string): string => new URL(path, site.origin).href;
  const summary = [figures.join(' · '), description].filter((part) => part).join(' — ');
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical === null && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {alternates.map(({ tag }) => (
        <link key={tag} rel="alternate" hreflang={tag} href={addressIn(canonical ?? '', tag)} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      {address && <meta property="og:url" content={address} />}
      {summary && <meta property="og:description" content={summary} />}
      {!isDesk && <Picture address={addressIn(card, language.tag)} title={title} />}
      {!site.hasOwnLogo && <meta name="theme-color" content="#3a1330" />}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" type="image/svg+xml" href={site.logo} />
      <link rel="apple-touch-icon" href={`/cards/icons/${ICON_WIDTHS[0]}.png`} />
      <link rel="manifest" href={site.manifest} />
      <link rel="stylesheet" href={site.style} />
      {(!isLight || visitor) && <link rel="stylesheet" href={site.accountStyle} />}
      {isDesk && <link rel="stylesheet" href={site.deskStyle} />}
      {['site', ...(isDesk ? ['desk'] : []), ...scripts].map((name) => (
        <script key={name} src={site.scripts[name]} type="module" />
      ))}
      {data && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data(addressOf, site.name)).replaceAll('<', '\\u003c') }}
        />
      )}
    </head>
  );
}
