import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BumpsModule } from '../bumps/bumps.module.js';
import { NotificationListener } from './event-listener.js';
import { Inbox } from './inbox.entity.js';
import { Inboxes } from './inboxes.service.js';
import { NotificationChoiceRow } from './notification-choice.entity.js';
import { NotificationSettings } from './notification-settings.service.js';
import { Notification } from './notification.entity.js';
import { NotificationsJob } from './notifications.job.js';
import { Notifications } from './notifications.service.js';
import { NotificationsSiteController } from './notifications.site.controller.js';
import { Reminders } from './reminders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Inbox, Notification, NotificationChoiceRow]), BumpsModule],
  controllers: [NotificationsSiteController],
  providers: [Inboxes, NotificationListener, Notifications, NotificationsJob, NotificationSettings, Reminders],
})
export class NotificationsModule {}
