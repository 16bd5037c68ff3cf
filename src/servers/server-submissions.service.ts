import { Injectable } from '@nestjs/common';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import { type Check, failed, passed, warning } from '../listings/own/submission.rules.js';
import { type Checked, Submissions } from '../listings/own/submissions.service.js';
import { type InvitedGuild, Platform } from '../platform/platform.js';
import { SERVER_PLAN } from './server-drafts.service.js';
import { inviteCode } from './server-fields.rules.js';

/** Servers on their way to the reviewers. */
@Injectable()
export class ServerSubmissions {
  constructor(
    private readonly platform: Platform,
    private readonly edits: ListingEdits,
    private readonly submissions: Submissions,
  ) {}

  async check(accountId: number, reference: string): Promise<Checked> {
    const id = await this.edits.idOf('server', reference);
    const checked = await this.submissions.check(accountId, SERVER_PLAN, id);
    const invite = checked.fields['invite'] as string;
    if (!this.platform.hasSignIn || invite === '') return checked;
    const others = checked.checks.filter(({ check }) => check !== 'invite');
    return { ...checked, checks: [await this.#invite(invite, checked.row.platformId), ...others] };
  }

  async submit(accountId: number, reference: string): Promise<Checked> {
    const checked = await this.check(accountId, reference);
    await this.submissions.submit(accountId, checked);
    return { ...checked, ...(await this.edits.one(accountId, SERVER_PLAN, checked.row.id)) };
  }

  async withdraw(accountId: number, reference: string): Promise<OwnListing> {
    const id = await this.edits.idOf('server', reference);
    await this.submissions.withdraw(accountId, id);
    return this.edits.one(accountId, SERVER_PLAN, id);
  }

  async #invite(invite: string, guildId: string): Promise<Check> {
    const code = inviteCode(invite);
    if (code === undefined) return failed('invite', 'The invite names no code: use a link to the server itself.');
    try {
      return judgeInvite(await this.platform.invitedGuild(code), guildId);
    } catch {
      // Not the owner's fault, and a reviewer tries the link anyway.
      return warning('invite', 'The platform does not answer, so the invite could not be tried.');
    }
  }
}

function judgeInvite(guild: InvitedGuild | undefined, guildId: string): Check {
  if (guild === undefined) return failed('invite', 'The invite leads nowhere: make a new one.');
  if (guild.guildId !== guildId) return failed('invite', `The invite leads to another server, "${guild.name}".`);
  return guild.expiresAt === null
    ? passed('invite', `The invite works, and leads to "${guild.name}"${counted(guild)}.`)
    : failed('invite', `The invite ends at ${guild.expiresAt.toISOString()}: make one that does not end.`);
}

/** What the platform counts there: the owner sees it is his, and reviewers whether anybody is in. */
function counted({ memberCount, onlineCount }: InvitedGuild): string {
  if (memberCount === null) return '';
  const online = onlineCount === null ? '' : `, ${onlineCount.toLocaleString('en')} of them online`;
  return ` with ${memberCount.toLocaleString('en')} ${memberCount === 1 ? 'member' : 'members'}${online}`;
}
