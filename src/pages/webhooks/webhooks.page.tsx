import { listed, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { OwnListingView } from '../../listings/listing/own/own-listing.view.js';
import { EVENT_TYPES, MAX_PER_LISTING } from '../../owners/webhooks/endpoints/endpoint.rules.js';
import { NewWebhookBody } from '../../owners/webhooks/endpoints/webhook.dto.js';
import type { WebhookView, WebhooksAnswer } from '../../owners/webhooks/endpoints/webhook.view.js';
import type { Shown } from '../page-book.js';
import { Ago, Bar, Callout, Empty, LinkButton, Panel, Pill } from '../parts/basics.js';
import { Field, Select } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Checkboxes } from '../parts/lists.js';
import { sr } from '../parts/sr.js';
import { Own } from '../parts/own-tabs.js';
import { count, inUtc } from '../parts/words.js';
import { editPath } from '../own/own-words.js';
import { HookActions } from './hook-actions.js';
import { stateWords } from './hook-words.js';

export const webhooksPath = ({ kind, id }: Pick<OwnListingView, 'kind' | 'id'>): string => `/${kind}s/${id}/webhooks`;

const formatWords = (): Readonly<Record<string, string>> => ({
  standard: t('Standard: all events'),
  classic: t('Classic: new votes only'),
  channel: t('Channel: messages in a channel'),
});
const TYPE_CHOICES = EVENT_TYPES.map((value) => ({ value, label: value }));

/** The webhooks of a listing and their health. Co-managers only see whether they work. */
export function WebhooksPage({ view: { webhooks, formats }, beside: listing }: Shown<WebhooksAnswer, OwnListingView>) {
  const path = webhooksPath(listing);
  const isOwner = listing.role === 'owner';
  return (
    <Own
      at="Listings"
      title={t('Webhooks of {name}', { name: listing.name })}
      lead={t('Marquee sends votes, bumps and other events to addresses of yours as they happen.')}
      crumb={[listing.name, editPath(listing)]}
      action={isOwner && <LinkButton to={`${path}/attempts`} label={t('Log of requests')} />}
    >
      <div class="stack">
        {webhooks.length === 0 && (
          <Empty title={t('No webhooks yet')}>
            {isOwner
              ? t('Add the address of your program below. The guide has a program that you can copy.')
              : t('Only the owner adds them, because events name voters.')}
          </Empty>
        )}
        {webhooks.map((one, index) => (
          <Hook key={one.id} of={one} number={index + 1} path={path} isOwner={isOwner} />
        ))}
        {isOwner && webhooks.length < MAX_PER_LISTING && <NewHook path={path} formats={formats} />}
        <p class="hint">
          <T
            text="What is sent, how to check that it is genuine, and programs to copy: <link>guide to webhooks</link>."
            link={(inside) => <a href="/guides/webhooks">{inside}</a>}
          />
        </p>
      </div>
    </Own>
  );
}

interface HookProps {
  readonly of: WebhookView;
  readonly number: number;
  readonly path: string;
  readonly isOwner: boolean;
}

function Hook({ of: hook, number, path, isOwner }: HookProps) {
  const { tone, word, sentence } = stateWords(hook);
  const id = `webhook-${hook.id}`;
  return (
    <Panel
      title={t('Webhook {number}', { number })}
      note={<Pill tone={tone}>{word}</Pill>}
      id={id}
      action={
        isOwner && (
          <a class="button small" href={`${path}/attempts?webhook=${hook.id}`}>
            <T text="Log<sr> of webhook {number}</sr>" sr={sr} number={number} />
          </a>
        )
      }
    >
      {hook.url !== null && <p class="mono hook-url">{hook.url}</p>}
      {tone === 'bad' ? (
        <Callout tone="bad" title={sentence} />
      ) : (
        <p class={tone === 'warn' ? 'own-warning' : 'quiet'}>{sentence}</p>
      )}
      <Facts of={hook} />
      {hook.replay !== null && <Replay of={hook.replay} id={`${id}-replay`} />}
      {isOwner && <HookActions of={hook} number={number} path={path} />}
    </Panel>
  );
}

const Facts = ({ of: hook }: { readonly of: WebhookView }) => (
  <p class="facts">
    <span>
      {hook.succeededAt === null ? (
        t('no event accepted yet')
      ) : (
        <T text="last accepted {ago}" ago={<Ago at={hook.succeededAt} />} />
      )}
    </span>
    {hook.failingSince !== null && (
      <span>
        <T text="failing since {ago}" ago={<Ago at={hook.failingSince} />} />
      </span>
    )}
    {hook.state !== 'off' && hook.waiting > 0 && (
      <span>{t('{waiting, plural, one {# event} other {# events}} waiting', { waiting: hook.waiting })}</span>
    )}
    <span>
      {t('format {format, select, standard {standard} classic {classic} channel {channel} other {{format}}}', {
        format: hook.format,
      })}
    </span>
    {hook.url !== null && <span>{hook.types.length === 0 ? t('all types of events') : listed(hook.types)}</span>}
    {hook.oldSecretUntil !== null && (
      <span>{t('the old secret also signs until {end}', { end: inUtc(hook.oldSecretUntil) })}</span>
    )}
  </p>
);

/** The progress of a replay. A script reloads it while the replay runs. */
const Replay = ({
  of: { after, reached, to },
  id,
}: {
  readonly of: NonNullable<WebhookView['replay']>;
  readonly id: string;
}) => (
  <div id={id} data-every="2" data-over={t('All events have been sent again.')} class="stack-small" aria-live="polite">
    <p>
      <T
        text="Sending events again: {reached} of {to}. <link>Look again</link>"
        reached={count(reached - after)}
        to={count(to - after)}
        link={(inside) => (
          <a class="without-script" href="">
            {inside}
          </a>
        )}
      />
    </p>
    <Bar name={t('Events sent again')} value={reached - after} max={to - after} />
  </div>
);

const NewHook = ({ path, formats }: { readonly path: string; readonly formats: readonly string[] }) => (
  <Panel title={t('New webhook')} id="new" note={t('It is off until it has answered a test.')}>
    <Form to={path} back="#new" class="stack-small edit-form">
      <Field
        of={NewWebhookBody}
        name="url"
        label={t('Address')}
        hint={
          formats.includes('channel')
            ? t(
                'Begins with https:// and is reachable from the internet. For a channel: the address that the platform shows for a webhook of the channel.',
              )
            : t('Begins with https:// and is reachable from the internet.')
        }
        wide
      />
      <Select
        of={NewWebhookBody}
        name="format"
        label={t('Format')}
        hint={t('Classic is what many existing bots expect.')}
        choices={formats.map((value) => ({ value, label: formatWords()[value] ?? value }))}
        value="standard"
      />
      <Checkboxes
        of={NewWebhookBody}
        name="types"
        label={t('Types of events')}
        hint={t('None ticked: all of them.')}
        values={[]}
        choices={TYPE_CHOICES}
      />
      <div>
        <button class="button primary">{t('Add the webhook')}</button>
      </div>
    </Form>
  </Panel>
);
