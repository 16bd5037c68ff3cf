import { Module } from '@nestjs/common';
import { AppealsModule } from '../appeals/appeals.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { ReviewModule } from '../review/review.module.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { DeskHomeStaffController } from './desk-home.staff.controller.js';
import { FindStaffController } from './find.staff.controller.js';
import { GettingStarted } from './getting-started.service.js';
import { DeskHomes } from './desk-home.service.js';

@Module({
  imports: [AppealsModule, ModerationModule, PeopleModule, ReportsModule, ReviewModule, TokensModule],
  controllers: [DeskHomeStaffController, FindStaffController],
  providers: [DeskHomes, GettingStarted],
})
export class DeskHomeModule {}
