import { MINUTE } from '../shared/utc.js';

/** Settlements of the Spotlight's auctions that are examined: about a year of weeks. */
export const EXAMINED_SETTLEMENTS = 52;
/** A week's slot begins when its auction closes, and people notice if it is empty for longer than this. */
const ON_TIME_WITHIN = MINUTE;

interface Settled {
  readonly closesAt: Date;
  readonly settledAt: Date;
}

export interface SettlementFigures {
  readonly settled: number;
  readonly onTime: number;
}

export const settlementFigures = (auctions: readonly Settled[]): SettlementFigures => ({
  settled: auctions.length,
  onTime: auctions.filter(({ closesAt, settledAt }) => settledAt.getTime() - closesAt.getTime() <= ON_TIME_WITHIN)
    .length,
});
