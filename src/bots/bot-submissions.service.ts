import { Injectable } from '@nestjs/common';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import { type Check, passed, warning } from '../listings/own/submission.rules.js';
import { type Checked, Submissions } from '../listings/own/submissions.service.js';
import { Platform } from '../platform/platform.js';
import { BOT_PLAN } from './bot-drafts.service.js';
import { addsAnother, asksForAdministrator } from './bot-fields.rules.js';

/** No more than a warning: the oldest bots have another id than their application. */
const ANOTHER_BOT = warning(
  'invite',
  'The client_id in the invite is not the id of this bot: try whether it adds the right one.',
);

/** Bots on their way to the reviewers. */
@Injectable()
export class BotSubmissions {
  constructor(
    private readonly platform: Platform,
    private readonly edits: ListingEdits,
    private readonly submissions: Submissions,
  ) {}

  async check(accountId: number, reference: string): Promise<Checked> {
    const id = await this.edits.idOf('bot', reference);
    const checked = await this.submissions.check(accountId, BOT_PLAN, id);
    const { permissions, invite } = checked.fields as { permissions: string | null; invite: string };
    const administrator = asksForAdministrator(permissions, invite)
      ? warning('administrator', 'The bot asks for Administrator: ask for no more than it needs, or say why it does.')
      : passed('administrator', 'The bot does not ask for Administrator.');
    const known = this.platform.hasSignIn ? [await this.#known(checked.row.platformId)] : [];
    const checks = addsAnother(invite, checked.row.platformId)
      ? checked.checks.map((one) => (one.check === 'invite' ? ANOTHER_BOT : one))
      : checked.checks;
    return { ...checked, checks: [...checks, administrator, ...known] };
  }

  async submit(accountId: number, reference: string): Promise<Checked> {
    const checked = await this.check(accountId, reference);
    await this.submissions.submit(accountId, checked);
    return { ...checked, ...(await this.edits.one(accountId, BOT_PLAN, checked.row.id)) };
  }

  async withdraw(accountId: number, reference: string): Promise<OwnListing> {
    const id = await this.edits.idOf('bot', reference);
    await this.submissions.withdraw(accountId, id);
    return this.edits.one(accountId, BOT_PLAN, id);
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
