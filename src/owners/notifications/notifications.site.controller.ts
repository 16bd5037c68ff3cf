import { Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import { SiteController, AccountId, CurrentVisitor } from '../../core/http/controllers.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
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
import { LateAnswer } from '../../core/http/reply.js';

@SiteController('account/notifications', 'Notifications')
export class NotificationsSiteController {
  constructor(
    private readonly notifications: Notifications,
    private readonly settings: NotificationSettings,
  ) {}

  @Get()
  @SiteOperation('See your notifications of the last 90 days', NotificationsAnswer)
  async listNotifications(@CurrentVisitor() { accountId, unread }: Visitor, @ReadQuery() slice: SliceQuery) {
    return toNotifications(await this.notifications.list(accountId, slice), unread, slice);
  }

  @Post('read')
  @SiteOperation('Mark all notifications as read', ReadAnswer)
  @ApiBody({ type: ReadAllBody, required: false })
  async readAll(@AccountId() accountId: number, @ReadBody() { upTo }: ReadAllBody) {
    return { read: await this.notifications.markAllRead(accountId, upTo) };
  }

  @Post(':id/read')
  @SiteOperation('Mark a notification as read', NotificationAnswer)
  @ApiBody({ type: ReadOneBody, required: false })
  @Refuses(noSuchNotification())
  async readOne(@AccountId() accountId: number, @Param('id') id: string, @ReadBody() _open: ReadOneBody) {
    return { notification: toNotification(await this.notifications.markRead(accountId, parseRowId(id))) };
  }

  @Get('settings')
  @SiteOperation('See which notifications you get, and where', NotificationSettingsAnswer)
  showSettings(@CurrentVisitor() visitor: Visitor) {
    return this.#settings(visitor);
  }

  @Put('settings')
  @SiteOperation('Choose which notifications you get, and where', NotificationSettingsAnswer)
  async changeSettings(@CurrentVisitor() visitor: Visitor, @ReadBody() body: NotificationSettingsBody) {
    await this.settings.change(visitor.accountId, visitor.role, body);
    return new LateAnswer(() => this.#settings(visitor));
  }

  @Put('bump-reminder')
  @SiteOperation('Be reminded when a server of your teams can be bumped again', NotificationSettingsAnswer)
  async remindOfBumps(@CurrentVisitor() visitor: Visitor) {
    await this.settings.remindOfBumps(visitor.accountId, true);
    return new LateAnswer(() => this.#settings(visitor));
  }

  @Delete('bump-reminder')
  @SiteOperation('Be reminded of bumps no more', NotificationSettingsAnswer)
  async endBumpReminder(@CurrentVisitor() visitor: Visitor) {
    await this.settings.remindOfBumps(visitor.accountId, false);
    return new LateAnswer(() => this.#settings(visitor));
  }

  async #settings({ accountId, role }: Visitor): Promise<NotificationSettingsAnswer> {
    return { kinds: (await this.settings.of(accountId, role)).map(toKindSetting) };
  }
}
