import { Module } from '@nestjs/common';
import { ApiKeys } from './api-keys.service.js';
import { Departures } from './departures.service.js';
import { DeveloperSiteController } from './developer.site.controller.js';
import { Developers } from './developer.service.js';
import { FailedKeys } from './failed-keys.service.js';
import { ForgettingJob } from './forgetting.job.js';
import { KeyMemory } from './key-memory.js';
import { KeyUse } from './key-use.js';
import { KeyedGate } from './keyed-gate.js';
import { KeyedGuard } from './keyed.guard.js';
import { LoginLinks } from './login-links.service.js';
import { LoginSiteController } from './login.site.controller.js';
import { ManagedGuilds } from './managed-guilds.service.js';
import { Refusals } from './refusals.service.js';
import { SessionGuard } from './session.guard.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';
import { StaffBursts } from './staff-bursts.service.js';
import { StaffEntry } from './staff-entry.service.js';
import { StaffGuard } from './staff.guard.js';
import { StaffMeController } from './staff-me.staff.controller.js';
import { UsersModule } from '../users/users.module.js';
import { Visitors } from './visitors.service.js';

const provided = [
  ApiKeys,
  Departures,
  Developers,
  FailedKeys,
  ForgettingJob,
  KeyMemory,
  KeyUse,
  KeyedGate,
  KeyedGuard,
  LoginLinks,
  ManagedGuilds,
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
  imports: [UsersModule],
  controllers: [DeveloperSiteController, LoginSiteController, StaffMeController],
  providers: provided,
  exports: provided,
})
export class AuthModule {}
