import { Injectable } from '@nestjs/common';
import { type Draft, ListingDrafts } from '../listing/own/listing-drafts.service.js';
import { ListingEdits } from '../listing/own/listing-edits.service.js';
import { OwnListings } from '../listing/own/own-listings.service.js';
import { NO_PLATFORM_FACTS } from '../listing/own/platform-facts.js';
import { type Check, passed, warning } from '../listing/own/submission.rules.js';
import { type CheckedListing, Submissions } from '../listing/own/submissions.service.js';
import { Platform, type PlatformBot } from '../../core/platform/platform.js';
import type { BotDraftBody } from './bot.dto.js';
import { factsOfBot, BOT_PLAN } from './bot-plan.js';
import { asksForAdministrator, namesAnotherBot } from './bot-fields.rules.js';
import { says } from '../../core/shared/refusals.js';

/** Only a warning: the ids of the oldest bots differ from the ids of their applications. */
const ANOTHER_BOT = warning(
  'invite',
  says('The client_id in the invite is not the id of this bot: check that the link adds the right bot.'),
);

const ADMINISTRATOR = warning(
  'administrator',
  says('The bot requests Administrator: request only the permissions that it needs, or explain why it needs all.'),
);

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

  /** If the platform does not respond, the draft has only the owner's input. */
  protected async draftOf(_accountId: number, { platformId, ...values }: BotDraftBody): Promise<Draft> {
    const bot = await this.#onPlatform(platformId);
    return { platformId, values, facts: bot === undefined ? NO_PLATFORM_FACTS : factsOfBot(bot) };
  }

  protected async checksOf({ row: { platformId }, fields, checks }: CheckedListing): Promise<readonly Check[]> {
    const { permissions, invite } = fields as { permissions: string | null; invite: string };
    const administrator = asksForAdministrator(permissions, invite)
      ? ADMINISTRATOR
      : passed('administrator', says('The bot does not request Administrator.'));
    const platform = this.platform.hasSignIn ? [checkOnPlatform(await this.#onPlatform(platformId))] : [];
    const shared = namesAnotherBot(invite, platformId)
      ? checks.map((one) => (one.check === 'invite' ? ANOTHER_BOT : one))
      : checks;
    return [...shared, administrator, ...platform];
  }

  #onPlatform(platformId: string): Promise<PlatformBot | undefined> {
    return this.platform.bot(platformId).catch(() => undefined);
  }
}

function checkOnPlatform(bot: PlatformBot | undefined): Check {
  if (bot === undefined)
    return warning('platform', says('The platform returned no data for this bot: check that the id is correct.'));
  return bot.isPublic
    ? passed('platform', says('The name of the bot on the platform is "{name}".', { name: bot.name }))
    : warning('platform', says('The bot is private on the platform: only its owner can add it.'));
}
