import type { Destructiveness } from '../../src/core/http/who/staff.js';
import type { StaffRole } from '../../src/core/http/who/staff.rules.js';

export interface Read {
  /** The roles that may call it. Admins always may; `admin` alone means only admins. */
  readonly may: readonly StaffRole[];
}

export interface Action extends Read {
  /**
   * Whether it takes something from the public or from an account. `always` and `sometimes` count for the limit on bursts.
   */
  readonly takes: Destructiveness | 'never';
  /**
   * The audit entry that one successful request writes. Exactly one: a route that wrote none would act unnoticed, and one
   * that wrote two would count twice. A list names the entries of a route that does two things, of which one counts.
   */
  readonly writes: string | readonly string[];
  /** Marks the routes that also work without a body. */
  readonly mayBeEmpty?: true;
}

type Unsafe = `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${string}`;
export type StaffRoutes = Readonly<Record<`GET ${string}`, Read> & Record<Unsafe, Action>>;
