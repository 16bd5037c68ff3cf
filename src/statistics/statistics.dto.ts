import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../shared/errors.js';

const FORMATS = ['json', 'csv'] as const;
type Format = (typeof FORMATS)[number];

/** In which form the figures are wanted. */
export class StatisticsQuery {
  @ApiProperty({ enum: [...FORMATS], required: false, default: 'json', description: '`csv` for a spreadsheet.' })
  format!: Format;

  static read(raw: unknown): StatisticsQuery {
    const { format = 'json' } = raw as Record<string, unknown>;
    const found = FORMATS.find((one) => one === format);
    if (found === undefined) throw badRequest('format is json or csv.');
    return { format: found };
  }
}
