import { CopyButton } from '../parts/copy-button.js';
import { t } from '../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { NewWebhookAnswer } from '../../owners/webhooks/endpoints/webhook.view.js';
import type { PageSpec, Parameters, Shown } from '../page-book.js';
import { Form } from '../parts/form.js';
import { Own } from '../parts/own-tabs.js';
import { LinkButton } from '../parts/basics.js';

type SecretPage = PageSpec<NewWebhookAnswer, undefined>;

const pathOf = (kind: ListingKind, params: Parameters): string =>
  `/${kind}s/${encodeURIComponent(params['id'] ?? '')}/webhooks`;

/** The answer to adding a webhook: the only page that ever contains its secret. */
export const newWebhookPage = (kind: ListingKind): SecretPage => ({
  head: () => t('Your new webhook'),
  show: ({ view, params }: Shown<NewWebhookAnswer>) => (
    <SecretBox view={view} path={pathOf(kind, params)} title={t('Your new webhook')}>
      <p>
        {view.secret === null
          ? t('Send a test: it appears in the channel. Until it is accepted, nothing else is sent.')
          : t(
              'Give it to your program, start the program, and then send the test. Until the test is answered, nothing else is sent.',
            )}
      </p>
      <Form
        to={`${pathOf(kind, params)}/${view.webhook.id}`}
        method="patch"
        back={pathOf(kind, params)}
        class="actions"
      >
        <input type="hidden" name="state" value="on" />
        <button class="button primary">{t('Send a test and switch on')}</button>
        <LinkButton to={pathOf(kind, params)} label={t('Later')} />
      </Form>
    </SecretBox>
  ),
});

export const newSecretPage = (kind: ListingKind): SecretPage => ({
  head: () => t('The new secret'),
  show: ({ view, params }: Shown<NewWebhookAnswer>) => (
    <SecretBox view={view} path={pathOf(kind, params)} title={t('The new secret')}>
      <p>
        {view.webhook.oldSecretUntil === null
          ? t('The old secret does not sign any more.')
          : t('The old secret also signs for now, so your program accepts requests with either of them.')}
      </p>
      <p class="actions">
        <LinkButton to={pathOf(kind, params)} look="primary" label={t("I've saved it")} />
      </p>
    </SecretBox>
  ),
});

interface SecretBoxProps {
  readonly view: NewWebhookAnswer;
  readonly path: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

const leadOf = (secret: string | null): string =>
  secret === null
    ? t('News of your listing will appear in your channel.')
    : t("Copy the secret now. You won't see it again.");

const SecretBox = ({ view: { secret, token, webhook }, path, title, children }: SecretBoxProps) => (
  <Own at="Listings" title={title} lead={leadOf(secret)} crumb={[t('Webhooks'), path]}>
    <div class="callout good key-once" role="status" data-address={path}>
      <p class="mono hook-url">{webhook.url}</p>
      {secret !== null && (
        <Once id="webhook-secret" label={t('Secret, with which requests are signed')} value={secret} />
      )}
      {token !== null && <Once id="webhook-token" label={t('Token, in the header Authorization')} value={token} />}
      <p class="hint">
        {secret === null
          ? t('The end of the address is a secret, so it is not shown again.')
          : t('It is not stored here.')}{' '}
        <span class="without-script">{t('Do not reload this page, because that would repeat the request.')}</span>
      </p>
      {children}
    </div>
  </Own>
);

export const Once = ({ id, label, value }: { readonly id: string; readonly label: string; readonly value: string }) => (
  <div class="field">
    <label for={id} class="callout-title">
      {label}
    </label>
    <span class="field-box">
      <input id={id} readonly value={value} class="mono" autocomplete="off" spellcheck={false} />
      <CopyButton of={id} />
    </span>
  </div>
);
