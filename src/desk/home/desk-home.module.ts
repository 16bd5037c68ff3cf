import { Module } from '@nestjs/common';
import { AppealsModule } from '../appeals/appeals.module.js';
import { ReviewModule } from '../review/review.module.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { DeskHomeStaffController } from './desk-home.staff.controller.js';
import { DeskHomes } from './desk-home.service.js';

@Module({
  imports: [AppealsModule, ReviewModule, TokensModule],
  controllers: [DeskHomeStaffController],
  providers: [DeskHomes],
})
export class DeskHomeModule {}
