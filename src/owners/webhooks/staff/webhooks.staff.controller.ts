import { t } from '../../../core/texts/t.js';
import { Param } from '@nestjs/common';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../../core/http/controllers.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { EXAMPLE_WEBHOOKS } from '../../../core/shared/staff-examples.js';
import { StaffWebhooksQuery } from './staff-webhook.dto.js';
import {
  StaffWebhookAnswer,
  StaffWebhooksAnswer,
  WebhookHostAnswer,
  toStaffWebhook,
  toStaffWebhooks,
} from './staff-webhook.view.js';
import {
  StaffWebhooks,
  blockedAlready,
  noSuchHost,
  noSuchStaffWebhook,
  notOffByStaff,
  offAlready,
} from './staff-webhooks.service.js';

const webhookParam = (example: string) => pathParam('webhook', 'The id of the webhook.', example, noSuchStaffWebhook());
const hostParam = (example: string) => pathParam('host', 'A host, as in the list of webhooks.', example);

@StaffController('webhooks', 'Webhooks', 'admin')
export class WebhooksStaffController {
  constructor(private readonly webhooks: StaffWebhooks) {}

  @StaffRead('', {
    summary: 'List webhooks',
    description: 'Newest first. Of an address, staff see the host only.',
    roles: ['reviewer'],
    answers: StaffWebhooksAnswer,
  })
  async listAllWebhooks(@ReadQuery() query: StaffWebhooksQuery) {
    return toStaffWebhooks(await this.webhooks.list(query, query), query);
  }

  @StaffAction(':webhook/disable', {
    summary: 'Switch a webhook off',
    description: 'Its owner cannot switch it on again until staff allow it.',
    destructive: 'always',
    target: webhookParam(EXAMPLE_WEBHOOKS.failing.uuid),
    answers: StaffWebhookAnswer,
    refusals: [offAlready()],
    done: () => t('The webhook is off.'),
  })
  async disableWebhook(@CurrentStaff() staff: Staff, @Param('webhook') id: string, @ReadBody() { reason }: ReasonBody) {
    return { webhook: toStaffWebhook(await this.webhooks.disable(staff, id, reason)) };
  }

  @StaffAction(':webhook/allow', {
    summary: 'Allow a webhook again that staff switched off',
    description: 'It stays off until its owner switches it on, which needs a test that is answered.',
    target: webhookParam(EXAMPLE_WEBHOOKS.stopped.uuid),
    answers: StaffWebhookAnswer,
    refusals: [notOffByStaff()],
    done: () => t('The owner can switch the webhook on again.'),
  })
  async allowWebhook(@CurrentStaff() staff: Staff, @Param('webhook') id: string, @ReadBody() { reason }: ReasonBody) {
    return { webhook: toStaffWebhook(await this.webhooks.allow(staff, id, reason)) };
  }

  @StaffAction('hosts/:host/disable', {
    summary: 'Switch all webhooks at a host off',
    description: 'Nothing is sent to this host any more, and new webhooks there are refused.',
    destructive: 'always',
    target: hostParam('hooks.example.net'),
    answers: WebhookHostAnswer,
    refusals: [blockedAlready()],
  })
  async disableWebhookHost(
    @CurrentStaff() staff: Staff,
    @Param('host') host: string,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return { host: host.toLowerCase(), webhooks: await this.webhooks.disableHost(staff, host, reason) };
  }

  @StaffAction('hosts/:host/allow', {
    summary: 'Allow webhooks at a host again',
    description: 'Also those that staff switched off one by one. They stay off until their owners switch them on.',
    target: hostParam(EXAMPLE_WEBHOOKS.blockedHost),
    answers: WebhookHostAnswer,
    refusals: [noSuchHost()],
  })
  async allowWebhookHost(
    @CurrentStaff() staff: Staff,
    @Param('host') host: string,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return { host: host.toLowerCase(), webhooks: await this.webhooks.allowHost(staff, host, reason) };
  }
}
