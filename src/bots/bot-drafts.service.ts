import { Injectable } from '@nestjs/common';
import { PLATFORM_ID, VERSION } from '../listings/own/given.js';
import { ListingDrafts } from '../listings/own/listing-drafts.service.js';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import type { Given } from '../listings/own/listing-fields.rules.js';
import type { ListingPlan } from '../listings/own/own-listing.js';
import { type Facts, NO_FACTS } from '../listings/own/platform-facts.js';
import { Platform } from '../platform/platform.js';
import { factsOfBot } from './bot-facts.js';
import { BOT_FIELDS } from './bot-fields.rules.js';

export const BOT_PLAN: ListingPlan = {
  kind: 'bot',
  table: 'bots',
  fields: BOT_FIELDS,
  settle: (_now, wanted) => wanted,
};

/** Bots as their owners write them. */
@Injectable()
export class BotDrafts {
  constructor(
    private readonly platform: Platform,
    private readonly drafts: ListingDrafts,
    private readonly edits: ListingEdits,
  ) {}

  async create(accountId: number, given: Given): Promise<OwnListing> {
    const fields = { platformId: PLATFORM_ID, ...BOT_FIELDS };
    const { platformId, ...values } = await this.drafts.checked(fields, given, { needed: ['platformId'] });
    const facts = await this.#facts(String(platformId));
    const id = await this.drafts.create(accountId, BOT_PLAN, { platformId: String(platformId), values, facts });
    return this.edits.one(accountId, BOT_PLAN, id);
  }

  async one(accountId: number, reference: string): Promise<OwnListing> {
    return this.edits.one(accountId, BOT_PLAN, await this.edits.idOf('bot', reference));
  }

  async change(accountId: number, reference: string, given: Given): Promise<OwnListing> {
    const id = await this.edits.idOf('bot', reference);
    const { fields: kept } = await this.edits.one(accountId, BOT_PLAN, id);
    const fields = { version: VERSION, ...BOT_FIELDS };
    const { version, ...values } = await this.drafts.checked(fields, given, { needed: ['version'], kept });
    await this.edits.change(accountId, BOT_PLAN, id, { version: Number(version), values });
    return this.edits.one(accountId, BOT_PLAN, id);
  }

  async remove(accountId: number, reference: string): Promise<void> {
    await this.edits.remove(accountId, await this.edits.idOf('bot', reference));
  }

  /** A platform that does not answer is no reason not to begin: the owner writes it himself. */
  async #facts(platformId: string): Promise<Facts> {
    const bot = await this.platform.bot(platformId).catch(() => undefined);
    return bot === undefined ? NO_FACTS : factsOfBot(bot);
  }
}
