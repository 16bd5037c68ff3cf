import { t } from '../../core/texts/t.js';
import { Icon } from '../parts/pictures.js';
import { roles } from '../parts/value-words.js';
import { ALL_ACTIONS, type DeskName, deskGroupsOf, deskHome } from '../staff/desks.js';
import { Bell, Logo } from './account-menu.js';
import { useFrame } from './frame.js';

/** The top of every page of the back office: the desks of the role, the account, and the link back to the site. */
export function DeskTop({ at }: { readonly at: DeskName | undefined }) {
  const { site, visitor, deskRole } = useFrame();
  if (visitor === undefined || deskRole === undefined) return null;
  return (
    <header class="top desk-top">
      <div class="top-in">
        <a class="brand" href={deskHome(deskRole)}>
          <Logo />
          {site.name} <span class="desk-mark">{t('Back office')}</span>
        </a>
        <nav aria-label={t('Desks')} class="top-nav desk-nav">
          {deskGroupsOf(deskRole).map(({ label: group, desks }) => (
            <div key={group} role="group" aria-label={group} class="desk-group">
              <span aria-hidden="true">{group}</span>
              {desks.map(({ name, label, href }) => (
                <a key={href} href={href} aria-current={name === at ? 'page' : undefined}>
                  {label}
                </a>
              ))}
            </div>
          ))}
          <a href={ALL_ACTIONS}>{t('All actions')}</a>
        </nav>
        <p class="desk-who">
          <Bell />
          <span dir="auto">{visitor.name}</span>
          <span class="pill">{roles()[deskRole]}</span>
          <a class="button small" href="/">
            {t('To the site')} <Icon name="out" />
          </a>
        </p>
      </div>
    </header>
  );
}
