import { instant, listOf, nested, oneOf, text, uuid, yesOrNo } from '../../../core/openapi/fields.js';
import { STAFF_ROLES, type StaffRole } from '../../../core/http/who/staff.rules.js';

class StaffAccountView {
  @uuid('01991aa9-8400-70a5-b1f4-6e8d20c9b705', "The directory's id of the account.") id!: string;
  @text('sefa.lindqvist') username!: string;
}

class StaffRouteView {
  @text('GET') method!: string;
  @text('/staff/me') path!: string;
  @yesOrNo(
    false,
    'Whether the route is destructive, always or for some requests: a burst of such requests ends your sessions.',
  )
  destructive!: boolean;
}

export class StaffMeAnswer {
  @nested(StaffAccountView) account!: StaffAccountView;
  @oneOf('StaffRole', STAFF_ROLES, 'reviewer') role!: StaffRole;
  @oneOf('StaffDoor', ['session', 'key'], 'session', 'How you are signed in.') by!: 'session' | 'key';
  @instant('2026-11-18T12:00:00.000Z', 'The time of the request, by the clock of the service.') now!: string;
  @listOf(StaffRouteView) may!: StaffRouteView[];
}
