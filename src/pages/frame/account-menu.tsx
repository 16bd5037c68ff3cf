import { isStaffRole } from '../../core/http/who/staff.rules.js';
import { deskHome } from '../staff/desks.js';
import { Form } from '../parts/form.js';
import { Coin } from '../parts/icons.js';
import { Tile } from '../parts/tile.js';
import { count } from '../parts/words.js';
import { Bell } from './bell.js';
import { useFrame } from './frame.js';
import { LinkButton } from '../parts/basics.js';

const LINKS = [
  ['Listings', '/dashboard/listings'],
  ['Developer', '/dashboard/developer'],
  ['Votes', '/account/votes'],
  ['Tokens', '/account/tokens'],
  ['Notifications', '/account/notifications'],
  ['Account', '/account'],
] as const;

/** The link to the sign-in, which returns to this page. */
export const signInPath = (here: string): string => `/login?next=${encodeURIComponent(here)}`;

/** The balance and the menu, or the link to the sign-in. */
export function AccountMenu() {
  const { visitor, isVisitorUnknown, here } = useFrame();
  if (visitor === undefined)
    return (
      <LinkButton
        to={isVisitorUnknown ? '/account' : signInPath(here)}
        look="small"
        label={isVisitorUnknown ? 'Your account' : 'Sign in'}
      />
    );
  return (
    <div class="me">
      <a class="balance" href="/account/tokens" id="balance">
        <Coin /> <span class="num">{count(visitor.balance)}</span>
        <span class="sr"> tokens</span>
      </a>
      <Bell />
      <details class="menu">
        <summary>
          <Tile name={visitor.name} image={visitor.avatar} size="s" round isFirst />
          <span class="sr">Menu of {visitor.name}</span>
        </summary>
        <div class="menu-list">
          <p class="menu-who" dir="auto">
            {visitor.name}
          </p>
          {LINKS.map(([label, href]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {isStaffRole(visitor.role) && <a href={deskHome(visitor.role)}>Back office</a>}
          <Form to="/logout" back="/">
            <button class="plain">Sign out</button>
          </Form>
        </div>
      </details>
    </div>
  );
}
