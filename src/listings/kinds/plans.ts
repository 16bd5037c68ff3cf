import { BOT_PLAN } from '../bots/bot-plan.js';
import type { ListingKind } from '../listing/listing.rules.js';
import type { ListingPlan } from '../listing/own/own-listing.js';
import { SERVER_PLAN } from '../servers/server-plan.js';

/** The differences between bots and servers, for features that treat both alike. */
export const PLANS: Readonly<Record<ListingKind, ListingPlan>> = { bot: BOT_PLAN, server: SERVER_PLAN };
