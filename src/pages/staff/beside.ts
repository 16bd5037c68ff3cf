import type { BatchKind } from '../../listings/batches/batch.rules.js';
import { ModerationStaffController } from '../../desk/moderation/moderation.staff.controller.js';
import { type PageRequest, unlessRefused } from '../page-book.js';
import { undoableBatches } from './batches/batches.page.js';
import { UsageStaffController } from '../../desk/people/usage.staff.controller.js';
import type { PersonProfileAnswer } from '../../desk/people/profile.view.js';
import { Users } from '../../accounts/users/users.service.js';
import { isAllowed } from './parts/allowed.js';
import { Adjustments } from '../../accounts/tokens/adjustments.service.js';
import type { StaffLedgerAnswer } from '../../accounts/tokens/tokens.view.js';

export const besideBatches = (kind: BatchKind) => async (request: PageRequest<unknown>) => {
  const { listing } = await besideListing(request);
  return { listing, batches: await undoableBatches(request, [kind], listing.id) };
};

export type BesideBatches = Awaited<ReturnType<ReturnType<typeof besideBatches>>>;

export const besideListing = async ({ ask, params }: PageRequest<unknown>) => ({
  listing: await ask(ModerationStaffController).openListing(params['id'] ?? ''),
});

export type BesideListing = Awaited<ReturnType<typeof besideListing>>;

export async function besidePerson({
  view: { user },
  staff,
  ask,
}: Pick<PageRequest<PersonProfileAnswer>, 'view' | 'staff' | 'ask'>) {
  if (staff === undefined) return { usage: null, isOwn: false };
  const [own, usage] = await Promise.all([
    ask(Users).me(staff.accountId),
    isAllowed(staff.role, UsageStaffController, 'seeUsage')
      ? unlessRefused(ask(UsageStaffController).seeUsage(user.id))
      : null,
  ]);
  return { usage, isOwn: own.uuid === user.id };
}

export type BesidePerson = Awaited<ReturnType<typeof besidePerson>>;

export async function besideLedger({ view, staff, ask }: PageRequest<StaffLedgerAnswer>) {
  const own = staff && (await ask(Users).me(staff.accountId));
  return { isOwn: own?.uuid === view.account.id, limit: ask(Adjustments).limit };
}

export type BesideLedger = Awaited<ReturnType<typeof besideLedger>>;

export const besideAdjustments = ({ visitor }: PageRequest<unknown>) => Promise.resolve({ reader: visitor?.username });

export type BesideAdjustments = Awaited<ReturnType<typeof besideAdjustments>>;
