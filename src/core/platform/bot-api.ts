import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from '../http/monitoring/metrics.js';
import { SECOND } from '../shared/utc.js';
import {
  type BotApplication,
  type BotGuild,
  type GuildMember,
  readApplication,
  readBotGuild,
  readId,
  readMember,
} from './bot-answers.js';
import { BotCallFailed, BotRequests } from './bot-requests.js';
import { PlatformError } from './platform.js';

/** The platform's numbers for errors. */
export const CODES = {
  unknownGuild: 10_004,
  unknownMember: 10_007,
  unknownRole: 10_011,
  unknownInteraction: 10_015,
  missingAccess: 50_001,
  cannotMessagePerson: 50_007,
  missingRights: 50_013,
} as const;

/** The platform may take this long to accept completions of an answer that it has got. */
const COMPLETION_WITHIN_MS = 15 * SECOND;
const COMPLETION_EVERY_MS = SECOND / 2;
/** How long calls under way may still take when the process ends. */
const MAX_END_MS = 2 * SECOND;

/**
 * The calls that the application's bot makes. Each rejects with `BotCallFailed`, which has the platform's code, with `BotStopped`,
 * or with `PlatformRateLimited`.
 */
@Injectable()
export class BotApi implements BeforeApplicationShutdown {
  readonly #requests: BotRequests;
  readonly #applicationId: string;
  #botUserId: string | undefined;

  constructor(config: Config, metrics: Metrics) {
    this.#applicationId = config.values.platformClientId;
    this.#requests = new BotRequests(config, metrics, (...gauge) => metrics.gauge(...gauge));
  }

  /** Whether calls can be made: a token is set, and the platform has not refused it. */
  get isWorking(): boolean {
    return this.#requests.isWorking;
  }

  beforeApplicationShutdown(): void {
    setTimeout(() => this.#requests.close(), MAX_END_MS).unref();
  }

  async guild(guildId: string, { withCounts = false } = {}): Promise<BotGuild> {
    const path = `/guilds/${guildId}`;
    return readBotGuild(await this.#get(`${path}${withCounts ? '?with_counts=true' : ''}`, path));
  }

  async member(guildId: string, userId: string): Promise<GuildMember> {
    return readMember(await this.#get(`/guilds/${guildId}/members/${userId}`, `/guilds/${guildId}/members/*`));
  }

  async application(): Promise<BotApplication> {
    return readApplication(await this.#get('/applications/@me'));
  }

  /** The id of the bot's own account, which is a member of its guilds. */
  async ownUserId(): Promise<string> {
    this.#botUserId ??= (await this.application()).botUserId ?? undefined;
    if (this.#botUserId === undefined) throw new PlatformError('The application has no bot');
    return this.#botUserId;
  }

  async addRole(guildId: string, userId: string, roleId: string, reason: string): Promise<void> {
    await this.#changeRole('PUT', { guildId, userId, roleId, reason });
  }

  async removeRole(guildId: string, userId: string, roleId: string, reason: string): Promise<void> {
    await this.#changeRole('DELETE', { guildId, userId, roleId, reason });
  }

  /** Returns the id of the message. A repetition with the same nonce, as after a 5xx, makes no second one. */
  async sendMessage(channelId: string, body: object, nonce = randomBytes(12).toString('hex')): Promise<string> {
    const path = `/channels/${channelId}/messages`;
    const sent = { ...body, nonce, enforce_nonce: true };
    return readId(await this.#requests.send({ method: 'POST', path, route: path, body: sent }));
  }

  /** Returns the id of the channel to the person, which exists only once. */
  async openDirectMessage(userId: string): Promise<string> {
    const path = '/users/@me/channels';
    return readId(await this.#requests.send({ method: 'POST', path, route: path, body: { recipient_id: userId } }));
  }

  /** Completes a deferred answer. The token of the interaction is enough, so this works without a bot. */
  async editOriginal(interactionToken: string, body: object): Promise<void> {
    const path = `/webhooks/${this.#applicationId}/${encodeURIComponent(interactionToken)}/messages/@original`;
    const until = performance.now() + COMPLETION_WITHIN_MS;
    for (;;) {
      try {
        await this.#requests.send({ method: 'PATCH', path, route: '/webhooks/*', body, isAnonymous: true });
        return;
      } catch (error) {
        const isEarly = error instanceof BotCallFailed && error.code === CODES.unknownInteraction;
        if (!isEarly || performance.now() >= until) throw error;
        await wait(COMPLETION_EVERY_MS, undefined, { ref: false });
      }
    }
  }

  #get(path: string, route = path): Promise<unknown> {
    return this.#requests.send({ method: 'GET', path, route });
  }

  #changeRole(
    method: 'PUT' | 'DELETE',
    { guildId, userId, roleId, reason }: { guildId: string; userId: string; roleId: string; reason: string },
  ): Promise<unknown> {
    const path = `/guilds/${guildId}/members/${userId}/roles/${roleId}`;
    return this.#requests.send({ method, path, route: `/guilds/${guildId}/members/*/roles`, reason });
  }
}
