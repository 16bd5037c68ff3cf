import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type MarqueeRequest, requestOf } from '../http/context.js';
import { forbidden, notFound } from '../shared/errors.js';
import { ACCESS, type ListingAccessRule } from './listing-access.js';
import { ListingLookup } from './listing-lookup.service.js';
import { type ListingFacts, type ListingKind, type ListingRole, judgeAccess } from './listing.rules.js';
import { actorOf } from '../http/who/current.js';

/** Lets those through whom the route's access rule names. Tells nobody of a listing that he may not see. */
@Injectable()
export class ListingAccessGuard implements CanActivate {
  constructor(private readonly lookup: ListingLookup) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const rule = ACCESS.of(execution.getHandler());
    if (rule === undefined) return true;
    const request = requestOf(execution);
    const reference = String(request.params['id']);
    const known = this.lookup.recall(rule.kind, reference, rule.by);
    if (known !== undefined) return letThrough(request, known, rule);
    return this.lookup.find(rule.kind, reference, rule.by).then((listing) => letThrough(request, listing, rule));
  }
}

function letThrough(
  request: MarqueeRequest,
  listing: ListingFacts | undefined,
  { kind, by, roles }: ListingAccessRule,
): true {
  const access = judgeAccess(listing, actorOf(request), roles);
  if (access === 'forbidden') throw forbidden(onlyFor(kind, roles));
  if (listing === undefined || access === 'not found') throw nothingMatches(kind, by.length === 1);
  request.context.listing = listing;
  return true;
}

export const nothingMatches = (kind: ListingKind, platformIdOnly: boolean) =>
  notFound(
    `No approved ${kind} matches this identifier. Use ${PLATFORM_ID[kind]}${platformIdOnly ? '' : ', its UUID or its slug'}.`,
  );

const PLATFORM_ID: Readonly<Record<ListingKind, string>> = {
  server: 'the guild id that the platform gives the server',
  bot: "the bot's platform id",
};

export const onlyFor = (kind: ListingKind, roles: readonly ListingRole[]): string =>
  roles.length === 1
    ? `Only the owner of this ${kind} may do this: use a key of that account.`
    : `Only the owner and the listed ${kind === 'bot' ? 'developers' : 'admins'} of this ${kind} may do this: use a key of such an account.`;
