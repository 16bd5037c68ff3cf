import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import type { InChatAnswer } from '../../owners/chat/tab/in-chat.view.js';
import type { Shown } from '../page-book.js';
import { roleStops } from '../../owners/notifications/words.rules.js';
import { Ago, Callout, Facts, LinkButton, Panel, Pill } from '../parts/basics.js';
import { ButtonForm } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { count } from '../parts/words.js';
import { editPath } from './own-words.js';

/** What the application does in a server: commands, voter role, reminders. */
export function InChatPage({ view, beside: listing }: Shown<InChatAnswer, OwnListingView>) {
  const { hasBot, addUrl, isInstalled } = view;
  const path = `/servers/${listing.id}/chat`;
  return (
    <Own
      at="Listings"
      title={t('{name} in the chat', { name: listing.name })}
      lead={t('Members bump and vote by commands in the chat, without a browser.')}
      crumb={[listing.name, editPath(listing)]}
      action={
        addUrl !== null && (
          <LinkButton
            to={addUrl}
            look={isInstalled ? undefined : 'primary'}
            label={isInstalled ? t('Add it again') : t('Add to your server')}
          />
        )
      }
    >
      <div class="stack">
        {!hasBot && (
          <Callout tone="plain" title={t('This site has not connected its bot')}>
            <p>
              {t(
                'Commands work without it. Members are counted from the invite, and the application writes no messages.',
              )}
            </p>
          </Callout>
        )}
        <Application view={view} />
        <VoterRole view={view} path={path} />
        <Reminders view={view} path={path} />
        <p class="hint">
          <T
            text="How to set it up: <link>guide for owners</link>."
            link={(inside) => <a href="/guides/owners#in-the-chat">{inside}</a>}
          />
        </p>
      </div>
    </Own>
  );
}

const Application = ({ view }: { readonly view: InChatAnswer }) => {
  const { hasBot, isInstalled, isBotPresent, lastBumpAt, memberCount, countedAt } = view;
  return (
    <Panel title={t('Application')} id="application">
      <Facts
        rows={[
          [
            t('Commands'),
            isInstalled ? (
              <Pill tone="good">{t('In use')}</Pill>
            ) : (
              <Pill tone="warn">{t('Not added, or not used yet')}</Pill>
            ),
          ],
          hasBot && [
            t('Bot'),
            isBotPresent ? (
              <Pill tone="good">{t('Connected')}</Pill>
            ) : (
              <Pill tone="warn">{t('Not in the server')}</Pill>
            ),
          ],
          [t('Last bump by command'), lastBumpAt === null ? t('never') : <Ago key="bump" at={lastBumpAt} />],
          [
            t('Members'),
            countedAt === null ? (
              t('{members}, from the invite', { members: count(memberCount) })
            ) : (
              <T text="{members}, counted by the bot {ago}" members={count(memberCount)} ago={<Ago at={countedAt} />} />
            ),
          ],
        ]}
      />
    </Panel>
  );
};

interface PartProps {
  readonly view: InChatAnswer;
  readonly path: string;
}

function VoterRole({ view: { hasBot, isBotPresent, voterRole, holders }, path }: PartProps) {
  const stops = { ...roleStops(), suspended: t('The listing is suspended. The bot goes on when it is restored.') };
  const reason = voterRole?.stopReason;
  const isLeft = holders > 0 && (!isBotPresent || reason != null);
  return (
    <Panel title={t('Voter role')} id="voter-role">
      {voterRole === null ? (
        <p>{t('No voter role is chosen.')}</p>
      ) : (
        <p>
          {reason != null && <Pill tone="warn">{t('Stopped')}</Pill>}{' '}
          {t('Members whose vote counts have the role {role}.', { role: voterRole.name })}{' '}
          {reason != null && stops[reason as keyof typeof stops]}
        </p>
      )}
      {holders > 0 && (
        <p class="quiet">
          {isLeft
            ? t(
                '{holders, plural, one {# member keeps} other {# members keep}} the role that the bot gave, until the bot is in the server again and somebody presses “Check” in /setup.',
                { holders },
              )
            : t('{holders, plural, one {# member has} other {# members have}} it from the bot.', { holders })}
        </p>
      )}
      {hasBot &&
        (voterRole === null ? (
          <p class="hint">{t('Choose it with /setup in the server.')}</p>
        ) : (
          <ButtonForm
            to={`${path}/voter-role`}
            method="delete"
            back="#voter-role"
            look="small danger"
            label={t('Switch the role off')}
          />
        ))}
    </Panel>
  );
}

function Reminders({ view: { hasBot, reminders }, path }: PartProps) {
  if (reminders === null)
    return (
      <Panel title={t('Reminders of bumps')} id="reminders">
        <p>{t('Reminders of bumps are not written into a channel.')}</p>
        {hasBot && <p class="hint">{t('Choose it with /setup in the server.')}</p>}
      </Panel>
    );
  const { channel, url, role } = reminders;
  const name = channel ?? t('Open the channel');
  return (
    <Panel title={t('Reminders of bumps')} id="reminders">
      <Facts
        rows={[
          [t('Channel'), url === null ? channel : <a href={url}>{name}</a>],
          [t('Mentioned role'), role ?? t('none', {}, { context: 'role' })],
        ]}
      />
      {hasBot && (
        <div class="actions">
          <ButtonForm to={`${path}/test`} back="#reminders" look="small" label={t('Send a test message')} />
          <ButtonForm
            to={`${path}/reminders`}
            method="delete"
            back="#reminders"
            look="small danger"
            label={t('Switch the reminders off')}
          />
        </div>
      )}
    </Panel>
  );
}
