import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { LedgerAudit } from '../../accounts/tokens/ledger-audit.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { BUMP_CHECKS } from './bump-checks.js';
import { BoostGrants } from './boost-grants.service.js';
import { Boosts } from './boosts.service.js';
import { BoostsStaffController } from './boosts.staff.controller.js';
import { BumpsApiController } from './bumps.api.controller.js';
import { BumpsSiteController } from './bumps.site.controller.js';
import { Bumps } from './bumps.service.js';
import { BumpBoost, Bump } from './bump.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bump, BumpBoost]), ListingsModule, TokensModule],
  controllers: [BumpsApiController, BumpsSiteController, BoostsStaffController],
  providers: [Bumps, Boosts, BoostGrants],
  exports: [Bumps],
})
export class BumpsModule {
  constructor(audit: LedgerAudit) {
    audit.include(BUMP_CHECKS);
  }
}
