import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { actorOf } from '../http/caller.js';
import type { MarqueeRequest } from '../http/context.js';
import { forbidden, notFound } from '../shared/errors.js';
import { LISTING_ACCESS, type ListingAccessRule } from './listing-access.js';
import { ListingLookup } from './listing-lookup.service.js';
import { type ListingKind, type ListingRole, judgeAccess } from './listing.rules.js';

/** Lets those through whom the route's access rule names. Tells nobody of a listing that he may not see. */
@Injectable()
export class ListingAccessGuard implements CanActivate {
  constructor(private readonly lookup: ListingLookup) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const rule = Reflect.getMetadata(LISTING_ACCESS, execution.getHandler()) as ListingAccessRule | undefined;
    return rule === undefined ? true : this.#judge(execution.switchToHttp().getRequest<MarqueeRequest>(), rule);
  }

  async #judge(request: MarqueeRequest, { kind, by, roles }: ListingAccessRule): Promise<boolean> {
    const listing = await this.lookup.find(kind, String(request.params['id']), by);
    const access = judgeAccess(listing, actorOf(request), roles);
    if (access === 'forbidden') throw forbidden(onlyFor(kind, roles));
    if (listing === undefined || access === 'not found') throw nothingMatches(kind, by.length === 1);
    request.context.listing = listing;
    return true;
  }
}

export const nothingMatches = (kind: ListingKind, platformIdOnly: boolean) =>
  notFound(
    kind === 'server'
      ? 'No approved server matches this identifier. Use the guild id that the platform gives the server.'
      : `No approved bot matches this identifier. Use the bot's platform id${platformIdOnly ? '' : ', its UUID or its slug'}.`,
  );

export const onlyFor = (kind: ListingKind, roles: readonly ListingRole[]): string =>
  roles.length === 1
    ? `Only the owner of this ${kind} may do this: use a key of that account.`
    : `Only the owner and the listed ${kind === 'bot' ? 'developers' : 'admins'} of this ${kind} may do this: use a key of such an account.`;
