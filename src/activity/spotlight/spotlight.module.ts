import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { LedgerAudit } from '../../accounts/tokens/ledger-audit.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { AUCTION_CHECKS } from './auction-checks.js';
import { Bids } from './bids.service.js';
import { EligibilityListener } from './eligibility/eligibility-listener.js';
import { OverdueAlarm } from './overdue-alarm.js';
import { Interventions } from './staff/interventions.service.js';
import { ReconciliationStaffController } from './staff/reconciliation.staff.controller.js';
import { Reconciliations } from './staff/reconciliation.service.js';
import { Bar, Auction, Bid, Slot } from './auction.entity.js';
import { Bars, Forfeits } from './forfeits.service.js';
import { BidRelease } from './bid-release.service.js';
import { RivalActions } from './rival-actions.service.js';
import { SlotRelease } from './slot-release.service.js';
import { Settlement } from './settlement.service.js';
import { SpotlightJob } from './spotlight.job.js';
import { Spotlight } from './spotlight.service.js';
import { SpotlightSiteController } from './spotlight.site.controller.js';
import { SpotlightStaffController } from './staff/spotlight.staff.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Auction, Bar, Bid, Slot]), AuthModule, ListingsModule, TokensModule, UsersModule],
  controllers: [ReconciliationStaffController, SpotlightSiteController, SpotlightStaffController],
  providers: [
    Bars,
    Bids,
    EligibilityListener,
    Forfeits,
    Interventions,
    Reconciliations,
    OverdueAlarm,
    BidRelease,
    RivalActions,
    Settlement,
    SlotRelease,
    Spotlight,
    SpotlightJob,
  ],
  exports: [Bids, BidRelease, Settlement, Spotlight],
})
export class SpotlightModule {
  constructor(audit: LedgerAudit) {
    audit.include(AUCTION_CHECKS);
  }
}
