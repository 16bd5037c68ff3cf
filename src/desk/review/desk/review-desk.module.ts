import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LastDecision } from './last-decision.service.js';
import { ReviewDeskStaffController } from './review-desk.staff.controller.js';
import { ReviewNote } from './review-note.entity.js';
import { ReviewNotes } from './review-notes.service.js';
import { ReviewWatcher } from './review-watcher.entity.js';
import { ReviewWatchers } from './review-watchers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReviewNote, ReviewWatcher])],
  controllers: [ReviewDeskStaffController],
  providers: [LastDecision, ReviewNotes, ReviewWatchers],
})
export class ReviewDeskModule {}
