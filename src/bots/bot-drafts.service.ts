import { Injectable } from '@nestjs/common';
import type { Inspected } from '../input/read-input.js';
import { ListingDrafts } from '../listings/own/listing-drafts.service.js';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import type { ListingPlan } from '../listings/own/own-listing.js';
import { type Facts, NO_FACTS } from '../listings/own/platform-facts.js';
import { Platform } from '../platform/platform.js';
import { BotDraftBody, BotEditBody, BotFields } from './bot-draft.dto.js';
import { factsOfBot } from './bot-facts.js';
import { BOT_FIELDS } from './bot-fields.rules.js';

export const BOT_PLAN: ListingPlan = {
  kind: 'bot',
  table: 'bots',
  fields: BOT_FIELDS,
  input: BotFields,
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

  async create(accountId: number, body: Inspected<BotDraftBody>): Promise<OwnListing> {
    const { platformId, ...values } = await this.drafts.checked(body);
    const facts = await this.#facts(platformId);
    const id = await this.drafts.create(accountId, BOT_PLAN, { platformId, values, facts });
    return this.edits.one(accountId, BOT_PLAN, id);
  }

  async one(accountId: number, reference: string): Promise<OwnListing> {
    return this.edits.one(accountId, BOT_PLAN, await this.edits.idOf('bot', reference));
  }

  async change(accountId: number, reference: string, body: Inspected<BotEditBody>): Promise<OwnListing> {
    const id = await this.edits.idOf('bot', reference);
    const { fields: kept } = await this.edits.one(accountId, BOT_PLAN, id);
    const { version, ...values } = await this.drafts.checked(body, kept);
    await this.edits.change(accountId, BOT_PLAN, id, { version, values });
    return this.edits.one(accountId, BOT_PLAN, id);
  }

  async remove(accountId: number, reference: string): Promise<void> {
    await this.edits.remove(accountId, await this.edits.idOf('bot', reference));
  }

  /** Without an answer of the platform the owner writes these fields. */
  async #facts(platformId: string): Promise<Facts> {
    const bot = await this.platform.bot(platformId).catch(() => undefined);
    return bot === undefined ? NO_FACTS : factsOfBot(bot);
  }
}
