import type { BatchKind } from '../../listings/batches/batch.rules.js';
import type { ListedBatchView } from '../../listings/batches/batch-file.view.js';
import { ModerationStaffController } from '../../desk/moderation/moderation.staff.controller.js';
import type { ListingDetailsAnswer } from '../../desk/moderation/moderation.view.js';
import { type PageRequest, unlessRefused } from '../page-book.js';
import { undoableBatches } from './batches/batches.page.js';
import type { UsageAnswer } from '../../desk/people/usage.view.js';
import { UsageStaffController } from '../../desk/people/usage.staff.controller.js';
import type { PersonProfileAnswer } from '../../desk/people/profile.view.js';
import { Users } from '../../accounts/users/users.service.js';
import { isAllowed } from './parts/allowed.js';
import { Adjustments } from '../../accounts/tokens/adjustments.service.js';
import type { StaffLedgerAnswer } from '../../accounts/tokens/tokens.view.js';

export interface BesideListing {
  readonly listing: ListingDetailsAnswer;
}

/** The listing, and recent batches on its ratings or votes that can still be undone. */
export interface BesideBatches extends BesideListing {
  readonly batches: readonly ListedBatchView[];
}

export const besideBatches =
  (kind: BatchKind) =>
  async (request: PageRequest<unknown>): Promise<BesideBatches> => {
    const { listing } = await besideListing(request);
    return { listing, batches: await undoableBatches(request, [kind], listing.id) };
  };

export const besideListing = async ({ ask, params }: PageRequest<unknown>): Promise<BesideListing> => ({
  listing: await ask(ModerationStaffController).openListing(params['id'] ?? ''),
});

export interface BesidePerson {
  /** `null` if the reader's role may not see it. */
  readonly usage: UsageAnswer | null;
  readonly isOwn: boolean;
}

export async function besidePerson({
  view: { user },
  staff,
  ask,
}: Pick<PageRequest<PersonProfileAnswer>, 'view' | 'staff' | 'ask'>): Promise<BesidePerson> {
  if (staff === undefined) return { usage: null, isOwn: false };
  const [own, usage] = await Promise.all([
    ask(Users).me(staff.accountId),
    isAllowed(staff.role, UsageStaffController, 'seeUsage')
      ? unlessRefused(ask(UsageStaffController).seeUsage(user.id))
      : null,
  ]);
  return { usage, isOwn: own.uuid === user.id };
}

export interface BesideLedger {
  readonly isOwn: boolean;
  /** How many tokens may be adjusted without a second admin. */
  readonly limit: number;
}

export async function besideLedger({ view, staff, ask }: PageRequest<StaffLedgerAnswer>): Promise<BesideLedger> {
  const own = staff && (await ask(Users).me(staff.accountId));
  return { isOwn: own?.uuid === view.account.id, limit: ask(Adjustments).limit };
}

export interface BesideAdjustments {
  readonly reader: string | undefined;
}

export const besideAdjustments = ({ visitor }: PageRequest<unknown>): Promise<BesideAdjustments> =>
  Promise.resolve({ reader: visitor?.username });
