import { Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../../core/http/surfaces.js';
import { CurrentVisitor } from '../../core/http/who/current.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { Refuses } from '../../core/openapi/refusals.js';
import { parseRowId } from '../../core/shared/ids.js';
import { NotificationSettings } from './notification-settings.service.js';
import { NotificationSettingsBody, ReadAllBody, ReadOneBody } from './notification.dto.js';
import {
  NotificationAnswer,
  NotificationSettingsAnswer,
  NotificationsAnswer,
  ReadAnswer,
  toKindSetting,
  toNotification,
  toNotifications,
} from './notification.view.js';
import { Notifications, noSuchNotification } from './notifications.service.js';

@SiteController('account/notifications', 'Notifications')
export class NotificationsSiteController {
  constructor(
    private readonly notifications: Notifications,
    private readonly settings: NotificationSettings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'See your notifications of the last 90 days' })
  @ApiOkResponse({ type: NotificationsAnswer })
  async listNotifications(
    @CurrentVisitor() { accountId, unread }: Visitor,
    @ReadQuery() slice: SliceQuery,
  ): Promise<NotificationsAnswer> {
    return toNotifications(await this.notifications.list(accountId, slice), unread, slice);
  }

  @Post('read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark all notifications as read' })
  @ApiBody({ type: ReadAllBody, required: false })
  @ApiOkResponse({ type: ReadAnswer })
  async readAll(@CurrentVisitor() { accountId }: Visitor, @ReadBody() { upTo }: ReadAllBody): Promise<ReadAnswer> {
    return { read: await this.notifications.markAllRead(accountId, upTo) };
  }

  @Post(':id/read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark a notification as read' })
  @ApiBody({ type: ReadOneBody, required: false })
  @ApiOkResponse({ type: NotificationAnswer })
  @Refuses(noSuchNotification())
  async readOne(
    @CurrentVisitor() { accountId }: Visitor,
    @Param('id') id: string,
    @ReadBody() _open: ReadOneBody,
  ): Promise<NotificationAnswer> {
    return { notification: toNotification(await this.notifications.markRead(accountId, parseRowId(id))) };
  }

  @Get('settings')
  @ApiOperation({ summary: 'See which notifications you get, and where' })
  @ApiOkResponse({ type: NotificationSettingsAnswer })
  showSettings(@CurrentVisitor() visitor: Visitor): Promise<NotificationSettingsAnswer> {
    return this.#settings(visitor);
  }

  @Put('settings')
  @ApiOperation({ summary: 'Choose which notifications you get, and where' })
  @ApiBody({ type: NotificationSettingsBody })
  @ApiOkResponse({ type: NotificationSettingsAnswer })
  async changeSettings(
    @CurrentVisitor() visitor: Visitor,
    @ReadBody() body: NotificationSettingsBody,
  ): Promise<NotificationSettingsAnswer> {
    await this.settings.change(visitor.accountId, visitor.role, body);
    return this.#settings(visitor);
  }

  async #settings({ accountId, role }: Visitor): Promise<NotificationSettingsAnswer> {
    return { kinds: (await this.settings.of(accountId, role)).map(toKindSetting) };
  }
}
