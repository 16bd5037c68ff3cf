import type { Choices, ReferenceKind } from '../../../core/reference/reference.rules.js';
import { faultOfSlug } from '../slugs/slug.rules.js';
import { type Fields, type Values, textsIn } from './listing-fields.rules.js';
import { type Said, says, type Faults } from '../../../core/shared/refusals.js';

export interface RestrictedFields {
  readonly invite?: string;
  readonly slug?: string | null;
  readonly category?: string | null;
  readonly contentRatings?: readonly string[];
}

interface Restrictions {
  readonly choices: Choices;
  /** Hosts of invite links; empty for any. */
  readonly inviteHosts: readonly string[];
}

/** Values that the listing already has in `current` stay valid, even if they are no longer available. */
export function faultsOfChoices(
  fields: Fields,
  values: Values,
  current: Values,
  { choices, inviteHosts }: Restrictions,
): Faults {
  const lists: Partial<Record<ReferenceKind, readonly string[]>> = {
    category: choices.categories,
    'content-rating': choices.contentRatings,
  };
  const faults = Object.entries(fields).map(([name, { addresses, choice }]) => {
    const [value, texts] = [values[name], textsIn(values[name])];
    if (name === 'slug')
      return [
        name,
        faultOfSlug(texts[0] ?? '', { current: current['slug'], reserved: choices.reservedSlugs }),
      ] as const;
    if (addresses === 'invite') return [name, faultOfInvite(name, value, inviteHosts)] as const;
    return [name, choice && faultOfChoice(name, texts, current, lists[choice] ?? [])] as const;
  });
  return Object.fromEntries(faults.flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])));
}

function faultOfInvite(field: string, invite: unknown, hosts: readonly string[]): Said | undefined {
  if (typeof invite !== 'string' || hosts.length === 0) return undefined;
  const { hostname } = new URL(invite);
  return hosts.some((host) => host.toLowerCase() === hostname)
    ? undefined
    : says('{field} leads to {hostname}: use a link to {hosts}.', { field, hostname, hosts: anyOf(hosts) });
}

const anyOf = (hosts: readonly string[]): Said =>
  hosts.map((host): Said => host).reduce((hosts, host) => says('{hosts} or {host}', { hosts, host }));

function faultOfChoice(
  field: string,
  chosen: readonly string[],
  current: Values,
  choices: readonly string[],
): Said | undefined {
  const allowed = new Set([...choices, ...textsIn(current[field])]);
  return chosen.every((one) => allowed.has(one))
    ? undefined
    : says('{field} is one of: {values}.', { field, values: choices.join(', ') });
}

export interface Choice {
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly value: string;
}

/** The choices that the listing did not have before, sorted, so that their rows are always locked in the same order. */
export const newChoices = (fields: Fields, now: Values, wanted: Values): Choice[] =>
  Object.entries(fields).flatMap(([field, { choice: kind }]) => {
    if (kind === undefined) return [];
    const before = new Set(textsIn(now[field]));
    const chosen = textsIn(wanted[field]).filter((value) => !before.has(value));
    return chosen.toSorted().map((value) => ({ field, kind, value }));
  });
