import { Module } from '@nestjs/common';
import { ApiKeys } from './api-keys.service.js';
import { DeveloperSiteController } from './developer.site.controller.js';
import { Developers } from './developer.service.js';
import { KeyMemory } from './key-memory.js';
import { KeyUse } from './key-use.js';
import { KeyedGate } from './keyed-gate.js';
import { KeyedGuard } from './keyed.guard.js';
import { LoginLinks } from './login-links.service.js';
import { LoginSiteController } from './login.site.controller.js';
import { Refusals } from './refusals.service.js';
import { SessionGuard } from './session.guard.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';

const provided = [
  ApiKeys,
  Developers,
  KeyMemory,
  KeyUse,
  KeyedGate,
  KeyedGuard,
  LoginLinks,
  Refusals,
  SessionGuard,
  Sessions,
  SignIn,
];

@Module({ controllers: [DeveloperSiteController, LoginSiteController], providers: provided, exports: provided })
export class AuthModule {}
