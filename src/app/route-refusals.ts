import { staffKeyNeeded, staffOnly } from '../accounts/auth/staff/staff-entry.service.js';
import { wrongRole } from '../accounts/auth/staff/staff.guard.js';
import { tooManyAtOnce, ownContent } from '../core/audit/staff-actions.service.js';
import { bodyRefusals } from '../core/http/body.guard.js';
import { shuttingDown, wrongMethod } from '../core/http/front-door.js';
import { changesState } from '../core/http/origin/origin.rules.js';
import { crossSite, unknownHost } from '../core/http/origin/own-origin.js';
import { problemOf } from '../core/http/problems.js';
import type { Route } from '../core/http/routes.js';
import { SESSION_OPTIONAL } from '../core/http/surfaces.js';
import { exampleRefusal } from '../core/http/throttle/address-limits.rules.js';
import { addressLimitsOf } from '../core/http/throttle/counts-as.js';
import { DESTRUCTIVE, FOR_ROLES } from '../core/http/who/staff.js';
import { STAFF_ROLES, type StaffRole, isRoleAllowed } from '../core/http/who/staff.rules.js';
import { signInFirst } from '../core/http/who/visitor.js';
import { type InputClass, fieldsOf, inputClasses } from '../core/input/input-classes.js';
import { inputRefusal } from '../core/input/input-refusals.js';
import { LimitErrorView } from '../core/openapi/error.view.js';
import type { Refusal } from '../core/openapi/operation.js';
import { type Problem, unavailable, forbidden } from '../core/shared/refusals.js';
import { JUDGE_REFUSAL } from '../activity/spotlight/judge.rules.js';
import { EXAMPLE } from '../core/shared/examples.js';
import { bidBinds } from '../activity/spotlight/forfeits.service.js';
import { slotBinds } from '../activity/spotlight/slot-release.service.js';
import { BindingBidRefusal, BindingSlotRefusal } from '../activity/spotlight/spotlight.view.js';

/** The errors that every route of the site or the back office may return because of its guards, method and metadata. */
export function guardRefusals(route: Route): Refusal[] {
  const problems = [
    ...(changesState(route.method) ? [crossSite(), ...bodyRefusals(route.handler)] : []),
    unknownHost(),
    unavailable(),
    shuttingDown(),
  ];
  return [...(route.surface === 'staff' ? ofStaff(route) : ofSite(route)), ...problems.map(asRefusal)];
}

const asRefusal = (problem: Problem): Refusal => ({ problem });

const metadataOf = ({ handler, controller }: Route, key: string): unknown =>
  Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);

function ofSite(route: Route): Refusal[] {
  const needsSession = metadataOf(route, SESSION_OPTIONAL) !== true;
  const limits = addressLimitsOf(route.handler).map(exampleRefusal);
  return [...(needsSession ? [signInFirst()] : []), ...limits].map(asRefusal);
}

function ofStaff(route: Route): Refusal[] {
  const allowed = rolesOf(route);
  const refused = STAFF_ROLES.find((role) => !isRoleAllowed(role, allowed));
  const isDestructive = metadataOf(route, DESTRUCTIVE) !== undefined;
  const problems = [
    signInFirst(),
    staffKeyNeeded,
    staffOnly(),
    ...(refused === undefined ? [] : [wrongRole(refused, allowed)]),
    ...(isDestructive ? [tooManyAtOnce()] : []),
    ...(changesState(route.method) ? actionRefusals(route) : []),
  ];
  return [...problems.map(asRefusal), { problem: exampleRefusal('wrongKeys'), view: LimitErrorView }];
}

/** The errors for actions on the actor's own content, or on a rival in the auction. Reference data has no owner. */
function actionRefusals({ template }: Route): Problem[] {
  if (/^\/staff\/(reference|denial-reasons)\b/.test(template)) return [];
  return template.startsWith('/staff/reports/') ? [ownContent()] : [ownContent(), forbidden(JUDGE_REFUSAL)];
}

/** The roles besides admins that may call a staff route. */
export const rolesOf = (route: Route): readonly StaffRole[] => (metadataOf(route, FOR_ROLES) ?? []) as StaffRole[];

/** The errors of invalid input. `body` is the name of the schema of the body. */
export function inputRefusals({ handler, controller, template }: Route, body: string | undefined): Refusal[] {
  const known = inputClasses();
  const bodyClass = known.find(({ name }) => name === body);
  const taken = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler.name) ??
    []) as unknown[];
  const queries = known.filter((one) => one !== bodyClass && taken.includes(one));
  const found = [
    bodyClass && inputRefusal(bodyClass, 'json'),
    ...queries.map((one: InputClass) => inputRefusal(one, 'query')),
  ];
  const problems = found.filter((one) => one !== undefined).map(asRefusal);
  const bids = mayGiveUp('forfeitBid', template, bodyClass) ? BINDING_BIDS : [];
  return [...problems, ...bids, ...(mayGiveUp('giveBack', template, bodyClass) ? BINDING_SLOTS : [])];
}

/**
 * Changes that may end a leading bid or a slot of the account's own side take `forfeitBid` or `giveBack`. The receiver of an
 * offer cannot send them.
 */
const mayGiveUp = (field: 'forfeitBid' | 'giveBack', template: string, body: InputClass | undefined): boolean =>
  template === '/dashboard/listings/:id/transfer/accept' ||
  (body !== undefined && field in fieldsOf(body) && !template.startsWith('/dashboard/bots'));

const LEADING_BID = {
  bidId: 25,
  accountId: 1,
  listingId: 1,
  amount: 4_631,
  server: { id: EXAMPLE.server.uuid, name: EXAMPLE.server.name },
  closesAt: new Date('2026-11-23T00:00:00.000Z'),
};
export const BINDING_BIDS = [{ problem: bidBinds('leads', LEADING_BID), view: BindingBidRefusal }];
const HELD_SLOT = { ...LEADING_BID, auctionId: 24, endsAt: LEADING_BID.closesAt, refund: 1_600 };
export const BINDING_SLOTS = [{ problem: slotBinds('holds', HELD_SLOT), view: BindingSlotRefusal }];

/** The errors that all operations share, so none lists them. */
export const OTHER_REFUSALS: readonly Refusal[] = [wrongMethod('GET, HEAD'), problemOf(new Error('any'))].map(
  asRefusal,
);
