import type { InputClass } from '../core/input/input-classes.js';
import { readInput } from '../core/input/dto.pipe.js';
import { Problem } from '../core/shared/errors.js';
import type { Staff } from '../core/http/who/staff.js';
import type { Moment } from './page-book.js';

/** Omits a part of a page that this visitor may not see, or that does not exist. */
export const unlessRefused = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return null;
    throw error;
  });

/** The query of a request that a page makes to a controller. */
export const queryOf = <T extends object>(type: InputClass<T>, values: Readonly<Record<string, string>> = {}): T =>
  readInput(type, { values, source: 'query', isStrict: false });

/** The member of staff who opens a page of the back office: the guard has refused all others. */
export function staffOf({ staff }: Pick<Moment<unknown>, 'staff'>): Staff {
  if (staff === undefined) throw new Error('the page is shown without a member of staff');
  return staff;
}
