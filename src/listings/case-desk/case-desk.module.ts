import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CannedAnswer } from './canned-answer.entity.js';
import { CannedAnswers } from './canned-answers.service.js';
import { CannedAnswersStaffController } from './canned-answers.staff.controller.js';
import { CaseNote } from './case-note.entity.js';
import { StaffNotes } from './staff-notes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CannedAnswer, CaseNote])],
  controllers: [CannedAnswersStaffController],
  providers: [CannedAnswers, StaffNotes],
  exports: [StaffNotes],
})
export class CaseDeskModule {}
