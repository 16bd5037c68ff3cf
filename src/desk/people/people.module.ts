import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { AccountChanges } from './account-changes.service.js';
import { BumpRankings } from './bump-ranking.service.js';
import { BumpRankingStaffController } from './bump-ranking.staff.controller.js';
import { PeopleStaffController, PartnersStaffController } from './people.staff.controller.js';
import { People } from './people.service.js';
import { AccountStatus } from './account-status.service.js';
import { UsageRankings } from './usage-ranking.service.js';
import { UsageStaffController } from './usage.staff.controller.js';

@Module({
  imports: [AuthModule, TokensModule, UsersModule],
  controllers: [BumpRankingStaffController, PartnersStaffController, PeopleStaffController, UsageStaffController],
  providers: [AccountChanges, BumpRankings, People, AccountStatus, UsageRankings],
  exports: [People],
})
export class PeopleModule {}
