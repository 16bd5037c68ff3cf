import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BumpsModule } from '../../activity/bumps/bumps.module.js';
import { Database } from '../../core/database/database.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { DeliveryModule } from '../../core/delivery/delivery.module.js';
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
import { NotificationsJob } from './notifications.job.js';
import { Notifications } from './notifications.service.js';
import { NotificationsSiteController } from './notifications.site.controller.js';
import { ChannelEnds } from './outside/channel-ends.service.js';
import { ChannelSender } from './outside/channel-sender.service.js';
import { Channels } from './outside/channels.service.js';
import { ChannelsSiteController } from './outside/channels.site.controller.js';
import { OutsideJob } from './outside/outside.job.js';
import { forgetOldDeliveries, forgetOutsideLog } from './outside/outside-log.js';
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
})
export class NotificationsModule {
  constructor(retention: Retention, database: Database, notifications: Notifications) {
    retention.add('notifications', (now, end) => notifications.deleteOld(now, end));
    retention.add('deliveries of notifications', (now, end) => forgetOldDeliveries(database, now, end));
    retention.add('logs of notifications', (now, end) => forgetOutsideLog(database, now, end));
  }
}
