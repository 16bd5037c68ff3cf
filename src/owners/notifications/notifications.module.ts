import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BumpsModule } from '../../activity/bumps/bumps.module.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { DeliveryModule } from '../../core/delivery/delivery.module.js';
import { ATTEMPTS_KEPT_MS } from '../../core/delivery/outcome.rules.js';
import { NotificationListener } from './event-listener.js';
import {
  Inbox,
  NotificationChoiceRow,
  Notification,
  NotificationChannel,
  NotificationDelivery,
  OutsideAttempt,
} from './notification.entity.js';
import { Inboxes } from './inboxes.service.js';
import { NotificationSettings } from './notification-settings.service.js';
import { KEPT_MS } from './notification.rules.js';
import { NotificationsJob } from './notifications.job.js';
import { Notifications } from './notifications.service.js';
import { NotificationsSiteController } from './notifications.site.controller.js';
import { ChannelEnds } from './outside/channel-ends.service.js';
import { ChannelSender } from './outside/channel-sender.service.js';
import { Channels } from './outside/channels.service.js';
import { ChannelsSiteController } from './outside/channels.site.controller.js';
import { DirectMessages } from './outside/direct-messages.service.js';
import { OutsideJob } from './outside/outside.job.js';
import { OutsideWebhooks } from './outside/outside-webhooks.service.js';
import { PushSender } from './outside/push-sender.js';
import { RestingBrowsers } from './outside/resting-browsers.service.js';
import { Reminders } from './reminders.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Inbox,
      Notification,
      NotificationChannel,
      NotificationChoiceRow,
      NotificationDelivery,
      OutsideAttempt,
    ]),
    BumpsModule,
    DeliveryModule,
  ],
  controllers: [NotificationsSiteController, ChannelsSiteController],
  providers: [
    ChannelEnds,
    ChannelSender,
    DirectMessages,
    Channels,
    OutsideJob,
    OutsideWebhooks,
    PushSender,
    RestingBrowsers,
    Inboxes,
    NotificationListener,
    Notifications,
    NotificationsJob,
    NotificationSettings,
    Reminders,
  ],
  exports: [DirectMessages, Inboxes, NotificationSettings, Reminders],
})
export class NotificationsModule {
  constructor(retention: Retention, notifications: Notifications) {
    retention.add(
      {
        data: 'notifications',
        table: 'notifications',
        ms: KEPT_MS,
        delete: (now, end) => notifications.deleteOld(now, end),
        because: 'the inbox of each account counts its unread ones',
      },
      // Deliveries that have been due for so long that their notification is deleted.
      { data: 'deliveries of notifications', table: 'notification_deliveries', column: 'due_at', ms: KEPT_MS },
      { data: "the log of the account's webhook", table: 'notification_attempts', column: 'at', ms: ATTEMPTS_KEPT_MS },
    );
  }
}
