import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { AccountDeletion } from './account-deletion.service.js';
import { AccountExports } from './account-export.service.js';
import { AccountHistory } from './account-history.service.js';
import { AccountStaffController } from './account.staff.controller.js';
import { AccountSiteController } from './account.site.controller.js';
import { OwnAccountGuard } from './own-account.guard.js';
import { DeletionObstacles } from './deletion-obstacles.service.js';
import { UNCLAIMED_FOR } from '../../accounts/auth/sign-in/closed-account.rules.js';
import { UnclaimedAccounts } from './unclaimed-accounts.service.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { Profiles } from './profiles.service.js';

@Module({
  imports: [AuthModule, ListingsModule, TokensModule, UsersModule],
  controllers: [AccountSiteController, AccountStaffController],
  providers: [
    AccountDeletion,
    AccountExports,
    AccountHistory,
    DeletionObstacles,
    OwnAccountGuard,
    Profiles,
    UnclaimedAccounts,
  ],
  exports: [Profiles],
})
export class AccountModule {
  constructor(retention: Retention, unclaimed: UnclaimedAccounts) {
    retention.add({
      data: 'accounts that an import made',
      table: 'accounts',
      ms: UNCLAIMED_FOR,
      delete: (now, end) => unclaimed.close(now, end),
      because: 'their owners may have come, and what they voted for stays',
    });
  }
}
