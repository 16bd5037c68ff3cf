import { SetMetadata } from '@nestjs/common';
import type { StaffRole } from './staff.rules.js';

/** Who comes to the back office: with a browser that is signed in, or with a key of scope `staff`. */
export interface StaffMember {
  readonly accountId: number;
  readonly role: StaffRole;
  readonly sessionId: number | null;
  readonly credentialId: number | null;
}

/** A member of staff on the way to do something: what `StaffActions` writes into the audit log. */
export interface Staff extends StaffMember {
  readonly requestId: string;
  /** Whether the route is marked as one that takes something away. */
  readonly isDestructive: boolean;
}

export const FOR_ROLES = 'marquee:for-roles';

/** Who may call a staff route, or all routes of a staff controller. Admins always may; `@ForRoles('admin')`: nobody else. */
export const ForRoles = (...roles: readonly StaffRole[]): ClassDecorator & MethodDecorator =>
  SetMetadata(FOR_ROLES, roles);

export const DESTRUCTIVE = 'marquee:destructive';

/** A staff route that takes something away from somebody. A burst of these ends the sessions of who does it. */
export const Destructive = (): MethodDecorator => SetMetadata(DESTRUCTIVE, true);
