import type { Slice } from '../shared/pagination.rules.js';
import { integer } from './fields.js';

export class SliceView {
  @integer(1, 'Number of entries on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
}

export const toSlice = (total: number, { page, limit }: Slice): SliceView => ({ total, page, limit });
