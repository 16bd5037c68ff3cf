import { Injectable } from '@nestjs/common';
import { PLATFORM_ID, VERSION } from '../listings/given.js';
import { type Facts, ListingDrafts, fieldFaults } from '../listings/listing-drafts.service.js';
import { ListingEdits, type OwnListing } from '../listings/listing-edits.service.js';
import type { Given } from '../listings/listing-fields.rules.js';
import type { ListingPlan } from '../listings/own-listing.js';
import { type InvitedGuild, Platform } from '../platform/platform.js';
import { SERVER_FIELDS, inviteCode, settleLanguages } from './server-fields.rules.js';

export const SERVER_PLAN: ListingPlan = {
  kind: 'server',
  table: 'servers',
  fields: SERVER_FIELDS,
  settle: settleLanguages,
};

/** Servers as their owners write them. */
@Injectable()
export class ServerDrafts {
  constructor(
    private readonly platform: Platform,
    private readonly drafts: ListingDrafts,
    private readonly edits: ListingEdits,
  ) {}

  /** The guild is named by its id, by an invite to it where the platform tells, or by both if they agree. */
  async create(accountId: number, given: Given): Promise<OwnListing> {
    const { platformId, ...values } = this.drafts.checked({ platformId: PLATFORM_ID, ...SERVER_FIELDS }, given);
    const guild = await this.#guild(values['invite']);
    const guildId = (platformId as string | undefined) ?? guild?.guildId;
    if (guildId === undefined)
      throw fieldFaults({ platformId: 'platformId is needed: the id that the platform gives the server.' });
    if (guild !== undefined && guild.guildId !== guildId)
      throw fieldFaults({ invite: 'invite leads to another server than the one that platformId names.' });
    const id = await this.drafts.create(accountId, SERVER_PLAN, {
      platformId: guildId,
      values,
      facts: factsOf(guild),
    });
    return this.edits.one(accountId, SERVER_PLAN, id);
  }

  async one(accountId: number, reference: string): Promise<OwnListing> {
    return this.edits.one(accountId, SERVER_PLAN, await this.edits.idOf('server', reference));
  }

  async change(accountId: number, reference: string, given: Given): Promise<OwnListing> {
    const { version, ...values } = this.drafts.checked({ version: VERSION, ...SERVER_FIELDS }, given, ['version']);
    const id = await this.edits.idOf('server', reference);
    await this.edits.change(accountId, SERVER_PLAN, id, { version: Number(version), values });
    return this.edits.one(accountId, SERVER_PLAN, id);
  }

  async remove(accountId: number, reference: string): Promise<void> {
    await this.edits.remove(accountId, await this.edits.idOf('server', reference));
  }

  async #guild(invite: unknown): Promise<InvitedGuild | undefined> {
    const code = typeof invite === 'string' ? inviteCode(invite) : undefined;
    return code === undefined ? undefined : this.platform.invitedGuild(code).catch(() => undefined);
  }
}

function factsOf(guild: InvitedGuild | undefined): Facts {
  if (guild === undefined) return { fields: {}, own: {} };
  const { name, description, icon, banner, isNsfw, memberCount, onlineCount, isPartnered } = guild;
  return {
    fields: { name, description: description?.replaceAll(/\s+/g, ' '), icon, banner, nsfw: isNsfw },
    own: { member_count: memberCount ?? 0, online_count: onlineCount ?? 0, platform_partner: Number(isPartnered) },
  };
}
