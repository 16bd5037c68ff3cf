import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { StaffController } from '../../../core/http/surfaces.js';
import { CurrentStaff } from '../../../core/http/who/current.js';
import { Destructive, ForRoles, type Staff } from '../../../core/http/who/staff.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { StaffOperation } from '../../../core/openapi/staff-operation.js';
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
  badHost,
  blockedAlready,
  noSuchHost,
  noSuchStaffWebhook,
  notOffByStaff,
  offAlready,
} from './staff-webhooks.service.js';

const webhookParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'webhook', description: 'The id of the webhook.', schema: { type: 'string', example } });
const hostParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'host', description: 'A host, as in the list of webhooks.', schema: { type: 'string', example } });

@StaffController('webhooks', 'Webhooks')
@ForRoles('admin')
export class WebhooksStaffController {
  constructor(private readonly webhooks: StaffWebhooks) {}

  @Get()
  @ForRoles('reviewer')
  @StaffOperation({
    summary: 'List webhooks',
    description: 'Newest first. Of an address, staff see the host only.',
    answers: StaffWebhooksAnswer,
  })
  async listAllWebhooks(@ReadQuery() query: StaffWebhooksQuery): Promise<StaffWebhooksAnswer> {
    return toStaffWebhooks(await this.webhooks.list(query, query), query);
  }

  @Post(':webhook/disable')
  @Destructive()
  @webhookParam(EXAMPLE_WEBHOOKS.failing.uuid)
  @StaffOperation({
    summary: 'Switch a webhook off',
    description: 'Its owner cannot switch it on again until staff allow it.',
    answers: StaffWebhookAnswer,
    refusals: [noSuchStaffWebhook(), offAlready()],
  })
  async disableWebhook(
    @CurrentStaff() staff: Staff,
    @Param('webhook') id: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<StaffWebhookAnswer> {
    return { webhook: toStaffWebhook(await this.webhooks.disable(staff, id, reason)) };
  }

  @Post(':webhook/allow')
  @webhookParam(EXAMPLE_WEBHOOKS.stopped.uuid)
  @StaffOperation({
    summary: 'Allow a webhook again that staff switched off',
    description: 'It stays off until its owner switches it on, which needs a test that is answered.',
    answers: StaffWebhookAnswer,
    refusals: [noSuchStaffWebhook(), notOffByStaff()],
  })
  async allowWebhook(
    @CurrentStaff() staff: Staff,
    @Param('webhook') id: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<StaffWebhookAnswer> {
    return { webhook: toStaffWebhook(await this.webhooks.allow(staff, id, reason)) };
  }

  @Post('hosts/:host/disable')
  @Destructive()
  @hostParam('hooks.example.net')
  @StaffOperation({
    summary: 'Switch all webhooks at a host off',
    description: 'Nothing is sent to this host any more, and new webhooks there are refused.',
    answers: WebhookHostAnswer,
    refusals: [badHost(), blockedAlready()],
  })
  async disableWebhookHost(
    @CurrentStaff() staff: Staff,
    @Param('host') host: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<WebhookHostAnswer> {
    return { host: host.toLowerCase(), webhooks: await this.webhooks.disableHost(staff, host, reason) };
  }

  @Post('hosts/:host/allow')
  @hostParam(EXAMPLE_WEBHOOKS.blockedHost)
  @StaffOperation({
    summary: 'Allow webhooks at a host again',
    description: 'Also those that staff switched off one by one. They stay off until their owners switch them on.',
    answers: WebhookHostAnswer,
    refusals: [badHost(), noSuchHost()],
  })
  async allowWebhookHost(
    @CurrentStaff() staff: Staff,
    @Param('host') host: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<WebhookHostAnswer> {
    return { host: host.toLowerCase(), webhooks: await this.webhooks.allowHost(staff, host, reason) };
  }
}
