import { Icon } from '../parts/icons.js';
import { count } from '../parts/words.js';
import { MOST_UNREAD_SHOWN } from '../shown.rules.js';
import { useFrame } from './frame.js';

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const unread = useFrame().visitor?.unread ?? 0;
  return (
    <a class={unread > 0 ? 'bell unread' : 'bell'} href="/account/notifications" id="bell">
      <Icon name="bell" />
      {unread > 0 && <span class="num">{unread > MOST_UNREAD_SHOWN ? `${MOST_UNREAD_SHOWN}+` : count(unread)}</span>}
      <span class="sr">
        {unread === 0 ? 'Notifications' : unread === 1 ? ' unread notification' : ' unread notifications'}
      </span>
    </a>
  );
}
