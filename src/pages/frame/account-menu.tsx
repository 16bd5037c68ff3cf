import { isStaffRole } from '../../core/http/who/staff.rules.js';
import { deskHome } from '../staff/desks.js';
import { Form } from '../parts/form.js';
import { Coin, Icon, Tile } from '../parts/pictures.js';
import { count } from '../parts/words.js';
import { useFrame } from './frame.js';
import { t } from '../../core/texts/t.js';
import { LinkButton, OwnWords } from '../parts/basics.js';
import { MOST_UNREAD_SHOWN } from '../folded-lists.rules.js';
import { LOGO_HEIGHT } from '../logo-size.rules.js';

const links = (): readonly (readonly [label: string, href: string])[] => [
  [t('Listings'), '/dashboard/listings'],
  [t('Developer'), '/dashboard/developer'],
  [t('Votes'), '/account/votes'],
  [t('Tokens'), '/account/tokens'],
  [t('Notifications'), '/account/notifications'],
  [t('Account'), '/account'],
];

/** The link to the sign-in, which returns to this page. The home page is no target: it has nothing that waits for an account. */
export const signInPath = (here: string): string =>
  here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`;

export function AccountMenu() {
  const { visitor, isVisitorUnknown, here, site } = useFrame();
  if (visitor === undefined)
    return !site.hasSignIn && !isVisitorUnknown ? null : (
      <LinkButton
        to={isVisitorUnknown ? '/account' : signInPath(here)}
        look="small"
        label={isVisitorUnknown ? t('Your account') : t('Sign in')}
      />
    );
  return (
    <div class="me">
      <a class="balance" href="/account/tokens" id="balance">
        <Coin /> <span class="num">{count(visitor.balance)}</span>
        <span class="sr"> {t('tokens')}</span>
      </a>
      <Bell />
      <details class="menu">
        <summary>
          <Tile name={visitor.name} image={visitor.avatar} size="s" round isFirst />
          <span class="sr">{t('Menu of {name}', { name: visitor.name })}</span>
        </summary>
        <div class="menu-list">
          <OwnWords look="menu-who" text={visitor.name} />
          {links().map(([label, href]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {isStaffRole(visitor.role) && <a href={deskHome(visitor.role)}>{t('Back office')}</a>}
          <Form to="/logout" back="/">
            <button class="plain">{t('Sign out')}</button>
          </Form>
        </div>
      </details>
    </div>
  );
}

export function Bell() {
  const unread = useFrame().visitor?.unread ?? 0;
  return (
    <a class={unread > 0 ? 'bell unread' : 'bell'} href="/account/notifications" id="bell">
      <Icon name="bell" />
      {unread > 0 && <span class="num">{unread > MOST_UNREAD_SHOWN ? `${MOST_UNREAD_SHOWN}+` : count(unread)}</span>}
      <span class="sr">
        {unread === 0
          ? t('Notifications')
          : ` ${t('{count, plural, one {unread notification} other {unread notifications}}', { count: unread })}`}
      </span>
    </a>
  );
}

/** The operator's logo, or ours: a board with a letter between two rows of bulbs. */
export function Logo() {
  const { logo, logoWidth, hasOwnLogo } = useFrame().site;
  if (hasOwnLogo) return <img class="logo" src={logo} alt="" width={logoWidth} height={LOGO_HEIGHT} />;
  return (
    <svg class="logo" viewBox="0 0 34 30" width="34" height="30" aria-hidden="true">
      <rect width="34" height="30" rx="6" class="logo-frame" />
      <rect x="3.5" y="7.5" width="27" height="15" rx="2" class="logo-board" />
      <path d="M11 20V10h3.2L17 15l2.8-5H23v10h-2.9v-5.3L17.8 19h-1.6l-2.3-4.3V20z" class="logo-letter" />
      <path d="M6 4h22.01M6 26h22.01" pathLength="6.02" class="logo-bulbs" />
    </svg>
  );
}
