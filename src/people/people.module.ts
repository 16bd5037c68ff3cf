import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountSteps } from './account-steps.service.js';
import { PartnersStaffController } from './partners.staff.controller.js';
import { Partners } from './partners.service.js';
import { PeopleStaffController } from './people.staff.controller.js';
import { People } from './people.service.js';
import { Standings } from './standings.service.js';
import { UsageRankings } from './usage-ranking.service.js';
import { UsageStaffController } from './usage.staff.controller.js';

/** Accounts, as staff see and change them. */
@Module({
  imports: [AuthModule, TokensModule, UsersModule],
  controllers: [PartnersStaffController, PeopleStaffController, UsageStaffController],
  providers: [AccountSteps, Partners, People, Standings, UsageRankings],
})
export class PeopleModule {}
