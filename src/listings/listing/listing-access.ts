import {
  type ExecutionContext,
  applyDecorators,
  createParamDecorator,
  type CanActivate,
  Injectable,
} from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { requestOf, type RequestContext } from '../../core/http/context.js';
import { HandlerMetadata } from '../../core/http/metadata.js';
import { type ListingFacts, type ListingKind, REFERENCE_FORMS, type ReferenceForm } from './listing.rules.js';
import { type ListingRight, type RightWords, keyedWords, siteWords } from './rights/rights.rules.js';
import { Refuses } from '../../core/openapi/operation.js';
import { rightRefusals } from './listing.doc.js';
import { ListingRights } from './rights/listing-rights.service.js';

declare module '../../core/http/context.js' {
  interface RequestContext {
    /** The listing that the path names, set by the guard when the request has the required right. */
    listing?: ListingFacts;
  }
}

/** The right that a route requires to the listing in `:id`, and the forms of reference that it accepts. */
interface ListingAccessRule {
  readonly kind: ListingKind;
  readonly by: readonly ReferenceForm[];
  readonly right: ListingRight;
  readonly words: RightWords;
}

const ACCESS = new HandlerMetadata<ListingAccessRule>('marquee:listing-access');

/** On the keyed API: bots are named by platform id, UUID or slug. */
export const BotAccess = (right: ListingRight): MethodDecorator =>
  ACCESS.set({ kind: 'bot', by: REFERENCE_FORMS, right, words: keyedWords('bot', false) });

/** The voter list of a bot takes its platform id only. */
export const BotAccessByPlatformId = (right: ListingRight): MethodDecorator =>
  ACCESS.set({ kind: 'bot', by: ['platform id'], right, words: keyedWords('bot', true) });

/** On the keyed API: servers are named by guild id. */
export const ServerAccess = (right: ListingRight): MethodDecorator =>
  ACCESS.set({ kind: 'server', by: ['platform id'], right, words: keyedWords('server', true) });

/** On the site: both kinds are named by platform id, UUID or slug. */
export const SiteAccess = (kind: ListingKind, right: ListingRight): MethodDecorator =>
  applyDecorators(
    ACCESS.set({ kind, by: REFERENCE_FORMS, right, words: siteWords(kind) }),
    Refuses(...rightRefusals(right, kind)),
    // The guard reads the parameter, so Swagger does not find it among the arguments of the handler.
    ApiParam({ name: 'id', schema: { type: 'string' } }),
  );

export const CurrentListing = createParamDecorator((_data: unknown, execution: ExecutionContext): ListingFacts => {
  const { listing } = requestOf(execution).context;
  if (listing === undefined) throw new Error('A route without an access rule asked for its listing');
  return listing;
});

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
