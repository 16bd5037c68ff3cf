import type { ComponentChildren } from 'preact';
import type { Head, PageSpec, Section } from '../page-book.js';
import { Icon } from '../parts/icons.js';
import { DeskTop } from '../staff/desk-top.js';
import { AccountMenu } from './account-menu.js';
import { DocumentHead } from './document-head.js';
import { useFrame } from './frame.js';
import { Logo } from './logo.js';
import { Messages } from './messages.js';

const SECTIONS: readonly (readonly [name: Section, href: string])[] = [
  ['Servers', '/servers'],
  ['Bots', '/bots'],
  ['Spotlight', '/spotlight'],
  ['Developers', '/developers'],
];

/** The parts of a page's entry that change the frame. */
export type Look = Pick<PageSpec<never, never>, 'section' | 'width' | 'scripts' | 'desk'>;

interface LayoutProps {
  readonly head: Head;
  readonly look: Look;
  readonly children: ComponentChildren;
}

export function Layout({ head, look: { section, width, scripts = [], desk }, children }: LayoutProps) {
  const isDesk = useFrame().deskRole !== undefined;
  return (
    <html lang="en">
      <DocumentHead head={head} scripts={scripts} />
      <body class={isDesk ? 'desk' : undefined}>
        <a class="skip" href="#main">
          Skip to content
        </a>
        {isDesk ? <DeskTop at={desk} /> : <SiteTop section={section} />}
        <main id="main" class={width} tabindex={-1}>
          <Messages />
          {children}
        </main>
        {!isDesk && <Footer />}
      </body>
    </html>
  );
}

const SiteTop = ({ section }: Pick<Look, 'section'>) => (
  <header class="top">
    <div class="top-in">
      <a class="brand" href="/">
        <Logo />
        {useFrame().site.name}
      </a>
      <nav aria-label="Main" class="top-nav">
        {SECTIONS.map(([name, href]) => (
          <a key={href} href={href} aria-current={section === name ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <Search section={section} />
      <AccountMenu />
    </div>
  </header>
);

function Search({ section }: { readonly section: Section | undefined }) {
  const kind = section === 'Bots' ? 'bots' : 'servers';
  const { pathname, searchParams } = new URL(useFrame().here, 'http://here');
  return (
    <form role="search" aria-label={`Search ${kind}`} action={`/${kind}`} class="top-search">
      <Icon name="search" />
      <input
        type="search"
        name="search"
        aria-label={`Search ${kind}`}
        placeholder={`Search ${kind}`}
        value={pathname === `/${kind}` ? (searchParams.get('search') ?? undefined) : undefined}
        maxLength={100}
        data-key="/"
        data-suggest
      />
    </form>
  );
}

const LINKS = [
  ['Guides', '/guides'],
  ['API', '/docs'],
  ['Transparency', '/transparency'],
  ['Rules', '/rules'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
] as const;

function Footer() {
  const { name, footerLinks } = useFrame().site;
  return (
    <footer class="bottom">
      <div class="bottom-in">
        <span>{name}</span>
        <nav aria-label="About this site">
          {LINKS.map(([label, href]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {footerLinks.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
