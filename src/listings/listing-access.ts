import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import { requestOf } from '../http/context.js';
import { Mark } from '../http/metadata.js';
import type { ListingFacts, ListingKind, ListingRole, ReferenceForm } from './listing.rules.js';

declare module '../http/context.js' {
  interface RequestContext {
    /** The listing that the path names, once it is known that the caller may use this route with it. */
    listing?: ListingFacts;
  }
}

/** Who may use a route with the listing that its `:id` names, and in which ways the path may name it. */
export interface ListingAccessRule {
  readonly kind: ListingKind;
  readonly by: readonly ReferenceForm[];
  readonly roles: readonly ListingRole[];
}

/** Most routes have none. */
export const ACCESS = new Mark<ListingAccessRule>('marquee:listing-access');

/** Bots are named by platform id, UUID or slug. */
export const BotAccess = (...roles: ListingRole[]): MethodDecorator =>
  ACCESS.set({ kind: 'bot', by: ['platform id', 'uuid', 'slug'], roles });

/** The voter list of a bot takes its platform id only. */
export const BotAccessByPlatformId = (...roles: ListingRole[]): MethodDecorator =>
  ACCESS.set({ kind: 'bot', by: ['platform id'], roles });

/** Servers are named by guild id. */
export const ServerAccess = (...roles: ListingRole[]): MethodDecorator =>
  ACCESS.set({ kind: 'server', by: ['platform id'], roles });

/** Hands the listing that the access guard let through to a controller method. */
export const CurrentListing = createParamDecorator((_data: unknown, execution: ExecutionContext): ListingFacts => {
  const { listing } = requestOf(execution).context;
  if (listing === undefined) throw new Error('A route without an access rule asked for its listing');
  return listing;
});
