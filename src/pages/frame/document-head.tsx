import type { Head } from '../page-book.js';
import { useFrame } from './frame.js';

export function DocumentHead({ head, scripts }: { readonly head: Head; readonly scripts: readonly string[] }) {
  const { site, deskRole } = useFrame();
  const isDesk = deskRole !== undefined;
  const { title, description, image, canonical, data } = head;
  const address = typeof canonical === 'string' ? site.origin + canonical : undefined;
  const addressOf = (path: string): string => new URL(path, site.origin).href;
  const picture = site.pictureOf(image ?? null);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} · ${site.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical === null && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      {address && <meta property="og:url" content={address} />}
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={addressOf(picture)} />}
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" type="image/svg+xml" href={site.logo} />
      <link rel="manifest" href={site.manifest} />
      <link rel="stylesheet" href={site.style} />
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
