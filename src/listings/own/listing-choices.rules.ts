import type { Choices, ReferenceKind } from '../../reference/reference.rules.js';
import type { Faults } from '../../shared/errors.js';
import { isDigits, isUuid } from '../../shared/ids.js';
import { type Fields, type Values, textsIn } from './listing-fields.rules.js';

/** The fields whose values this directory restricts: its staff and its settings say to which. */
export interface Restricted {
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

/** `kept` is the listing as it is now: its values may stay, even if they could not be chosen any more. */
export function faultsOfChoices(values: Restricted, kept: Values, { choices, inviteHosts }: Restrictions): Faults {
  const faults = {
    invite: faultOfInvite(values.invite, inviteHosts),
    slug: faultOfSlug(values.slug ?? '', kept, choices),
    category: faultOfChoice('category', textsIn(values.category), kept, choices.categories),
    contentRatings: faultOfChoice('contentRatings', textsIn(values.contentRatings), kept, choices.contentRatings),
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]])),
  );
}

/** Invites lead to the platform's own hosts, where those are known. */
function faultOfInvite(invite: string | undefined, hosts: readonly string[]): string | undefined {
  if (invite === undefined || hosts.length === 0) return undefined;
  const { hostname } = new URL(invite);
  return hosts.some((host) => host.toLowerCase() === hostname)
    ? undefined
    : `invite leads to ${hostname}: use a link to ${hosts.join(' or ')}.`;
}

/** A slug stands in addresses where ids and the site's own words stand too. */
function faultOfSlug(slug: string, kept: Values, { reservedSlugs }: Choices): string | undefined {
  if (isDigits(slug) || isUuid(slug)) return 'slug looks like an id: put a word into it.';
  return reservedSlugs.has(slug) && slug !== kept['slug']
    ? `slug "${slug}" is reserved for the site: choose another.`
    : undefined;
}

function faultOfChoice(
  field: string,
  chosen: readonly string[],
  kept: Values,
  choices: readonly string[],
): string | undefined {
  const allowed = new Set([...choices, ...textsIn(kept[field])]);
  return chosen.every((one) => allowed.has(one)) ? undefined : `${field} is one of: ${choices.join(', ')}.`;
}

export interface Choice {
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly value: string;
}

/** The choices that the listing did not have before, always in the same order. */
export const newChoices = (fields: Fields, now: Values, wanted: Values): Choice[] =>
  Object.entries(fields).flatMap(([field, { choice: kind }]) => {
    if (kind === undefined) return [];
    const before = new Set(textsIn(now[field]));
    const chosen = textsIn(wanted[field]).filter((value) => !before.has(value));
    return chosen.toSorted().map((value) => ({ field, kind, value }));
  });
