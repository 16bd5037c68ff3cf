import { Injectable } from '@nestjs/common';
import type { Inspected } from '../input/read-input.js';
import { ListingDrafts } from '../listings/own/listing-drafts.service.js';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import { OwnListings } from '../listings/own/own-listings.service.js';
import { type Facts, NO_FACTS } from '../listings/own/platform-facts.js';
import { type Check, passed, warning } from '../listings/own/submission.rules.js';
import { type Checked, Submissions } from '../listings/own/submissions.service.js';
import { Platform } from '../platform/platform.js';
import type { BotDraftBody } from './bot-draft.dto.js';
import { factsOfBot } from './bot-facts.js';
import { addsAnother, asksForAdministrator } from './bot-fields.rules.js';
import { BOT_PLAN } from './bot-plan.js';

/** Only a warning: the ids of the oldest bots differ from the ids of their applications. */
const ANOTHER_BOT = warning(
  'invite',
  'The client_id in the invite is not the id of this bot: try whether it adds the right one.',
);

/** Bots as their teams write and submit them. */
@Injectable()
export class OwnBots extends OwnListings {
  constructor(
    private readonly platform: Platform,
    drafts: ListingDrafts,
    edits: ListingEdits,
    submissions: Submissions,
  ) {
    super(BOT_PLAN, drafts, edits, submissions);
  }

  async create(accountId: number, body: Inspected<BotDraftBody>): Promise<OwnListing> {
    const { platformId, ...values } = await this.drafts.checked(body);
    const facts = await this.#facts(platformId);
    const id = await this.drafts.create(accountId, BOT_PLAN, { platformId, values, facts });
    return this.edits.one(accountId, BOT_PLAN, id);
  }

  protected async checksOf({ row: { platformId }, fields, checks }: Checked): Promise<readonly Check[]> {
    const { permissions, invite } = fields as { permissions: string | null; invite: string };
    const administrator = asksForAdministrator(permissions, invite)
      ? warning('administrator', 'The bot asks for Administrator: ask for no more than it needs, or say why it does.')
      : passed('administrator', 'The bot does not ask for Administrator.');
    const known = this.platform.hasSignIn ? [await this.#known(platformId)] : [];
    const shared = addsAnother(invite, platformId)
      ? checks.map((one) => (one.check === 'invite' ? ANOTHER_BOT : one))
      : checks;
    return [...shared, administrator, ...known];
  }

  /** When the platform does not answer, the draft begins without its facts, and the owner writes them. */
  async #facts(platformId: string): Promise<Facts> {
    const bot = await this.platform.bot(platformId).catch(() => undefined);
    return bot === undefined ? NO_FACTS : factsOfBot(bot);
  }

  async #known(platformId: string): Promise<Check> {
    const bot = await this.platform.bot(platformId).catch(() => undefined);
    if (bot === undefined)
      return warning('platform', 'The platform tells nothing of this bot: check that the id is that of the bot.');
    return bot.isPublic
      ? passed('platform', `The platform knows it as "${bot.name}".`)
      : warning('platform', 'The bot is private on the platform: nobody but its owner can add it.');
  }
}
