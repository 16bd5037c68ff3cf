import { Injectable } from '@nestjs/common';
import { ManagedGuilds } from '../../accounts/auth/sign-in/managed-guilds.service.js';
import { type Draft, ListingDrafts } from '../listing/own/listing-drafts.service.js';
import { ListingEdits } from '../listing/own/listing-edits.service.js';
import { OwnListings } from '../listing/own/own-listings.service.js';
import { type PlatformFacts, NO_PLATFORM_FACTS } from '../listing/own/platform-facts.js';
import { type Check, failed } from '../listing/own/submission.rules.js';
import { type CheckedListing, Submissions } from '../listing/own/submissions.service.js';
import { Platform } from '../../core/platform/platform.js';
import type { ServerDraftBody } from './server.dto.js';
import { factsOfGuild, factsOfManaged, SERVER_PLAN } from './server-plan.js';
import { inviteCode } from './server-fields.rules.js';
import { type InviteAnswer, checkInvite } from './invite-check.js';
import { says, InputProblem, Problem, forbidden } from '../../core/shared/refusals.js';

@Injectable()
export class OwnServers extends OwnListings {
  constructor(
    private readonly platform: Platform,
    private readonly guilds: ManagedGuilds,
    drafts: ListingDrafts,
    edits: ListingEdits,
    submissions: Submissions,
  ) {
    super(SERVER_PLAN, drafts, edits, submissions);
  }

  /** The owner sends the id of the guild, an invite to it, or both if they match. */
  protected async draftOf(accountId: number, { platformId, ...values }: ServerDraftBody): Promise<Draft> {
    const answer = await this.#invited(values.invite);
    const invited = answer === 'no answer' ? undefined : answer;
    const guildId = platformId ?? invited?.guildId;
    if (guildId === undefined) throw this.#unknownGuild(values.invite, answer);
    if (invited !== undefined && invited.guildId !== guildId)
      throw new InputProblem({
        invite: says('{field} leads to a different server than platformId.', { field: 'invite' }),
      });
    const facts =
      invited === undefined ? await this.#factsOfManaged(accountId, guildId, answer) : factsOfGuild(invited);
    return { platformId: guildId, values, facts };
  }

  protected async checksOf({ row, fields, checks }: CheckedListing): Promise<readonly Check[]> {
    const invite = fields['invite'] as string;
    if (!this.platform.hasSignIn || invite === '') return checks;
    const tried =
      inviteCode(invite) === undefined
        ? failed('invite', says('The link has no invite code: use an invite link to the server.'))
        : checkInvite(await this.#invited(invite), row.platformId);
    return [tried, ...checks.filter(({ check }) => check !== 'invite')];
  }

  async #invited(invite: string | undefined): Promise<InviteAnswer> {
    const code = invite === undefined ? undefined : inviteCode(invite);
    return code === undefined ? undefined : this.platform.invitedGuild(code).catch(() => 'no answer' as const);
  }

  /** Neither the id nor the invite identifies a guild. Without a configured platform, invites are not resolved. */
  #unknownGuild(invite: string | undefined, answer: InviteAnswer): Problem {
    if (!this.platform.hasSignIn || invite === undefined)
      return new InputProblem({
        platformId: says('{field} is needed: the id of the server on the platform.', { field: 'platformId' }),
      });
    return answer === 'no answer'
      ? noAnswer()
      : new InputProblem({
          invite: says('{field} is not valid: create a new one, or send the platformId of the server.', {
            field: 'invite',
          }),
        });
  }

  /** Without a valid invite, only managers of the guild may list it. */
  async #factsOfManaged(accountId: number, guildId: string, answer: InviteAnswer): Promise<PlatformFacts> {
    const managed = await this.guilds.find(accountId, guildId);
    if (managed !== undefined) return factsOfManaged(managed);
    if (!this.platform.hasSignIn) return NO_PLATFORM_FACTS;
    if (answer === 'no answer') throw noAnswer();
    throw notManaged();
  }
}

const notManaged = (): Problem =>
  forbidden(
    says(
      'The platform did not list you as a manager of this server. Send an invite to it, or sign in again if you became a manager recently.',
    ),
  );

export const noAnswer = (): Problem =>
  new Problem(502, says('The platform did not respond, so the invite could not be checked. Try again in a moment.'));
