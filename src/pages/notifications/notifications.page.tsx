import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type {
  NotificationSettingsAnswer,
  NotificationView,
  NotificationsAnswer,
} from '../../owners/notifications/notification.view.js';
import { GROUPS, type NotificationGroup, groupLabels } from '../../owners/notifications/notification.rules.js';
import type { ChannelsAnswer } from '../../owners/notifications/outside/channel.view.js';
import type { Shown } from '../page-book.js';
import { Panel, Scroll, OwnWords, List, Empty, When } from '../parts/basics.js';
import { Pager } from '../parts/table.js';
import { Form, useShownForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { sr } from '../parts/sr.js';
import type { DirectMessagesAnswer } from '../../owners/notifications/outside/direct-messages.view.js';
import { DirectMessagesPanel } from './direct-messages.js';
import { OutsidePanel } from './outside.page.js';
import { inside } from '../parts/words.js';

export interface BesideSettings {
  readonly outside: ChannelsAnswer;
  readonly direct: DirectMessagesAnswer | null;
}

export const SettingsPage = ({ view: { kinds }, beside }: Shown<NotificationSettingsAnswer, BesideSettings | null>) => (
  <Own
    at="Account"
    title={t('Notification settings')}
    crumb={[t('Notifications'), PATH]}
    lead={t('Choose what appears in your inbox, and what is also sent to your own addresses outside this site.')}
  >
    <div class="stack">
      <Panel
        title={t('Kinds of notifications')}
        id="kinds"
        note={t('Everything that is sent outside is in the inbox, too.')}
        flush
      >
        <Form to={`${PATH}/settings`} method="put" back="#kinds">
          <input type="hidden" name="inbox" value="" />
          <input type="hidden" name="outside" value="" />
          <Scroll name={t('Kinds of notifications')}>
            <table class="note-kinds">
              <thead>
                <tr>
                  <th scope="col">{t('Kind')}</th>
                  <th scope="col">{t('Inbox')}</th>
                  <th scope="col">{t('Outside')}</th>
                </tr>
              </thead>
              {GROUPS.map((group) => (
                <KindRows key={group} group={group} kinds={kinds.filter((one) => one.group === group)} />
              ))}
            </table>
          </Scroll>
          <p class="note-save">
            <button class="button primary">{t('Save')}</button>
          </p>
        </Form>
      </Panel>
      {beside && <OutsidePanel {...beside.outside} />}
      {beside?.direct && <DirectMessagesPanel {...beside.direct} />}
    </div>
  </Own>
);

type Kinds = NotificationSettingsAnswer['kinds'];

function KindRows({ group, kinds }: { readonly group: NotificationGroup; readonly kinds: Kinds }) {
  const shown = useShownForm();
  if (kinds.length === 0) return <></>;
  const isOn = (list: 'inbox' | 'outside', { kind, choice }: Kinds[number]): boolean => {
    const sent = shown?.fields[list];
    if (sent !== undefined) return [sent].flat().includes(kind);
    return choice === 'outside' || (list === 'inbox' && choice === 'inbox');
  };
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {groupLabels()[group]}
        </th>
      </tr>
      {kinds.map((one) => (
        <tr key={one.kind}>
          <th scope="row">{one.label}</th>
          {lists(one.label).map(([list, label]) => (
            <td key={list}>
              <input type="checkbox" name={list} value={one.kind} checked={isOn(list, one)} aria-label={label} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const lists = (kind: string) =>
  [
    ['inbox', t('{kind}: inbox', { kind })],
    ['outside', t('{kind}: outside', { kind })],
  ] as const;

const PATH = '/account/notifications';

export const NotificationsPage = ({ view, query }: Shown<NotificationsAnswer>) => {
  const { notifications, total, unread, page, limit } = view;
  return (
    <Own
      at="Account"
      title={t('Notifications')}
      crumb={[t('Account'), '/account']}
      lead={
        <T
          text="{sentences} {sentence}"
          sentences={
            unread === 0
              ? t('Everything is read.')
              : t('{unread, plural, one {# notification} other {# notifications}} unread.', { unread })
          }
          sentence={
            <T
              text="Kept for 90 days. <link>Settings</link>"
              link={(inside) => <a href={`${PATH}/settings`}>{inside}</a>}
            />
          }
        />
      }
      action={unread > 0 && <ReadAll newest={notifications[0]?.id} />}
    >
      <List
        of={notifications}
        empty={
          <Empty title={total === 0 ? t('No notifications') : t('Nothing on this page')}>
            {total === 0
              ? t('What happens to your listings, bids and API access will be here.')
              : t('There are fewer pages.')}
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
    <button class="button">{t('Mark all as read')}</button>
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
          {isUnread && <span class="sr"> {t('(unread)')}</span>}
        </h2>
        {text !== '' && <OwnWords look="note-text" text={text} />}
        <p class="facts">
          <When at={at} />
        </p>
      </div>
      {isUnread && (
        <Form to={`${PATH}/${id}/read`} class="own-actions">
          <button class="button small" name="open" value="on">
            {/* For translators: the verb */}
            <T text="Open<sr> {title}</sr>" title={title} sr={sr} />
          </button>{' '}
          <button class="button small">
            <T text="Mark as read<sr>: {title}</sr>" title={title} sr={sr} />
          </button>
        </Form>
      )}
    </li>
  );
};
