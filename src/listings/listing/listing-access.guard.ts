import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type RequestContext, requestOf } from '../../core/http/context.js';
import { ACCESS } from './listing-access.js';
import { ListingRights } from './rights/listing-rights.service.js';
import type { ListingFacts } from './listing.rules.js';

/** Admits a request only if its account has the right that the route requires. */
@Injectable()
export class ListingAccessGuard implements CanActivate {
  constructor(private readonly rights: ListingRights) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const rule = ACCESS.read(execution.getHandler());
    if (rule === undefined) return true;
    const { context, params } = requestOf(execution);
    const { right, words, kind, by } = rule;
    const named = { kind, by, reference: String(params['id']) };
    // A key acts without the staff role of its account.
    const person = context.caller ? { accountId: context.caller.accountId } : context.visitor;
    const found = this.rights.listingFor(person, right, named, words);
    return found instanceof Promise ? found.then((listing) => admit(context, listing)) : admit(context, found);
  }
}

function admit(context: RequestContext, listing: ListingFacts): true {
  context.listing = listing;
  return true;
}
