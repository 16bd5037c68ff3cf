import { Injectable } from '@nestjs/common';
import { ManagedGuilds } from '../auth/sign-in/managed-guilds.service.js';
import type { Inspected } from '../input/read-input.js';
import { ListingDrafts } from '../listings/own/listing-drafts.service.js';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import { OwnListings } from '../listings/own/own-listings.service.js';
import { type Facts, NO_FACTS } from '../listings/own/platform-facts.js';
import { type Check, failed } from '../listings/own/submission.rules.js';
import { type Checked, Submissions } from '../listings/own/submissions.service.js';
import { Platform } from '../platform/platform.js';
import { InputProblem, Problem, forbidden } from '../shared/errors.js';
import type { ServerDraftBody } from './server-draft.dto.js';
import { factsOfGuild, factsOfManaged } from './server-facts.js';
import { inviteCode } from './server-fields.rules.js';
import { type InviteAnswer, checkInvite } from './invite-check.js';
import { SERVER_PLAN } from './server-plan.js';

/** Servers as their teams write and submit them. */
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

  /** The guild is named by its id, by an invite to it, or by both if they agree. */
  async create(accountId: number, body: Inspected<ServerDraftBody>): Promise<OwnListing> {
    const { platformId, ...values } = await this.drafts.checked(body);
    const answer = await this.#invited(values.invite);
    const invited = answer === 'no answer' ? undefined : answer;
    const guildId = platformId ?? invited?.guildId;
    if (guildId === undefined) throw this.#unnamed(values.invite, answer);
    if (invited !== undefined && invited.guildId !== guildId)
      throw new InputProblem({ invite: 'invite leads to another server than the one that platformId names.' });
    const facts = invited === undefined ? await this.#managed(accountId, guildId, answer) : factsOfGuild(invited);
    const id = await this.drafts.create(accountId, SERVER_PLAN, { platformId: guildId, values, facts });
    return this.edits.one(accountId, SERVER_PLAN, id);
  }

  protected async checksOf({ row, fields, checks }: Checked): Promise<readonly Check[]> {
    const invite = fields['invite'] as string;
    if (!this.platform.hasSignIn || invite === '') return checks;
    const tried =
      inviteCode(invite) === undefined
        ? failed('invite', 'The invite names no code: use a link to the server itself.')
        : checkInvite(await this.#invited(invite), row.platformId);
    return [tried, ...checks.filter(({ check }) => check !== 'invite')];
  }

  async #invited(invite: string | undefined): Promise<InviteAnswer> {
    const code = invite === undefined ? undefined : inviteCode(invite);
    return code === undefined ? undefined : this.platform.invitedGuild(code).catch(() => 'no answer' as const);
  }

  /** Why it is not known which server is meant. Without a platform to ask, an invite names none. */
  #unnamed(invite: string | undefined, answer: InviteAnswer): Problem {
    if (!this.platform.hasSignIn || invite === undefined)
      return new InputProblem({ platformId: 'platformId is needed: the id that the platform gives the server.' });
    return answer === 'no answer'
      ? noAnswer()
      : new InputProblem({ invite: 'invite leads nowhere: make a new one, or give the platformId of the server.' });
  }

  /** Without an invite that the platform confirms, only those who manage the guild may list it. */
  async #managed(accountId: number, guildId: string, answer: InviteAnswer): Promise<Facts> {
    const managed = await this.guilds.find(accountId, guildId);
    if (managed !== undefined) return factsOfManaged(managed);
    if (!this.platform.hasSignIn) return NO_FACTS;
    if (answer === 'no answer') throw noAnswer();
    throw forbidden(
      'The platform does not say that you manage this server. Give an invite that leads to it, or sign in again if that is new.',
    );
  }
}

const noAnswer = (): Problem =>
  new Problem(502, 'The platform does not say where the invite leads. Try again in a moment.');
