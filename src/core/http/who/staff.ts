import { SetMetadata } from '@nestjs/common';
import type { StaffRole } from './staff.rules.js';

/** An account with a staff role, signed in with a browser or using a key of scope `staff`. */
export interface StaffMember {
  readonly accountId: number;
  readonly role: StaffRole;
  readonly sessionId: number | null;
  readonly credentialId: number | null;
}

/** A member of staff in a request: what `StaffActions` writes into the audit log. */
export interface Staff extends StaffMember {
  readonly requestId: string;
  /** Whether every action of the route is destructive. */
  readonly isDestructive: boolean;
}

export const FOR_ROLES = 'marquee:for-roles';

/** The roles that may call a staff route, or all routes of a staff controller. Admins may always. */
export const ForRoles = (...roles: readonly StaffRole[]): ClassDecorator & MethodDecorator =>
  SetMetadata(FOR_ROLES, roles);

export const DESTRUCTIVE = 'marquee:destructive';

/** `sometimes`: the service decides, with `takesAway` of the action. */
export type Destructiveness = 'always' | 'sometimes';

/**
 * A staff route that takes something from the public, or from an account. A burst of such actions ends the sessions of the
 * member of staff.
 */
export const Destructive = (when: Destructiveness = 'always'): MethodDecorator => SetMetadata(DESTRUCTIVE, when);
