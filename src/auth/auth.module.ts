import { Module } from '@nestjs/common';
import { ApiKeys } from './api-keys.service.js';
import { KeyMemory } from './key-memory.js';
import { KeyUse } from './key-use.js';
import { KeyedGate } from './keyed-gate.js';
import { KeyedGuard } from './keyed.guard.js';

const provided = [ApiKeys, KeyMemory, KeyUse, KeyedGate, KeyedGuard];

@Module({ providers: provided, exports: provided })
export class AuthModule {}
