import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, pageIn } from '../input/page.dto.js';
import { badRequest } from '../shared/errors.js';

/** Which ratings of a bot staff look at. */
export class StaffRatingsQuery extends PageQuery {
  @ApiProperty({ type: 'boolean', required: false, description: 'Only hidden ones, or only visible ones.' })
  hidden?: boolean;

  static read(raw: unknown): StaffRatingsQuery {
    const { hidden = '' } = raw as Readonly<Record<string, unknown>>;
    if (hidden !== '' && hidden !== 'true' && hidden !== 'false') throw badRequest('hidden is true or false.');
    const chosen = hidden === '' ? {} : { hidden: hidden === 'true' };
    return Object.assign(new StaffRatingsQuery(), pageIn(raw), chosen);
  }
}
