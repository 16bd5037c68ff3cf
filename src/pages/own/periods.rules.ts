/** How many days are added up and compared with as many days before. */
export const PERIOD_DAYS = 30;

interface PeriodSum {
  readonly sum: number;
  readonly before: number;
}

/** The sum of the last period, and of the one before it. */
export function sumOfPeriod(perDay: readonly number[]): PeriodSum {
  const total = (days: readonly number[]): number => days.reduce((sum, one) => sum + one, 0);
  return { sum: total(perDay.slice(-PERIOD_DAYS)), before: total(perDay.slice(-2 * PERIOD_DAYS, -PERIOD_DAYS)) };
}

/** The change in percent, rounded; `undefined` if there is nothing to compare with. */
export const changeOf = ({ sum, before }: PeriodSum): number | undefined =>
  before === 0 ? undefined : Math.round(((sum - before) / before) * 100);
