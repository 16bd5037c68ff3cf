import { OneOfInput } from '../../core/input/value-fields.js';

const FORMATS = ['json', 'csv'] as const;

export class StatisticsQuery {
  @OneOfInput(FORMATS, { default: 'json', description: '`csv` for a spreadsheet.' })
  format!: (typeof FORMATS)[number];
}
