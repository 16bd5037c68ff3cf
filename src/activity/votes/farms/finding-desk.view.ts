import { toIso } from '../../../core/database/columns.js';
import { viewOf } from '../../../core/openapi/view-of.js';
import * as field from '../../../core/openapi/fields.js';
import { SliceView, toSlice } from '../../../core/openapi/slice.view.js';
import { EXAMPLE_LISTINGS } from '../../../core/shared/staff-examples.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import type { ReadFinding } from './finding-desk.service.js';
import { SIGNALS } from './findings.js';

/** What programs of 0.2 read as the kind of a finding. */
export const PATTERN = 'farm';

@field.named('FarmListing')
export class FarmListingView {
  @field.uuid(EXAMPLE_LISTINGS.pushed.uuid, 'The UUID of the listing.') id!: string;
  @field.text(EXAMPLE_LISTINGS.pushed.name) name!: string;
}

@field.named('FarmEvidence')
export class FarmEvidenceView {
  @field.oneOf('FarmSignal', SIGNALS, 'made-together') signal!: (typeof SIGNALS)[number];
  @field.anyInteger(6, 'What it adds to the score; below 0: it speaks against a farm.') points!: number;
  @field.integer(38, 'How many of the voters or votes show it.') part!: number;
  @field.integer(40, 'Of how many; of the signal "readers", how many read the page.') whole!: number;
  @field.instantOrNull('2026-11-01T00:00:00.000Z', 'Of "made-together": when the first account was made.')
  from!: string | null;
  @field.instantOrNull('2026-11-02T00:00:00.000Z', 'Of "made-together": when the last account was made.')
  to!: string | null;
  @field.listOf(FarmListingView, 'Of "partners": the listings for which the same accounts vote.')
  listings!: FarmListingView[];
}

@field.named('VoteFinding')
export class VoteFindingView {
  @field.integer(1) id!: number;
  @field.text(PATTERN, 'The same for all findings; 0.2 had two kinds.') pattern!: string;
  @field.nested(FarmListingView) listing!: FarmListingView;
  @field.oneOf('FarmFindingState', ['open', 'dismissed', 'quarantined'], 'open') state!: string;
  @field.oneOf(
    'FarmStep',
    ['look', 'hold'],
    'look',
    '`hold`: the rewards of new votes wait, and the votes are not in Trending.',
  )
  step!: string;
  @field.integer(14) score!: number;
  @field.integer(40, 'Its votes that count now. Each has another voter.') votes!: number;
  @field.integer(130, 'All votes of the listing that count now.') listingVotes!: number;
  @field.instant('2026-11-14T12:00:00.000Z', 'When the first of its votes was cast.') from!: string;
  @field.instant('2026-11-18T12:08:30.000Z', 'When the last of its votes was cast.') to!: string;
  @field.instant('2026-11-18T13:11:00.000Z', 'When the search found it first.') firstSeenAt!: string;
  @field.instant('2026-11-18T14:11:00.000Z', 'When the search found it last.') lastSeenAt!: string;
  @field.listOf(FarmEvidenceView, 'The strongest first.') evidence!: FarmEvidenceView[];
}

export class VoteFindingsAnswer extends SliceView {
  @field.listOf(VoteFindingView, 'The highest score first.') findings!: VoteFindingView[];
}

const toIsoOrNull = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();

export const toVoteFinding = (row: ReadFinding): VoteFindingView =>
  viewOf(VoteFindingView, row, {
    pattern: PATTERN,
    listing: { id: row.listingUuid, name: row.listingName },
    votes: Number(row.votes),
    from: toIso(row.fromAt),
    to: toIso(row.toAt),
    // Another release may have stored other signals.
    evidence: row.evidence
      .filter(({ signal }) => SIGNALS.includes(signal))
      .map(({ signal, nats, part, whole, from, to, listingIds = [] }) => ({
        signal,
        points: Math.round(nats),
        part,
        whole,
        from: toIsoOrNull(from),
        to: toIsoOrNull(to),
        listings: row.named.filter(({ id }) => listingIds.includes(id)).map(({ uuid: id, name }) => ({ id, name })),
      })),
  });

export const toVoteFindings = (
  { total, findings }: { readonly total: number; readonly findings: readonly ReadFinding[] },
  slice: Slice,
): VoteFindingsAnswer => ({ ...toSlice(total, slice), findings: findings.map(toVoteFinding) });
