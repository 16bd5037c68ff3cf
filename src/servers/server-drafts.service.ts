import { Injectable } from '@nestjs/common';
import { ManagedGuilds } from '../auth/sign-in/managed-guilds.service.js';
import type { Inspected } from '../input/read-input.js';
import { ListingDrafts } from '../listings/own/listing-drafts.service.js';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import type { ListingPlan } from '../listings/own/own-listing.js';
import { type Facts, NO_FACTS } from '../listings/own/platform-facts.js';
import { type InvitedGuild, Platform } from '../platform/platform.js';
import { InputProblem, Problem, forbidden } from '../shared/errors.js';
import { ServerDraftBody, ServerEditBody, ServerFields } from './server-draft.dto.js';
import { factsOfGuild, factsOfManaged } from './server-facts.js';
import { SERVER_FIELDS, inviteCode, settleLanguages } from './server-fields.rules.js';

export const SERVER_PLAN: ListingPlan = {
  kind: 'server',
  table: 'servers',
  fields: SERVER_FIELDS,
  input: ServerFields,
  settle: settleLanguages,
};

/** What the platform says of an invite; nothing, when there is none or it leads nowhere. */
type Answer = InvitedGuild | 'no answer' | undefined;

/** Servers as their owners write them. */
@Injectable()
export class ServerDrafts {
  constructor(
    private readonly platform: Platform,
    private readonly guilds: ManagedGuilds,
    private readonly drafts: ListingDrafts,
    private readonly edits: ListingEdits,
  ) {}

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

  async one(accountId: number, reference: string): Promise<OwnListing> {
    return this.edits.one(accountId, SERVER_PLAN, await this.edits.idOf('server', reference));
  }

  async change(accountId: number, reference: string, body: Inspected<ServerEditBody>): Promise<OwnListing> {
    const id = await this.edits.idOf('server', reference);
    const { fields: kept } = await this.edits.one(accountId, SERVER_PLAN, id);
    const { version, ...values } = await this.drafts.checked(body, kept);
    await this.edits.change(accountId, SERVER_PLAN, id, { version, values });
    return this.edits.one(accountId, SERVER_PLAN, id);
  }

  async remove(accountId: number, reference: string): Promise<void> {
    await this.edits.remove(accountId, await this.edits.idOf('server', reference));
  }

  async #invited(invite: string | undefined): Promise<Answer> {
    const code = invite === undefined ? undefined : inviteCode(invite);
    return code === undefined ? undefined : this.platform.invitedGuild(code).catch(() => 'no answer' as const);
  }

  /** Why it is not known which server is meant. Without a platform to ask, an invite names none. */
  #unnamed(invite: string | undefined, answer: Answer): Problem {
    if (!this.platform.hasSignIn || invite === undefined)
      return new InputProblem({ platformId: 'platformId is needed: the id that the platform gives the server.' });
    return answer === 'no answer'
      ? noAnswer()
      : new InputProblem({ invite: 'invite leads nowhere: make a new one, or give the platformId of the server.' });
  }

  /** Without an invite that the platform confirms, only those who manage the guild may list it. */
  async #managed(accountId: number, guildId: string, answer: Answer): Promise<Facts> {
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
