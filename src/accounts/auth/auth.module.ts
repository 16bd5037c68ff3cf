import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeys } from './keys/api-keys.service.js';
import { CarriedDebts } from './sign-in/carried-debts.service.js';
import { ClosedAccounts } from './sign-in/closed-accounts.service.js';
import { DeveloperSiteController } from './keys/developer.site.controller.js';
import { UsageApiController } from './keys/usage.api.controller.js';
import { Developers } from './keys/developer.service.js';
import { KeyCache } from './keys/key-cache.js';
import { KeyUse } from './keys/key-use.js';
import { KeyedGate, KeyedGuard } from './keys/keyed-gate.js';
import { LoginLinks } from './sign-in/login-links.service.js';
import { KEPT_FORMS, ParkedForms } from './sign-in/parked-forms.service.js';
import { LoginSiteController } from './sign-in/login.site.controller.js';
import { ManagedGuilds } from './sign-in/managed-guilds.service.js';
import { OperatorActions } from './sign-in/operator-actions.service.js';
import { Refusals } from './keys/refusals.service.js';
import { SessionGuard } from './sign-in/session.guard.js';
import { Sessions } from './sign-in/sessions.service.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { StaffBursts } from './staff/staff-bursts.service.js';
import { StaffEntry } from './staff/staff-entry.service.js';
import { StaffGuard } from './staff/staff.guard.js';
import { StaffMeController } from './staff/staff-me.staff.controller.js';
import { DAY } from '../../core/shared/utc.js';
import { CLOSED_ACCOUNTS_KEPT_FOR } from './sign-in/closed-account.rules.js';
import { MAX_SESSION_AGE } from './sign-in/session.rules.js';
import { GUILDS_VALID_FOR } from './sign-in/managed-guilds.rules.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { Visitors } from './sign-in/visitors.service.js';
import { ApiCredential, ApiKey, RefusedRequest } from './keys/api-key.entity.js';
import { ClosedAccount, LoginLink, ParkedForm, ManagedGuild, Session } from './sign-in/sign-in.entity.js';

const provided = [
  ApiKeys,
  CarriedDebts,
  ClosedAccounts,
  Developers,
  KeyCache,
  KeyUse,
  KeyedGate,
  KeyedGuard,
  LoginLinks,
  ManagedGuilds,
  OperatorActions,
  ParkedForms,
  Refusals,
  SessionGuard,
  Sessions,
  SignIn,
  StaffBursts,
  StaffEntry,
  StaffGuard,
  Visitors,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ApiCredential,
      ApiKey,
      ClosedAccount,
      LoginLink,
      ManagedGuild,
      ParkedForm,
      RefusedRequest,
      Session,
    ]),
    TokensModule,
    UsersModule,
  ],
  controllers: [DeveloperSiteController, LoginSiteController, StaffMeController, UsageApiController],
  providers: provided,
  exports: provided,
})
export class AuthModule {
  constructor(retention: Retention, sessions: Sessions) {
    retention.add(
      {
        data: 'records of closed accounts',
        table: 'departures',
        column: 'ends_at',
        isEnd: true,
        ms: CLOSED_ACCOUNTS_KEPT_FOR,
      },
      {
        data: 'sessions',
        table: 'sessions',
        ms: MAX_SESSION_AGE,
        delete: (now) => sessions.deleteExpired(now),
        because: 'no index has their end, and the oldest ids end first',
      },
      { data: 'servers that you manage', table: 'managed_guilds', column: 'read_at', ms: GUILDS_VALID_FOR },
      // Expired links are kept for a day, so that opening one explains that it has expired.
      { data: 'sign-in links', table: 'login_links', column: 'expires_at', ms: DAY },
      { data: 'a long form', ...KEPT_FORMS },
    );
  }
}
