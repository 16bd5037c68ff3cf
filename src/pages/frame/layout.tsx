import { Logo, AccountMenu } from './account-menu.js';
import { useFrame, fieldId } from './frame.js';
import { Icon } from '../parts/pictures.js';
import { ButtonForm } from '../parts/form.js';
import { labelOf } from '../parts/words.js';
import { DeskTop } from './desk-top.js';
import type { ComponentChildren } from 'preact';
import type { Head, PageSpec, Section } from '../page-book.js';
import { READ_ONLY } from '../../core/http/switches/switches.rules.js';
import { OwnWords } from '../parts/basics.js';
import { translated } from '../../core/texts/translated.js';
import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { DocumentHead } from './document-head.js';
import { Footer } from './footer.js';

const sections = (): readonly (readonly [name: Section, label: string, href: string])[] => [
  ['Servers', t('Servers'), '/servers'],
  ['Bots', t('Bots'), '/bots'],
  ['Spotlight', t('Spotlight'), '/spotlight'],
  ['Developers', t('Developers'), '/developers'],
];

/** The parts of a page's entry that change the frame. */
export type Look = Pick<PageSpec<never, never>, 'section' | 'width' | 'scripts' | 'desk' | 'isLight' | 'hasResults'>;

interface LayoutProps {
  readonly head: Head;
  readonly look: Look;
  readonly children: ComponentChildren;
}

export function Layout({ head, look, look: { section, width, desk, hasResults }, children }: LayoutProps) {
  const { deskRole, language } = useFrame();
  const isDesk = deskRole !== undefined;
  return (
    <html lang={language.tag} dir={language.direction === 'rtl' ? 'rtl' : undefined}>
      <DocumentHead head={head} look={look} />
      <body class={isDesk ? 'desk' : undefined}>
        <a class="skip" href="#main">
          {t('Skip to content')}
        </a>
        {hasResults === true && (
          <a class="skip" href="#results">
            {t('To the results')}
          </a>
        )}
        {isDesk ? <DeskTop at={desk} /> : <SiteTop section={section} />}
        <SiteNotice />
        <main id="main" class={width} tabindex={-1}>
          <Messages />
          <NoticeOfScript />
          {children}
        </main>
        {!isDesk && <Footer />}
      </body>
    </html>
  );
}

/** What admins say to everybody, and that nothing can be changed. */
function SiteNotice() {
  const { readOnlySince, announcement } = useFrame().switches;
  if (readOnlySince === undefined && announcement === undefined) return null;
  return (
    <aside class="site-notice" aria-label={t('About this site')}>
      {announcement && <OwnWords look="announced" text={announcement.sentence} />}
      {readOnlySince && <p>{translated(READ_ONLY)}</p>}
    </aside>
  );
}

const SiteTop = ({ section }: Pick<Look, 'section'>) => (
  <header class="top">
    <div class="top-in">
      <a class="brand" href="/">
        <Logo />
        {useFrame().site.name}
      </a>
      <nav aria-label={t('Main')} class="top-nav">
        {sections().map(([name, label, href]) => (
          <a key={href} href={href} aria-current={section === name ? 'page' : undefined}>
            {label}
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
  const label = kind === 'bots' ? t('Search bots') : t('Search servers');
  const { pathname, searchParams } = new URL(useFrame().here, 'http://here');
  return (
    <form role="search" aria-label={label} action={`/${kind}`} class="top-search">
      <Icon name="search" />
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        value={pathname === `/${kind}` ? (searchParams.get('search') ?? undefined) : undefined}
        maxLength={100}
        data-key="/"
        data-suggest={t('Suggestions')}
      />
    </form>
  );
}

/** Without a script, it opens the page again, which has no message then. */
const CloseNotice = () => (
  <a class="notice-close" href={useFrame().here} data-close aria-label={t('Close', {}, { context: 'a message' })}>
    <Icon name="close" />
  </a>
);

/** For what a script notices. The text is that of a request without an answer. */
const NoticeOfScript = () => (
  <template id="notice">
    <div class="notice toast bad">
      <p>{t('The site did not answer. Check your connection and try again.')}</p>
      <CloseNotice />
    </div>
  </template>
);

/** The result of the last form: a message, or why the form was refused, with links to its fields. */
function Messages() {
  const { message, shownForm, labels } = useFrame();
  const labelAt = (id: string, name: string): string => labels?.get(id) ?? labelOf(name);
  const faults = Object.entries(shownForm?.faults ?? {});
  return (
    <div id="notices" aria-live="polite">
      {message && (
        <div class="notice toast brief good">
          <p>{message.text}</p>
          {message.undo && <ButtonForm {...message.undo} live="main" look="small" label={t('Undo')} />}
          <CloseNotice />
        </div>
      )}
      {shownForm?.restoredAt !== undefined && (
        <p class="notice good">
          <T
            text="You are signed in again, and the form has what you wrote. It is not saved yet. <a>Go to the form</a>"
            a={(inside) => (shownForm.restoredAt === '' ? null : <a href={shownForm.restoredAt}>{inside}</a>)}
          />
        </p>
      )}
      {shownForm && faults.length > 0 && (
        <div class="notice bad" id="faults" tabindex={-1}>
          <p>
            {t('{count, plural, =1 {One field needs another look:} other {# fields need another look:}}', {
              count: faults.length,
            })}
          </p>
          <ul>
            {faults.map(([name, sentence]) => (
              <li key={name}>
                <a href={`#${fieldId(shownForm.id, name)}`}>
                  {translated(sentence, { field: labelAt(fieldId(shownForm.id, name), name) })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shownForm && faults.length === 0 && shownForm.sentence !== '' && (
        <p class="notice bad" id="faults" tabindex={-1}>
          {translated(shownForm.sentence)}
        </p>
      )}
    </div>
  );
}
