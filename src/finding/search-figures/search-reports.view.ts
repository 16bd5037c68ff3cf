import type { ListingKind } from '../../listings/listing/listing.rules.js';
import * as field from '../../core/openapi/fields.js';
import { startOfDay } from '../../core/shared/utc.js';
import { LAST_POSITION, MIN_ASKINGS } from './recorded-searches.rules.js';
import type { DaySums, SearchReport, TextSums } from './search-reports.service.js';

class SearchCountsView {
  @field.integer(412, 'Searches. Filters and further pages of a search are no new search.') searches!: number;
  @field.integer(31, 'Those without a result.') withoutResult!: number;
  @field.integer(208, 'Results that were opened.') clicks!: number;
}

@field.named('SearchesOfDay')
class SearchDayView extends SearchCountsView {
  @field.text('2026-11-20', 'The day, in UTC.') date!: string;
}

@field.named('SearchedText')
class SearchedTextView extends SearchCountsView {
  @field.text('music bot', 'In lower case.') text!: string;
  @field.oneOf('SearchedKind', ['server', 'bot'], 'bot') kind!: ListingKind;
}

@field.named('ClicksAtPosition')
class PositionView {
  @field.integer(1, `The position among the results, from 1. ${LAST_POSITION} stands for all further positions.`)
  position!: number;
  @field.integer(120, 'Results that were opened at this position.') clicks!: number;
}

export class SearchFiguresAnswer {
  @field.text('2026-10-22', 'The first day, in UTC.') from!: string;
  @field.text('2026-11-20', 'The last day.') to!: string;
  @field.integer(MIN_ASKINGS, 'Texts that were asked for less often on a day are not recorded.') leastSearches!: number;
  @field.listOf(SearchDayView, 'All searches of each day, those of unrecorded texts included; the newest day first.')
  days!: SearchDayView[];
  @field.listOf(SearchedTextView, 'The 100 texts that were searched for most often.') frequent!: SearchedTextView[];
  @field.listOf(SearchedTextView, 'The 100 texts that most often had no result.') withoutResult!: SearchedTextView[];
  @field.listOf(PositionView, 'Which results are opened.') positions!: PositionView[];
}

const dateOf = (day: number): string => startOfDay(day).toISOString().slice(0, 10);

const toCounts = ({ searches, emptyResults, clicks }: Omit<DaySums, 'day'>): SearchCountsView => ({
  searches: Number(searches),
  withoutResult: Number(emptyResults),
  clicks: Number(clicks),
});

const toText = ({ asked, kind, ...sums }: TextSums): SearchedTextView => ({ text: asked, kind, ...toCounts(sums) });

export const toSearchFigures = (report: SearchReport): SearchFiguresAnswer => ({
  from: dateOf(report.from),
  to: dateOf(report.to),
  leastSearches: MIN_ASKINGS,
  days: report.days.map(({ day, ...sums }) => ({ date: dateOf(day), ...toCounts(sums) })),
  frequent: report.frequent.map(toText),
  withoutResult: report.withoutResult.map(toText),
  positions: report.positions.map(({ position, clicks }) => ({ position, clicks: Number(clicks) })),
});
