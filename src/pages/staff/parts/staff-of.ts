import type { Staff } from '../../../core/http/who/staff.js';
import type { Moment } from '../../page-book.js';

/** The member of staff who opens a page of the back office: the guard has refused all others. */
export function staffOf({ staff }: Pick<Moment<unknown>, 'staff'>): Staff {
  if (staff === undefined) throw new Error('the page is shown without a member of staff');
  return staff;
}
