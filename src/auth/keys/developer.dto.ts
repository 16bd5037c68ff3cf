import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../../shared/errors.js';
import { OVERLAPS, type Overlap } from './api-key.rules.js';

const CHOICES = Object.keys(OVERLAPS) as Overlap[];
const INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/;

/** How a new key is wanted. Nothing of it is needed. */
export class NewKeyBody {
  @ApiProperty({
    enum: CHOICES,
    required: false,
    default: 'none',
    description: 'How long the key that this one replaces stays valid.',
  })
  overlap!: Overlap;

  @ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    example: '2027-01-31T12:00:00Z',
    description: 'When the key ends by itself, in UTC; null: never.',
  })
  expiresAt!: Date | null;

  static read(raw: unknown): NewKeyBody {
    if (raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw)))
      throw badRequest('Send a JSON object, as in {"overlap": "day"}, or nothing.');
    const { overlap = 'none', expiresAt = null } = (raw ?? {}) as Record<string, unknown>;
    const found = CHOICES.find((choice) => choice === overlap);
    if (found === undefined) throw badRequest(`overlap is one of ${CHOICES.join(', ')}.`);
    return { overlap: found, expiresAt: expiresAt === null ? null : dateOf(expiresAt) };
  }
}

function dateOf(value: unknown): Date {
  const date = new Date(typeof value === 'string' && INSTANT.test(value) ? value : Number.NaN);
  // A 31st of February would silently become a day in March.
  if (Number.isNaN(date.getTime()) || !String(value).startsWith(date.toISOString().slice(0, 10)))
    throw badRequest('expiresAt is an instant in UTC, as in 2027-01-31 or 2027-01-31T12:00:00Z, or null.');
  return date;
}
