import { AppealsStaffController } from '../../desk/appeals/appeals.staff.controller.js';
import { AuditStaffController } from '../../core/audit/audit.staff.controller.js';
import { DeskHomeStaffController } from '../../desk/home/desk-home.staff.controller.js';
import { FindStaffController } from '../../desk/home/find.staff.controller.js';
import { FOR_ROLES } from '../../core/http/who/staff.js';
import { type StaffRole, isRoleAllowed } from '../../core/http/who/staff.rules.js';
import { ModerationStaffController } from '../../desk/moderation/moderation.staff.controller.js';
import { PeopleStaffController, PartnersStaffController } from '../../desk/people/people.staff.controller.js';
import { SearchFiguresStaffController } from '../../finding/search-figures/search-figures.staff.controller.js';
import { SpotlightStaffController } from '../../activity/spotlight/staff/spotlight.staff.controller.js';
import { TokensStaffController } from '../../accounts/tokens/tokens.staff.controller.js';
import { ReferenceStaffController } from '../../core/reference/reference.staff.controller.js';
import { ReportCasesStaffController } from '../../desk/reports/report-cases.staff.controller.js';
import { QueueStaffController } from '../../desk/review/queue.staff.controller.js';
import { t } from '../../core/texts/t.js';
import { WebhooksStaffController } from '../../owners/webhooks/staff/webhooks.staff.controller.js';

const DESKS = [
  ['Home', '/staff', DeskHomeStaffController, 'showDeskHome', 'Work'],
  ['Queue', '/staff/queue', QueueStaffController, 'listQueue', 'Work'],
  ['Reports', '/staff/reports', ReportCasesStaffController, 'listReports', 'Work'],
  ['Appeals', '/staff/appeals', AppealsStaffController, 'listAppeals', 'Work'],
  ['Find anything', '/staff/find', FindStaffController, 'findAnything', 'Find'],
  ['Listings', '/staff/listings', ModerationStaffController, 'searchListings', 'Find'],
  ['Accounts', '/staff/users', PeopleStaffController, 'findUsers', 'Find'],
  ['Figures', '/staff/searches', SearchFiguresStaffController, 'seeSearches', 'Find'],
  ['Audit log', '/staff/audit', AuditStaffController, 'searchAudit', 'Find'],
  ['Spotlight', '/staff/spotlight', SpotlightStaffController, 'seeSpotlight', 'Money'],
  ['Tokens', '/staff/tokens/adjustments', TokensStaffController, 'listAdjustments', 'Money'],
  ['Partners', '/staff/partners', PartnersStaffController, 'listPartners', 'Set-up'],
  ['Webhooks', '/staff/webhooks', WebhooksStaffController, 'listAllWebhooks', 'Set-up'],
  ['Settings', '/staff/reference/categories', ReferenceStaffController, 'listReferenceValues', 'Set-up'],
] as const;

export type DeskName = (typeof DESKS)[number][0];

const labels = (): Readonly<Record<DeskName, string>> => ({
  // For translators: the first page of the back office.
  Home: t('Home'),
  // For translators: the listings that wait for a review.
  Queue: t('Queue'),
  Reports: t('Reports'),
  Appeals: t('Appeals'),
  'Find anything': t('Find anything'),
  Listings: t('Listings'),
  Accounts: t('Accounts'),
  Partners: t('Partners'),
  Spotlight: t('Spotlight'),
  Tokens: t('Tokens'),
  Webhooks: t('Webhooks'),
  Settings: t('Settings'),
  // For translators: statistics of the site.
  Figures: t('Figures'),
  'Audit log': t('Audit log'),
});

/** The documentation of all staff routes, where they can be tried out. */
export const ALL_ACTIONS = '/staff/docs';

function rolesOf([, , controller, method]: (typeof DESKS)[number]): readonly StaffRole[] {
  const handler = (controller.prototype as unknown as Readonly<Record<string, object>>)[method] ?? controller;
  const roles: unknown = Reflect.getMetadata(FOR_ROLES, handler) ?? Reflect.getMetadata(FOR_ROLES, controller) ?? [];
  return roles as readonly StaffRole[];
}

interface Desk {
  readonly name: DeskName;
  readonly label: string;
  readonly href: string;
  readonly group: string;
}

const groupLabels = () =>
  ({
    // For translators: a group of desks of the back office.
    Work: t('Work', {}, { context: 'of staff' }),
    // For translators: a group of desks of the back office, where things are looked up.
    Find: t('Find', {}, { context: 'things in the back office' }),
    Money: t('Money'),
    'Set-up': t('Set-up'),
  }) as const;

const desksOf = (role: StaffRole): readonly Desk[] =>
  DESKS.filter((desk) => isRoleAllowed(role, rolesOf(desk))).map(([name, href, , , group]) => ({
    name,
    label: labels()[name],
    href,
    group,
  }));

/** The desks of the role, in groups. */
export const deskGroupsOf = (role: StaffRole) =>
  Object.entries(groupLabels()).flatMap(([group, label]) => {
    const desks = desksOf(role).filter((desk) => desk.group === group);
    return desks.length === 0 ? [] : [{ label, desks }];
  });

export const deskHome = (role: StaffRole): string => desksOf(role)[0]?.href ?? ALL_ACTIONS;
