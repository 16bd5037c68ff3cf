/** An account that held a staff role within this time counts as a colleague, so that staff cannot get around a rule by demoting each other. */
export const COLLEAGUE_DAYS = 30;

export const SITE_ROLES = ['user', 'reviewer', 'partner_manager', 'admin'] as const;
export type SiteRole = (typeof SITE_ROLES)[number];

export interface Suspension {
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
}

/** A suspension without an end date has no end. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean =>
  suspendedAt !== null && (suspendedUntil === null || now < suspendedUntil);

interface ShownName {
  readonly username: string;
  readonly displayName: string | null;
  /** As stored: 1 for yes. */
  readonly useDisplayName: number;
}

/** The public name: the display name if the account shows it, otherwise the username. */
export const shownName = ({ username, displayName, useDisplayName }: ShownName): string =>
  useDisplayName === 1 && displayName !== null && displayName !== '' ? displayName : username;
