import { Injectable } from '@nestjs/common';
import { ManagedGuilds } from '../auth/sign-in/managed-guilds.service.js';
import { PLATFORM_ID, VERSION } from '../listings/own/given.js';
import { ListingDrafts, fieldFaults } from '../listings/own/listing-drafts.service.js';
import { ListingEdits, type OwnListing } from '../listings/own/listing-edits.service.js';
import type { Given } from '../listings/own/listing-fields.rules.js';
import type { ListingPlan } from '../listings/own/own-listing.js';
import { type Facts, NO_FACTS } from '../listings/own/platform-facts.js';
import { type InvitedGuild, Platform } from '../platform/platform.js';
import { Problem, forbidden } from '../shared/errors.js';
import { factsOfGuild, factsOfManaged } from './server-facts.js';
import { SERVER_FIELDS, inviteCode, settleLanguages } from './server-fields.rules.js';

export const SERVER_PLAN: ListingPlan = {
  kind: 'server',
  table: 'servers',
  fields: SERVER_FIELDS,
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
  async create(accountId: number, given: Given): Promise<OwnListing> {
    const { platformId, ...values } = await this.drafts.checked({ platformId: PLATFORM_ID, ...SERVER_FIELDS }, given);
    const answer = await this.#invited(values['invite']);
    const invited = answer === 'no answer' ? undefined : answer;
    const guildId = (platformId as string | undefined) ?? invited?.guildId;
    if (guildId === undefined) throw this.#unnamed(values['invite'], answer);
    if (invited !== undefined && invited.guildId !== guildId)
      throw fieldFaults({ invite: 'invite leads to another server than the one that platformId names.' });
    const facts = invited === undefined ? await this.#managed(accountId, guildId, answer) : factsOfGuild(invited);
    const id = await this.drafts.create(accountId, SERVER_PLAN, { platformId: guildId, values, facts });
    return this.edits.one(accountId, SERVER_PLAN, id);
  }

  async one(accountId: number, reference: string): Promise<OwnListing> {
    return this.edits.one(accountId, SERVER_PLAN, await this.edits.idOf('server', reference));
  }

  async change(accountId: number, reference: string, given: Given): Promise<OwnListing> {
    const id = await this.edits.idOf('server', reference);
    const { fields: kept } = await this.edits.one(accountId, SERVER_PLAN, id);
    const fields = { version: VERSION, ...SERVER_FIELDS };
    const { version, ...values } = await this.drafts.checked(fields, given, { needed: ['version'], kept });
    await this.edits.change(accountId, SERVER_PLAN, id, { version: Number(version), values });
    return this.edits.one(accountId, SERVER_PLAN, id);
  }

  async remove(accountId: number, reference: string): Promise<void> {
    await this.edits.remove(accountId, await this.edits.idOf('server', reference));
  }

  async #invited(invite: unknown): Promise<Answer> {
    const code = typeof invite === 'string' ? inviteCode(invite) : undefined;
    return code === undefined ? undefined : this.platform.invitedGuild(code).catch(() => 'no answer' as const);
  }

  /** Why it is not known which server is meant. Without a platform to ask, an invite names none. */
  #unnamed(invite: unknown, answer: Answer): Problem {
    if (!this.platform.hasSignIn || typeof invite !== 'string' || invite === '')
      return fieldFaults({ platformId: 'platformId is needed: the id that the platform gives the server.' });
    return answer === 'no answer'
      ? noAnswer()
      : fieldFaults({ invite: 'invite leads nowhere: make a new one, or give the platformId of the server.' });
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
