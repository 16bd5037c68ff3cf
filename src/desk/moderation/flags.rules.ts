import { type StaffRole, isRoleAllowed } from '../../core/http/who/staff.rules.js';
import { type ListingKind, type ListingState, isPublic } from '../../listings/listing/listing.rules.js';

interface FlagRule {
  readonly table: 'listings' | 'servers';
  readonly column: string;
  /** The roles that may set the flag, besides admins. */
  readonly by: readonly StaffRole[];
}

/**
 * The flags that staff set on listings. Reviewers set flags that describe the listing, partner managers set partner
 * flags, and only admins set flags that the directory awards or sells.
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

export const flagsFor = (kind: ListingKind): FlagName[] =>
  FLAG_NAMES.filter((name) => kind === 'server' || FLAGS[name].table === 'listings');

export const forbiddenFlags = (role: StaffRole, requested: Flags): FlagName[] =>
  namesOf(requested).filter((name) => !isRoleAllowed(role, FLAGS[name].by));

export const unsupportedFlags = (kind: ListingKind, requested: Flags): FlagName[] =>
  namesOf(requested).filter((name) => !flagsFor(kind).includes(name));

export const changedFlags = (current: Flags, requested: Flags): FlagName[] =>
  namesOf(requested).filter((name) => requested[name] !== current[name]);

/**
 * Values that take something from the public: NSFW listings are hidden, and partner flags are shown on the public page.
 */
const TAKING: Flags = { nsfw: true, partnered: false, platformPartner: false };

/** Whether these changes of a listing take something from the public. */
export const flagsTakeAway = (state: ListingState, requested: Flags, changed: readonly FlagName[]): boolean =>
  isPublic(state) && changed.some((name) => TAKING[name] === requested[name]);

const namesOf = (flags: Flags): FlagName[] => FLAG_NAMES.filter((name) => flags[name] !== undefined);

export const pickFlags = (flags: Flags, names: readonly FlagName[]): Flags =>
  Object.fromEntries(names.map((name) => [name, flags[name]]));
