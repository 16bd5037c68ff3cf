import { Adjustments } from '../../../accounts/tokens/adjustments.service.js';
import type { StaffLedgerAnswer } from '../../../accounts/tokens/tokens.view.js';
import { Users } from '../../../accounts/users/users.service.js';
import type { Moment } from '../../page-book.js';

export interface BesideLedger {
  /** Whether the reader looks at their own tokens. */
  readonly isOwn: boolean;
  /** How many tokens may be adjusted without a second admin. */
  readonly limit: number;
}

export async function besideLedger({ view, staff, ask }: Moment<StaffLedgerAnswer>): Promise<BesideLedger> {
  const own = staff && (await ask(Users).me(staff.accountId));
  return { isOwn: own?.uuid === view.account.id, limit: ask(Adjustments).limit };
}

export interface BesideAdjustments {
  /** The reader's name, as in `requestedBy`. */
  readonly reader: string | undefined;
}

export const besideAdjustments = ({ visitor }: Moment<unknown>): Promise<BesideAdjustments> =>
  Promise.resolve({ reader: visitor?.username });
