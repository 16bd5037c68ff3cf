import { type StaffRole, mayDo } from '../http/who/staff.rules.js';
import type { ListingKind } from '../listings/listing.rules.js';

interface FlagRule {
  readonly table: 'listings' | 'servers';
  readonly column: string;
  /** Which roles set it, besides admins. */
  readonly by: readonly StaffRole[];
}

/**
 * The marks that staff put on listings. Reviewers set what a look at the listing tells; partner managers decide who is a
 * partner; what the directory says of itself or sells is for admins alone.
 */
export const FLAGS = {
  verified: { table: 'listings', column: 'verified', by: ['reviewer'] },
  official: { table: 'listings', column: 'official', by: [] },
  nsfw: { table: 'listings', column: 'nsfw', by: ['reviewer'] },
  aiContent: { table: 'listings', column: 'ai_content', by: ['reviewer'] },
  partnered: { table: 'servers', column: 'partnered', by: ['partner_manager'] },
  platformPartner: { table: 'servers', column: 'platform_partner', by: ['reviewer'] },
  premium: { table: 'servers', column: 'premium', by: [] },
} as const satisfies Readonly<Record<string, FlagRule>>;

export type FlagName = keyof typeof FLAGS;
export type Flags = Readonly<Partial<Record<FlagName, boolean>>>;

export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

/** The flags that a listing of this kind has. */
export const flagsFor = (kind: ListingKind): FlagName[] =>
  FLAG_NAMES.filter((name) => kind === 'server' || FLAGS[name].table === 'listings');

/** Those of the wish that this role does not set. */
export const beyondRole = (role: StaffRole, wish: Flags): FlagName[] =>
  FLAG_NAMES.filter((name) => wish[name] !== undefined && !mayDo(role, FLAGS[name].by));

/** Those of the wish that a listing of this kind does not have. */
export const beyondKind = (kind: ListingKind, wish: Flags): FlagName[] =>
  FLAG_NAMES.filter((name) => wish[name] !== undefined && !flagsFor(kind).includes(name));

/** Those that differ from what is there. */
export const changedFlags = (now: Flags, wish: Flags): FlagName[] =>
  FLAG_NAMES.filter((name) => wish[name] !== undefined && wish[name] !== now[name]);

/** As much of these as was named. */
export const pickFlags = (flags: Flags, names: readonly FlagName[]): Flags =>
  Object.fromEntries(names.map((name) => [name, flags[name]]));
