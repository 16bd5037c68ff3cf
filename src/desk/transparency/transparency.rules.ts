import { MINUTE } from '../../core/shared/utc.js';

/** Appeals of this time are counted. */
export const APPEAL_DAYS = 90;
/** How many settlements of Spotlight auctions are examined: about a year. */
export const EXAMINED_SETTLEMENTS = 52;
/** A settlement is on time within this period after the close. Then the slot is hardly ever seen empty. */
const ON_TIME_WITHIN = MINUTE;

export interface SettlementFigures {
  readonly settled: number;
  readonly onTime: number;
}

export const settlementFigures = (
  auctions: readonly { readonly closesAt: Date; readonly settledAt: Date }[],
): SettlementFigures => ({
  settled: auctions.length,
  onTime: auctions.filter(({ closesAt, settledAt }) => settledAt.getTime() - closesAt.getTime() <= ON_TIME_WITHIN)
    .length,
});
