import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import { StaffWebhooksQuery } from '../../../owners/webhooks/staff/staff-webhook.dto.js';
import type {
  BlockedHostView,
  PushHostView,
  StaffWebhookView,
  StaffWebhooksAnswer,
} from '../../../owners/webhooks/staff/staff-webhook.view.js';
import { WebhooksStaffController } from '../../../owners/webhooks/staff/webhooks.staff.controller.js';
import type { Shown } from '../../page-book.js';
import { OwnWords, List, Ago, Empty, Panel, Pill } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { stateWords } from '../../webhooks/hook-words.js';
import { AccountLink, DeskHead, ListingLink, ActionForm } from '../parts/basics.js';
import { hookStates } from '../../parts/value-words.js';
import { ChoiceFilter, Filters, TextFilter } from '../parts/filters.js';

const PATH = '/staff/webhooks';

export function StaffWebhooksPage({ view, query }: Shown<StaffWebhooksAnswer>) {
  const host = (query.get('host') ?? '').toLowerCase();
  const blocked = new Set(view.blockedHosts.map((one) => one.host));
  return (
    <>
      <DeskHead
        title={t('Webhooks')}
        lead={t(
          '{total, plural, one {# webhook} other {# webhooks}}, newest first. Staff see the host of an address, and only its owner sees all of it.',
          { total: view.total },
        )}
      />
      <Filters path={PATH} name={t('Filter the webhooks')}>
        <ChoiceFilter
          of={StaffWebhooksQuery}
          name="state"
          label={t('State')}
          any={t('Any state')}
          words={hookStates()}
          query={query}
        />
        <TextFilter of={StaffWebhooksQuery} name="host" label={t('Host')} query={query} placeholder="bot.example.org" />
        <ChoiceFilter
          of={StaffWebhooksQuery}
          name="failing"
          label={t('Failures')}
          any={t('With or without')}
          query={query}
          choices={[['true', t('Failing')]]}
        />
      </Filters>
      <div class="with-side">
        <List
          look="rows hook-list"
          of={view.webhooks}
          empty={<Empty title={t('No webhooks')}>{t('No webhook matches these filters.')}</Empty>}
          item={(one) => <Hook of={one} />}
        />
        <aside class="stack" aria-label={t('Hosts')}>
          {host !== '' && !blocked.has(host) && (
            <Panel title={<bdi>{host}</bdi>} id="host">
              <ActionForm
                by={[WebhooksStaffController, 'disableWebhookHost']}
                of={host}
                title={t('Switch the host off')}
                isDangerous
                effects={[
                  t(
                    'All webhooks at {host} are switched off. Their owners cannot switch them on, or add others there.',
                    { host },
                  ),
                  t('If it is a push service, its browsers get nothing until it is allowed again.'),
                  t('Events are still recorded for webhooks at other hosts.'),
                ]}
              />
            </Panel>
          )}
          <Panel title={t('Hosts that are off')} id="hosts">
            {view.blockedHosts.length === 0 && <p class="quiet">{t('None.')}</p>}
            {view.blockedHosts.map((one) => (
              <BlockedHost key={one.host} of={one} />
            ))}
          </Panel>
          <Panel title={t('Push services of browsers')} id="push-hosts">
            {view.pushHosts.length === 0 && <p class="quiet">{t('No account has subscribed a browser.')}</p>}
            {view.pushHosts.map((one) => (
              <PushHost key={one.host} of={one} />
            ))}
          </Panel>
        </aside>
      </div>
      <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
    </>
  );
}

function Hook({ of: hook }: { readonly of: StaffWebhookView }) {
  const { tone, word, sentence } = stateWords(hook, 'staff');
  const back = `#webhook-${hook.id}`;
  return (
    <li class="own-row" id={`webhook-${hook.id}`}>
      <div class="row-main">
        <h2>
          <a class="mono" href={`${PATH}?host=${encodeURIComponent(hook.host)}`}>
            {hook.host}
          </a>{' '}
          <Pill tone={tone}>{word}</Pill>
        </h2>
        <p class="facts">
          <ListingLink id={hook.listing.id} name={hook.listing.name} />
          {hook.owner !== null && <AccountLink id={hook.owner.id} name={hook.owner.username} />}
          <span>
            {t('format {format, select, classic {classic} channel {channel} other {standard}}', {
              format: hook.format,
            })}
          </span>
          <span>
            <T text="added {ago}" ago={<Ago at={hook.createdAt} />} />
          </span>
          {hook.succeededAt !== null && (
            <span>
              <T text="last accepted {ago}" ago={<Ago at={hook.succeededAt} />} />
            </span>
          )}
          {hook.failingSince !== null && (
            <span>
              <T text="failing since {ago}" ago={<Ago at={hook.failingSince} />} />
            </span>
          )}
          {hook.state !== 'off' && hook.waiting > 0 && (
            <span>{t('{events, plural, one {# event} other {# events}} waiting', { events: hook.waiting })}</span>
          )}
        </p>
        <p class="quiet">{sentence}</p>
        {hook.reason === 'staff' ? (
          <ActionForm
            by={[WebhooksStaffController, 'allowWebhook']}
            of={hook.id}
            title={t('Allow it again')}
            back={back}
            effects={[t('It stays off until its owner switches it on, with a test.')]}
          />
        ) : (
          <ActionForm
            by={[WebhooksStaffController, 'disableWebhook']}
            of={hook.id}
            title={hook.state === 'off' ? t('Keep it off') : t('Switch off')}
            button={hook.state === 'off' ? t('Keep the webhook off') : t('Switch the webhook off')}
            isDangerous
            back={back}
            effects={[t('Its owner cannot switch it on until staff allow it.')]}
          />
        )}
      </div>
    </li>
  );
}

const PushHost = ({ of: { host, browsers, resting } }: { readonly of: PushHostView }) => (
  <p>
    <a class="mono hook-url" href={`${PATH}?host=${encodeURIComponent(host)}`}>
      {host}
    </a>{' '}
    <span class="quiet">
      {resting > 0
        ? t('{browsers, plural, one {# browser} other {# browsers}}, {resting} resting', { browsers, resting })
        : t('{browsers, plural, one {# browser} other {# browsers}}', { browsers })}
    </span>
  </p>
);

const BlockedHost = ({ of: { host, blockedAt, reason } }: { readonly of: BlockedHostView }) => (
  <div id={`host-${host}`} class="stack-small">
    <p>
      <span class="mono hook-url">{host}</span>{' '}
      <span class="quiet">
        <T text="switched off {ago}" ago={<Ago at={blockedAt} />} />
      </span>
    </p>
    <OwnWords look="quiet" text={reason} />
    <ActionForm
      by={[WebhooksStaffController, 'allowWebhookHost']}
      of={host}
      title={t('Allow it again')}
      back="#hosts"
      effects={[t('Its webhooks stay off until their owners switch them on. New ones can be added.')]}
    />
  </div>
);
