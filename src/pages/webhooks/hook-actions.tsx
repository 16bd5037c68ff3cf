import { sentences, t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { ComponentChildren } from 'preact';
import { EVENT_TYPES } from '../../owners/webhooks/endpoints/endpoint.rules.js';
import { MAX_REPLAYED } from '../../owners/webhooks/endpoints/webhook-replays.rules.js';
import { ReplayBody, RotationBody, WebhookChangeBody } from '../../owners/webhooks/endpoints/webhook.dto.js';
import type { WebhookView } from '../../owners/webhooks/endpoints/webhook.view.js';
import { formId, useFrame } from '../frame/frame.js';
import { Field, Select, Tick } from '../parts/field.js';
import { ButtonForm, Form } from '../parts/form.js';
import { Checkboxes } from '../parts/lists.js';
import { count } from '../parts/words.js';
import { sr } from '../parts/sr.js';
import { overlapChoices } from './hook-words.js';

const resumeChoices = () => [
  { value: 'last', label: t('Go on where it stopped') },
  { value: 'now', label: t('Begin with events from now on') },
];

interface HookProps {
  readonly of: WebhookView;
  readonly number: number;
  readonly path: string;
}

export function HookActions({ of: hook, number, path }: HookProps) {
  const at = `${path}/${hook.id}`;
  const back = `#webhook-${hook.id}`;
  const isChannel = hook.format === 'channel';
  return (
    <div class="hook-actions">
      {hook.state === 'off' ? (
        <SwitchOn of={hook} at={at} back={back} />
      ) : (
        <WhileOn at={at} back={back} number={number} />
      )}
      <Fold
        title={<T text="Change…<sr> webhook {number}</sr>" sr={sr} number={number} />}
        to={at}
        method="patch"
        changes={['url', 'types']}
      >
        <Form to={at} method="patch" back={back} class="stack-small edit-form">
          <Field
            of={WebhookChangeBody}
            name="url"
            label={t('Address')}
            value={isChannel ? '' : hook.url}
            required={!isChannel}
            hint={addressHint(hook)}
            wide
          />
          <Checkboxes
            of={WebhookChangeBody}
            name="types"
            label={t('Types of events')}
            hint={t('None ticked: all of them.')}
            values={hook.types}
            choices={EVENT_TYPES.map((value) => ({ value, label: value }))}
          />
          <div>
            <button class="button primary">{t('Save')}</button>
          </div>
        </Form>
      </Fold>
      {hook.state !== 'off' && hook.sent > 0 && (
        <Fold title={<T text="Send again…<sr> webhook {number}</sr>" sr={sr} number={number} />} to={`${at}/replay`}>
          <Form to={`${at}/replay`} back={back} class="stack-small">
            <p>
              {sentences(
                t('The last event has the number {number}.', { number: count(hook.sent) }),
                isChannel
                  ? t('Events that the channel has already are written into it once more.')
                  : t('Your program recognizes repeated events by their webhook-id.'),
                t('Up to {max} events at once.', { max: count(MAX_REPLAYED) }),
              )}
            </p>
            <Field of={ReplayBody} name="after" label={t('Send all events after number')} hint={null} value={0} />
            {hook.replay !== null && <Tick of={ReplayBody} name="force" label={t('Stop the one that is running')} />}
            <div>
              <button class="button primary">{t('Send them again')}</button>
            </div>
          </Form>
        </Fold>
      )}
      {!isChannel && <NewSecret of={hook} at={at} back={back} number={number} />}
      <Fold title={<T text="Remove…<sr> webhook {number}</sr>" sr={sr} number={number} />} to={at} method="delete">
        <Form to={at} method="delete" back="#new" class="stack-small">
          <p>
            {sentences(
              isChannel ? t('Its address and its log are deleted.') : t('Its secret and its log are deleted.'),
              t('Events are recorded as long as another webhook of this listing is on.'),
            )}
          </p>
          <div>
            <button class="button danger solid">{t('Remove the webhook')}</button>
          </div>
        </Form>
      </Fold>
    </div>
  );
}

const addressHint = ({ state, format }: WebhookView): string =>
  sentences(
    format === 'channel' ? t('Leave it empty to keep the current one.') : '',
    state === 'off'
      ? t('It must answer a test before it gets events.')
      : t('A new address is sent a test first, and must answer it.'),
  );

interface PlaceProps {
  readonly at: string;
  readonly back: string;
}

const NewSecret = ({
  of: hook,
  at,
  back,
  number,
}: PlaceProps & { readonly of: WebhookView; readonly number: number }) => (
  <Fold title={<T text="Replace the secret…<sr> webhook {number}</sr>" sr={sr} number={number} />} to={`${at}/rotate`}>
    <RotationForm to={`${at}/rotate`} back={back} class="stack-small" oldSecretUntil={hook.oldSecretUntil} />
  </Fold>
);

const SwitchOn = ({ of: { reason, sent }, at, back }: PlaceProps & { readonly of: WebhookView }) =>
  reason === 'staff' ? null : (
    <>
      <Form to={at} method="patch" back={back} class="hook-switch">
        <input type="hidden" name="state" value="on" />
        {sent > 0 && (
          <Select
            of={WebhookChangeBody}
            name="from"
            label={t('Then', {}, { context: 'after a webhook is switched on' })}
            choices={resumeChoices()}
            value="last"
          />
        )}
        <button class="button small primary">{t('Send a test and switch on')}</button>
      </Form>
      {reason !== 'new' && reason !== 'owner' && (
        <Form to={at} method="patch" back={back}>
          <input type="hidden" name="state" value="off" />
          <button class="button small">{t('Leave it off')}</button>
        </Form>
      )}
    </>
  );

const WhileOn = ({ at, back, number }: PlaceProps & { readonly number: number }) => (
  <>
    <ButtonForm
      to={`${at}/test`}
      back={back}
      look="small"
      label={<T text="Send a test<sr> webhook {number}</sr>" sr={sr} number={number} />}
    />
    <Form to={at} method="patch" back={back}>
      <input type="hidden" name="state" value="off" />
      <button class="button small">
        <T text="Switch off<sr> webhook {number}</sr>" sr={sr} number={number} />
      </button>
    </Form>
  </>
);

interface FoldProps {
  readonly title: ComponentChildren;
  /** The path of its form: the fold is open when the form is shown again. */
  readonly to: string;
  readonly method?: string;
  /** The fields that distinguish this form from others with the same request. */
  readonly changes?: readonly string[];
  readonly children: ComponentChildren;
}

function Fold({ title, to, method = 'post', changes = [], children }: FoldProps) {
  const { shownForm } = useFrame();
  const isShown = shownForm?.id === formId(method, to);
  const isThis = isShown && (changes.length === 0 || changes.some((name) => Object.hasOwn(shownForm.fields, name)));
  return (
    <details class="fold" open={isThis}>
      <summary class="button small">{title}</summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}

interface RotationProps {
  readonly to: string;
  readonly back: string;
  readonly class: string;
  /** Until when the earlier secret still signs too; null if it does not. */
  readonly oldSecretUntil: string | null;
}

/** Replaces the secret of a webhook, of a listing or of an account. */
export const RotationForm = ({ to, back, class: look, oldSecretUntil }: RotationProps) => (
  <Form to={to} back={back} class={look}>
    <Select of={RotationBody} name="overlap" label={t('The current secret')} choices={overlapChoices()} value="24" />
    {oldSecretUntil !== null && (
      <Tick of={RotationBody} name="force" label={t('End the overlap of the last replacement')} />
    )}
    <div>
      <button class="button primary">{t('Replace it and show the new one')}</button>
    </div>
  </Form>
);
