import { sentences, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { OutsideResendBody, OutsideWebhookBody } from '../../owners/notifications/outside/channel.dto.js';
import type {
  ChannelsAnswer,
  OutsideAttemptsAnswer,
  OutsideWebhookAnswer,
} from '../../owners/notifications/outside/channel.view.js';
import type { Shown, PageSpec } from '../page-book.js';
import { List, Callout, Empty, Ago, LinkButton, Panel, Pill } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { LoggedRequest } from '../webhooks/attempts.page.js';
import { formId, useFrame } from '../frame/frame.js';
import { Field } from '../parts/field.js';
import { ButtonForm, Form } from '../parts/form.js';
import { inUtc } from '../parts/words.js';
import { sr } from '../parts/sr.js';
import { Once } from '../webhooks/secret.page.js';
import { RotationForm } from '../webhooks/hook-actions.js';

export function OutsideLogPage({ view, beside }: Shown<OutsideAttemptsAnswer, ChannelsAnswer | null>) {
  const webhook = beside?.channels.find(({ kind }) => kind === 'webhook');
  const isOn = webhook?.state === 'on';
  return (
    <Own
      at="Account"
      title={t('Log of your webhook')}
      lead={t('Requests of the last 7 days. Of an answer, only the beginning is kept.')}
      crumb={[t('Notification settings'), `${PATH}/settings`]}
    >
      {webhook?.state === 'off' && (
        <Callout tone="warn" title={t('Your webhook is off')}>
          <p>
            <T
              text="Nothing can be sent again until you <link>add its address again</link>."
              link={(inside) => <a href={`${PATH}/settings#outside`}>{inside}</a>}
            />
          </p>
        </Callout>
      )}
      <List
        look="rows hook-log"
        of={view.attempts}
        empty={<Empty title={t('No requests')}>{t('Nothing was sent to your webhook in the last 7 days.')}</Empty>}
        item={(one) => <Attempt of={one} canResend={isOn} />}
      />
      {view.hasMore && (
        <nav class="pager" aria-label={t('Pages')}>
          <a href={`${PATH}/webhook/attempts?before=${view.attempts.at(-1)?.id}`} rel="next">
            {t('Older')}
          </a>
        </nav>
      )}
    </Own>
  );
}

interface AttemptProps {
  readonly of: OutsideAttemptsAnswer['attempts'][number];
  readonly canResend: boolean;
}

function Attempt({ of: one, canResend }: AttemptProps) {
  const name = 'notification' satisfies keyof OutsideResendBody;
  const { notification: value } = one;
  return (
    <LoggedRequest
      of={one}
      label={t('Notification, as it would be sent now')}
      resend={canResend && value !== null ? { to: `${PATH}/webhook/resend`, name, value } : undefined}
    />
  );
}

const PATH = '/account/notifications';

const reasons = (): Readonly<Record<string, string>> => ({
  gone: t('It answered that it is gone. Add it again to continue.'),
  failing: t('It did not answer for five days. Add it again to continue.'),
  staff: t('Staff stopped all webhooks to this host. Add another address, or ask staff about it.'),
});

/** A browser comes back by itself. */
const browserReasons = (): Readonly<Record<string, string>> => ({
  host: t('This site does not send to its push service. Messages go on if its operator allows that within 30 days.'),
  staff: t('Staff stopped all messages to its push service. They go on if staff allow that within 30 days.'),
});

type ChannelView = ChannelsAnswer['channels'][number];

const sentencesOf = ({ kind, reason, oldSecretUntil }: ChannelView): readonly string[] => [
  ...(reason === null ? [] : [(kind === 'browser' ? browserReasons()[reason] : undefined) ?? reasons()[reason] ?? '']),
  ...(oldSecretUntil === null ? [] : [t('The old secret also signs until {end}.', { end: inUtc(oldSecretUntil) })]),
];

function ChannelLine({ of: channel }: { readonly of: ChannelView }) {
  const { kind, succeededAt } = channel;
  const facts =
    succeededAt === null ? (
      t('{kind, select, webhook {Webhook} other {Browser}}', { kind })
    ) : (
      <T
        text="{kind, select, webhook {Webhook} other {Browser}}, last reached {ago}"
        kind={kind}
        ago={<Ago at={succeededAt} />}
      />
    );
  const said = sentencesOf(channel);
  if (said.length === 0) return <>{facts}</>;
  // For translators: a line of facts about a receiver of notifications, and sentences after it
  return <T text="{facts}. {sentences}" facts={facts} sentences={sentences(...said)} />;
}

export const OutsidePanel = ({ channels, pushKey }: ChannelsAnswer) => (
  <Panel title={t('Outside this site')} id="outside">
    {channels.length > 0 && (
      <ul class="plain-list">
        {channels.map((channel) => (
          <li key={channel.id} class="note-channel">
            <p>
              <strong dir="auto">{channel.name}</strong>{' '}
              <Pill tone={channel.state === 'on' ? 'good' : 'bad'}>{channel.state === 'on' ? t('On') : t('Off')}</Pill>
              <br />
              <span class="quiet">
                <ChannelLine of={channel} />
              </span>
            </p>
            <div class="hook-actions">
              {channel.kind === 'webhook' && <WebhookActions of={channel} />}
              <ButtonForm
                to={`${PATH}/outside/${channel.id}`}
                method="delete"
                back="#outside"
                look="small danger"
                label={<T text="Remove<sr> {channel}</sr>" sr={sr} channel={channel.name} />}
              />
            </div>
          </li>
        ))}
      </ul>
    )}
    <Form to={`${PATH}/webhook`} method="put" back="#outside" class="fields">
      <Field
        of={OutsideWebhookBody}
        name="url"
        label={t('Address of your webhook')}
        hint={t('An https address of your own. It must answer a test with 2xx, and replaces the one that you have.')}
        wide
      />
      <button class="button">{t('Test and save')}</button>
    </Form>
    {pushKey !== null && <ThisBrowser pushKey={pushKey} />}
  </Panel>
);

const WebhookActions = ({ of: { oldSecretUntil } }: { readonly of: ChannelView }) => (
  <>
    <LinkButton
      to={`${PATH}/webhook/attempts`}
      look="small"
      label={<T text="Log<sr> of requests to your webhook</sr>" sr={sr} />}
    />
    <ButtonForm
      to={`${PATH}/webhook/test`}
      back="#outside"
      look="small"
      label={<T text="Send a test<sr> to your webhook</sr>" sr={sr} />}
    />
    <details class="fold" open={useFrame().shownForm?.id === formId('post', `${PATH}/webhook/rotate`)}>
      <summary class="button small">
        <T text="Replace the secret…<sr> of your webhook</sr>" sr={sr} />
      </summary>
      <RotationForm
        to={`${PATH}/webhook/rotate`}
        back="#outside"
        class="fold-body stack-small"
        oldSecretUntil={oldSecretUntil}
      />
    </details>
  </>
);

/** Needs a script: browsers give out their keys only to scripts. */
const ThisBrowser = ({ pushKey }: { readonly pushKey: string }) => (
  <div
    data-push={pushKey}
    data-worker={useFrame().site.scripts['worker']}
    data-refused={t('This browser does not allow notifications of this site.')}
    data-failed={t('This browser could not reach its push service. Try again later.')}
    hidden
  >
    <Form to={`${PATH}/browsers`} back="#outside">
      {['endpoint', 'p256dh', 'auth'].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <p>
        <button type="button" class="button">
          {t('Notify me in this browser')}
        </button>{' '}
        <span class="quiet" data-push-note aria-live="polite" />
      </p>
    </Form>
  </div>
);

export const webhookSecretPage = (titleOf: () => string): PageSpec<OutsideWebhookAnswer, undefined> => ({
  head: titleOf,
  show: ({ view }: Shown<OutsideWebhookAnswer>) => <SecretPage title={titleOf()} secret={view.secret} />,
  width: 'narrow',
});

const SecretPage = ({ title, secret }: { readonly title: string; readonly secret: string }) => (
  <Own
    at="Account"
    title={title}
    lead={t("Copy the secret now. You won't see it again.")}
    crumb={[t('Notification settings'), `${PATH}/settings`]}
  >
    <div class="callout good key-once" role="status" data-address={`${PATH}/settings`}>
      <Once id="webhook-secret" label={t('Secret, with which requests are signed')} value={secret} />
      <p class="hint">
        <T
          text="Your receiver checks signatures with it. <span>Do not reload this page, because that would repeat the request.</span>"
          span={(inside) => <span class="without-script">{inside}</span>}
        />
      </p>
      <p class="actions">
        <LinkButton to={`${PATH}/settings`} look="primary" label={t("I've saved it")} />
      </p>
    </div>
  </Own>
);
