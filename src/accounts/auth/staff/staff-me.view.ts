import * as field from '../../../core/openapi/fields.js';
import { STAFF_ROLES, type StaffRole } from '../../../core/http/who/staff.rules.js';

class StaffAccountView {
  @field.uuid('01991aa9-8400-70a5-b1f4-6e8d20c9b705', "The directory's id of the account.") id!: string;
  @field.text('sefa.lindqvist') username!: string;
}

class StaffRouteView {
  @field.text('GET') method!: string;
  @field.text('/staff/me') path!: string;
  @field.yesOrNo(
    false,
    'Whether the route is destructive, always or for some requests: a burst of such requests ends your sessions.',
  )
  destructive!: boolean;
}

export class StaffMeAnswer {
  @field.nested(StaffAccountView) account!: StaffAccountView;
  @field.oneOf('StaffRole', STAFF_ROLES, 'reviewer') role!: StaffRole;
  @field.oneOf('StaffDoor', ['session', 'key'], 'session', 'How you are signed in.') by!: 'session' | 'key';
  @field.instant('2026-11-18T12:00:00.000Z', 'The time of the request, by the clock of the service.') now!: string;
  @field.listOf(StaffRouteView) may!: StaffRouteView[];
}
