import type { UsageAnswer } from '../../../desk/people/usage.view.js';
import { UsageStaffController } from '../../../desk/people/usage.staff.controller.js';
import type { PersonProfileAnswer } from '../../../desk/people/profile.view.js';
import { Users } from '../../../accounts/users/users.service.js';
import { unlessRefused } from '../../ask.js';
import type { Moment } from '../../page-book.js';
import { isAllowed } from '../parts/allowed.js';

export interface BesidePerson {
  /** `null` if the reader's role may not see it. */
  readonly usage: UsageAnswer | null;
  /** Whether the reader looks at their own account. */
  readonly isOwn: boolean;
}

export async function besidePerson({
  view: { user },
  staff,
  ask,
}: Pick<Moment<PersonProfileAnswer>, 'view' | 'staff' | 'ask'>): Promise<BesidePerson> {
  if (staff === undefined) return { usage: null, isOwn: false };
  const [own, usage] = await Promise.all([
    ask(Users).me(staff.accountId),
    isAllowed(staff.role, UsageStaffController, 'seeUsage')
      ? unlessRefused(ask(UsageStaffController).seeUsage(user.id))
      : null,
  ]);
  return { usage, isOwn: own.uuid === user.id };
}
