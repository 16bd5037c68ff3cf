import { isStaffRole } from '../../core/http/who/staff.rules.js';
import { deskHome } from '../staff/desks.js';
import { Form } from '../parts/form.js';
import { Coin, Icon, Tile } from '../parts/pictures.js';
import { count } from '../parts/words.js';
import { useFrame } from './frame.js';
import { t } from '../../core/texts/t.js';
import { LinkButton, OwnWords } from '../parts/basics.js';
import { MOST_UNREAD_SHOWN } from '../amounts-shown.rules.js';
import { LOGO_HEIGHT } from '../logo-size.rules.js';

const links = (): readonly (readonly [label: string, href: string])[] => [
  [t('Listings'), '/dashboard/listings'],
  [t('Developer'), '/dashboard/developer'],
  [t('Votes'), '/account/votes'],
  [t('Tokens'), '/account/tokens'],
  [t('Notifications'), '/account/notifications'],
  [t('Account'), '/account'],
];

/** The link to the sign-in, which returns to this page. */
export const signInPath = (here: string): string => `/login?next=${encodeURIComponent(here)}`;

export function AccountMenu() {
  const { visitor, isVisitorUnknown, here } = useFrame();
  if (visitor === undefined)
    return (
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

/** The operator's logo, or ours: a sign with light bulbs. */
export function Logo() {
  const { logo, logoWidth, hasOwnLogo } = useFrame().site;
  if (hasOwnLogo) return <img class="logo" src={logo} alt="" width={logoWidth} height={LOGO_HEIGHT} />;
  return (
    <svg class="logo" viewBox="0 0 28 28" width="26" height="26" aria-hidden="true">
      <rect x="1" y="5" width="26" height="18" rx="5" class="logo-sign" />
      {[6.5, 11.5, 16.5, 21.5].flatMap((x) =>
        [9, 19].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" class="logo-bulb" />),
      )}
      <path d="M8 14h12" class="logo-line" />
    </svg>
  );
}
