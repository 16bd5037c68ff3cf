import { Bell, Logo } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import { Icon } from '../parts/pictures.js';
import { sentenceCase } from '../parts/words.js';
import { ALL_ACTIONS, type DeskName, deskHome, desksOf } from './desks.js';

/** The top of every page of the back office: the desks of the role, the account, and the link back to the site. */
export function DeskTop({ at }: { readonly at: DeskName | undefined }) {
  const { site, visitor, deskRole } = useFrame();
  if (visitor === undefined || deskRole === undefined) return null;
  return (
    <header class="top desk-top">
      <div class="top-in">
        <a class="brand" href={deskHome(deskRole)}>
          <Logo />
          {site.name} <span class="desk-mark">Back office</span>
        </a>
        <nav aria-label="Desks" class="top-nav desk-nav">
          {desksOf(deskRole).map(({ name, href }) => (
            <a key={href} href={href} aria-current={name === at ? 'page' : undefined}>
              {name}
            </a>
          ))}
          <a href={ALL_ACTIONS}>All actions</a>
        </nav>
        <p class="desk-who">
          <Bell />
          <span dir="auto">{visitor.name}</span>
          <span class="pill">{sentenceCase(deskRole)}</span>
          <a class="button small" href="/">
            To the site <Icon name="out" />
          </a>
        </p>
      </div>
    </header>
  );
}
