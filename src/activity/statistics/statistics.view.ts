import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty } from '@nestjs/swagger';
import { integer, integerOrNull, listOf, named, text } from '../../core/openapi/fields.js';
import { ReadyReply } from '../../core/http/reply.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { SHOWN_FROM, SOURCES } from '../../listings/listing/figures/sources.rules.js';
import { csv } from '../../core/shared/csv.js';
import { type DayFigures, FIGURES } from './statistics.rules.js';

const date = (example: string): PropertyDecorator =>
  ApiProperty({ type: 'string', format: 'date', examples: [example], description: 'A day in UTC.' });

const CLICKS = 'Accounts and addresses that followed the invite from a page of the site, without those of the team.';

class DayView {
  @date('2026-11-18') date!: string;
  @integer(7, 'Votes cast on that day, including those removed since.') votes!: number;
  @integer(1, 'Votes removed by their voters, or quarantined by staff, on that day.') removedVotes!: number;
}

@named('BotDay')
export class BotDayView extends DayView {
  @integer(112, 'Page views on the site, without those of the team.') views!: number;
  @integerOrNull(12_847, 'The last count posted on that day; null without a post.') serverCount!: number | null;
  @integer(9, CLICKS) inviteClicks!: number;
}

@named('ServerDay')
export class ServerDayView extends DayView {
  @integer(2) bumps!: number;
  @integer(112, 'Page views on the site, without those of the team.') views!: number;
  @integerOrNull(4_218, 'The last count from the platform on that day; null when it was not asked.')
  memberCount!: number | null;
  @integer(9, CLICKS) inviteClicks!: number;
}

@named('SourceOfDay')
export class SourceOfDayView {
  @date('2026-11-18') date!: string;
  @text('search', `A host, or: ${SOURCES.join(', ')}. Hosts with fewer than ${SHOWN_FROM} views that day are "other".`)
  source!: string;
  @integer(41) views!: number;
}

const WHERE_FROM = 'Where the views came from, newest day first.';

export class BotStatisticsAnswer {
  @date('2026-08-21') from!: string;
  @date('2026-11-18') to!: string;
  @listOf(BotDayView) days!: BotDayView[];
  @listOf(SourceOfDayView, WHERE_FROM) sources!: SourceOfDayView[];
}

export class ServerStatisticsAnswer {
  @date('2026-08-21') from!: string;
  @date('2026-11-18') to!: string;
  @listOf(ServerDayView) days!: ServerDayView[];
  @listOf(SourceOfDayView, WHERE_FROM) sources!: SourceOfDayView[];
}

const toBotDay = (row: DayFigures): BotDayView => viewOf(BotDayView, row, { serverCount: row.size });

const toServerDay = (row: DayFigures): ServerDayView => viewOf(ServerDayView, row, { memberCount: row.size });

const periodOf = (days: readonly DayFigures[]) => ({ from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' });

export const toBotStatistics = (
  days: readonly DayFigures[],
  sources: readonly SourceOfDayView[],
): BotStatisticsAnswer => ({
  ...periodOf(days),
  days: days.map(toBotDay),
  sources: [...sources],
});

export const toServerStatistics = (
  days: readonly DayFigures[],
  sources: readonly SourceOfDayView[],
): ServerStatisticsAnswer => ({
  ...periodOf(days),
  days: days.map(toServerDay),
  sources: [...sources],
});

function statisticsCsv(kind: ListingKind, days: readonly DayFigures[]): string {
  const table = days.map((day) => {
    const { date: first, ...figures } = day;
    const named = { ...figures, serverCount: day.size, memberCount: day.size };
    return [first, ...FIGURES[kind].map((name) => named[name])];
  });
  return csv(['date', ...FIGURES[kind]], table);
}

const PRIVATE = 'private, no-cache';

/** `reference` comes from the path and has letters, digits, dashes and underscores only. */
export function asFile(kind: ListingKind, reference: string, days: readonly DayFigures[]): ReadyReply {
  const name = `marquee-${kind}-${reference}-${days.at(-1)?.date ?? ''}.csv`;
  return new ReadyReply(statisticsCsv(kind, days), 'text/csv; charset=utf-8; header=present', PRIVATE, {
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
