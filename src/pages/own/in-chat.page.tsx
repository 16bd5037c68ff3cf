import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import type { InChatAnswer } from '../../owners/chat/tab/in-chat.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Callout, Facts, LinkButton, Panel, Pill } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { count } from '../parts/words.js';
import { editPath } from './own-words.js';

/** What the application does in a server: commands, voter role, reminders. */
export function InChatPage({ view, beside: listing }: Shown<InChatAnswer, OwnListingView>) {
  const { hasBot, addUrl, isInstalled } = view;
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
