import type { NotificationSettingsAnswer } from '../../owners/notifications/notification.view.js';
import { GROUPS } from '../../owners/notifications/notification.rules.js';
import type { ChannelsAnswer } from '../../owners/notifications/outside/channel.view.js';
import type { Shown } from '../page-book.js';
import { Panel, Scroll } from '../parts/basics.js';
import { Form, useShownForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { OutsidePanel } from './outside.page.js';

const PATH = '/account/notifications';

export const SettingsPage = ({ view: { kinds }, beside }: Shown<NotificationSettingsAnswer, ChannelsAnswer | null>) => (
  <Own
    at="Account"
    title="Notification settings"
    crumb={['Notifications', PATH]}
    lead="Choose what appears in your inbox, and what is also sent to your own addresses outside this site."
  >
    <div class="stack">
      <Panel
        title="Kinds of notifications"
        id="kinds"
        note="Everything that is sent outside is in the inbox, too."
        flush
      >
        <Form to={`${PATH}/settings`} method="put" back="#kinds">
          <input type="hidden" name="inbox" value="" />
          <input type="hidden" name="outside" value="" />
          <Scroll name="Kinds of notifications">
            <table class="note-kinds">
              <thead>
                <tr>
                  <th scope="col">Kind</th>
                  <th scope="col">Inbox</th>
                  <th scope="col">Outside</th>
                </tr>
              </thead>
              {GROUPS.map((group) => (
                <KindRows key={group} group={group} kinds={kinds.filter((one) => one.group === group)} />
              ))}
            </table>
          </Scroll>
          <p class="note-save">
            <button class="button primary">Save</button>
          </p>
        </Form>
      </Panel>
      {beside && <OutsidePanel {...beside} />}
    </div>
  </Own>
);

type Kinds = NotificationSettingsAnswer['kinds'];

function KindRows({ group, kinds }: { readonly group: string; readonly kinds: Kinds }) {
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
          {group}
        </th>
      </tr>
      {kinds.map((one) => (
        <tr key={one.kind}>
          <th scope="row">{one.label}</th>
          {(['inbox', 'outside'] as const).map((list) => (
            <td key={list}>
              <input
                type="checkbox"
                name={list}
                value={one.kind}
                checked={isOn(list, one)}
                aria-label={`${one.label}: ${list}`}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
