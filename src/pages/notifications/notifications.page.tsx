import type { NotificationView, NotificationsAnswer } from '../../owners/notifications/notification.view.js';
import type { Shown } from '../page-book.js';
import { OwnWords, List, Ago, Empty, Pager } from '../parts/basics.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { inside, plural } from '../parts/words.js';

const PATH = '/account/notifications';

export const NotificationsPage = ({ view, query }: Shown<NotificationsAnswer>) => {
  const { notifications, total, unread, page, limit } = view;
  return (
    <Own
      at="Account"
      title="Notifications"
      crumb={['Account', '/account']}
      lead={
        <>
          {unread === 0 ? 'Everything is read.' : `${plural(unread, 'notification')} unread.`} Kept for 90 days.{' '}
          <a href={`${PATH}/settings`}>Settings</a>
        </>
      }
      action={unread > 0 && <ReadAll newest={notifications[0]?.id} />}
    >
      <List
        of={notifications}
        empty={
          <Empty title={total === 0 ? 'No notifications' : 'Nothing on this page'}>
            {total === 0
              ? 'What happens to your listings, bids and API access will be here.'
              : 'There are fewer pages.'}
          </Empty>
        }
        item={(notification) => <NotificationRow notification={notification} />}
      />
      <Pager page={page} pages={Math.ceil(total / limit)} path={PATH} query={query} />
    </Own>
  );
};

/** Marks notifications up to the newest one that is shown: later ones stay unread. */
const ReadAll = ({ newest }: { readonly newest: string | undefined }) => (
  <Form to={`${PATH}/read`}>
    {newest !== undefined && <input type="hidden" name="upTo" value={newest} />}
    <button class="button">Mark all as read</button>
  </Form>
);

/** Opening an unread notification marks it as read. */
const NotificationRow = ({ notification }: { readonly notification: NotificationView }) => {
  const { id, title, text, href, at, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <li class={isUnread ? 'own-row note-row unread' : 'own-row note-row'}>
      <div class="row-main">
        <h2 dir="auto">
          {isUnread ? title : <a href={inside(href)}>{title}</a>}
          {isUnread && <span class="sr"> (unread)</span>}
        </h2>
        {text !== '' && <OwnWords look="note-text" text={text} />}
        <p class="facts">
          <span>
            <Ago at={at} />
          </span>
        </p>
      </div>
      {isUnread && (
        <Form to={`${PATH}/${id}/read`} class="own-actions">
          <button class="button small" name="open" value="on">
            Open<span class="sr"> {title}</span>
          </button>{' '}
          <button class="button small">
            Mark as read<span class="sr">: {title}</span>
          </button>
        </Form>
      )}
    </li>
  );
};
