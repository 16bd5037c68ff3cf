import { ApiProperty } from '@nestjs/swagger';
import { type Faults, summaryOf } from '../listings/own/listing-fields.rules.js';
import { Flaw, NO_CONTEXT, type Reader, longText, oneOf, orNull } from '../listings/readers.rules.js';
import { Problem } from '../shared/errors.js';
import {
  LONGEST_DETAILS,
  REASONS_FOR,
  type ReportReason,
  type ReportTarget,
  SHORTEST_EXPLANATION,
  lackOfDetails,
} from './report.rules.js';

const DETAILS = ApiProperty({
  type: 'string',
  nullable: true,
  required: false,
  maxLength: LONGEST_DETAILS,
  example: 'It sends every new member a link to a page that asks for the password.',
  description: `What staff should know. Needed with the reason "other": ${SHORTEST_EXPLANATION} characters or more.`,
});
const reasons = (target: ReportTarget): PropertyDecorator =>
  ApiProperty({
    enum: [...REASONS_FOR[target]],
    enumName: `${target === 'rating' ? 'Rating' : 'Listing'}ReportReason`,
  });

/** What is wrong with a listing. */
export class ListingReportBody {
  @reasons('listing') reason!: ReportReason;
  @DETAILS details!: string | null;

  static read(raw: unknown): ListingReportBody {
    return readReport(raw, 'listing');
  }
}

/** What is wrong with a rating. */
export class RatingReportBody {
  @reasons('rating') reason!: ReportReason;
  @DETAILS details!: string | null;

  static read(raw: unknown): RatingReportBody {
    return readReport(raw, 'rating');
  }
}

function readReport(raw: unknown, target: ReportTarget): { reason: ReportReason; details: string | null } {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>;
  const faults: Faults = {};
  const read = <T>(name: string, reader: Reader<T>, value: unknown): T | undefined => {
    const found = reader(value, NO_CONTEXT);
    if (!(found instanceof Flaw)) return found;
    faults[name] = found.sentence;
    return undefined;
  };
  const reason = read('reason', oneOf('reason', REASONS_FOR[target]), given['reason']) as ReportReason | undefined;
  const details = read('details', orNull(longText('details', LONGEST_DETAILS)), given['details'] ?? null);
  const lack = reason === undefined || details === undefined ? undefined : lackOfDetails(reason, details);
  if (lack !== undefined) faults['details'] = lack;
  if (reason === undefined || details === undefined || lack !== undefined)
    throw new Problem(400, summaryOf(faults), { faults });
  return { reason, details };
}
