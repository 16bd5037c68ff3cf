import {
  type Bump,
  type BotAnswer,
  type BumpPage,
  type MeAnswer,
  type MeBotsAnswer,
  type MeServersAnswer,
  OPERATIONS,
  type Operations,
  type ServerAnswer,
  type ServerCount,
  type VoteCheck,
  type Voter,
  type VoterPage,
} from './api.js';
import { type EventOptions, recordedEvents, streamedEvents } from './events.js';
import { entriesOf } from './pages.js';
import { Transport, type TransportOptions } from './transport.js';
import type { ListingEvent } from './webhook-events.js';

export type ClientOptions = TransportOptions;

export interface CallOptions {
  /** Ends the request, and its waits, when you give up. */
  readonly signal?: AbortSignal | undefined;
}

export interface PageOptions extends CallOptions {
  /** 1 is the newest page. */
  readonly page?: number | undefined;
  /** Entries a page: 50 by default, 100 at most. */
  readonly limit?: number | undefined;
}

const BOT_EVENTS = '/api/beta/bots/{id}/events';
const SERVER_EVENTS = '/api/beta/servers/{id}/events';

type OperationName = keyof Operations;
interface Input<N extends OperationName> extends CallOptions {
  readonly parameters: Operations[N]['parameters'];
  readonly body?: Operations[N]['body'];
}

/**
 * The keyed API. Each method is the operation of the same name in the reference, and returns its answer unchanged. When a
 * limit is used up (429) or the service cannot serve (503), the methods wait and try again, for two minutes at most.
 * Other errors, and longer waits, are thrown as `MarqueeError`.
 */
export class MarqueeClient {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
  }

  /** The account of the key. */
  getMe(options: CallOptions = {}): Promise<MeAnswer> {
    return this.#call('getMe', { ...options, parameters: {} });
  }

  /** The bots that the account owns or develops, in every state except removed. */
  listMyBots(options: CallOptions = {}): Promise<MeBotsAnswer> {
    return this.#call('listMyBots', { ...options, parameters: {} });
  }

  /** The servers that the account owns or administers, in every state except removed. */
  listMyServers(options: CallOptions = {}): Promise<MeServersAnswer> {
    return this.#call('listMyServers', { ...options, parameters: {} });
  }

  /** The public data of an approved bot. `id`: the platform id, the UUID or the slug. */
  getBot(id: string, options: CallOptions = {}): Promise<BotAnswer> {
    return this.#call('getBot', { ...options, parameters: { id } });
  }

  /** The public data of an approved server. `id`: the guild id. */
  getServer(id: string, options: CallOptions = {}): Promise<ServerAnswer> {
    return this.#call('getServer', { ...options, parameters: { id } });
  }

  /** Sets the server count that the bot's listing shows. `StatsPoster` does it on a schedule. */
  updateBotStats(id: string, serverCount: number, options: CallOptions = {}): Promise<ServerCount> {
    return this.#call('updateBotStats', { ...options, parameters: { id }, body: { serverCount } });
  }

  /** Whether a user has an active vote for the bot now. `platformId` is the id of the user. */
  checkBotVote(id: string, platformId: string, options: CallOptions = {}): Promise<VoteCheck> {
    return this.#call('checkBotVote', { ...options, parameters: { id, platformId } });
  }

  /** Whether a user has an active vote for the server now. `platformId` is the id of the user. */
  checkServerVote(id: string, platformId: string, options: CallOptions = {}): Promise<VoteCheck> {
    return this.#call('checkServerVote', { ...options, parameters: { id, platformId } });
  }

  /** One page of the bot's voters, the newest first. `id`: the platform id of the bot. */
  listBotVoters(id: string, { page, limit, signal }: PageOptions = {}): Promise<VoterPage> {
    return this.#call('listBotVoters', { signal, parameters: { id, page, limit } });
  }

  /** One page of the server's voters, the newest first. */
  listServerVoters(id: string, { page, limit, signal }: PageOptions = {}): Promise<VoterPage> {
    return this.#call('listServerVoters', { signal, parameters: { id, page, limit } });
  }

  /** Whether the server can be bumped now, and one page of its bumps, the newest first. */
  listServerBumps(id: string, { page, limit, signal }: PageOptions = {}): Promise<BumpPage> {
    return this.#call('listServerBumps', { signal, parameters: { id, page, limit } });
  }

  /**
   * All voters of the bot, the newest first, each vote once: votes that come and go meanwhile shift the pages, but no vote
   * that stays is missed. Reads about 90 voters with a request. Leave the loop with `break` when you have enough.
   */
  botVoters(id: string, options: CallOptions = {}): AsyncGenerator<Voter, void, undefined> {
    return votersOf((page) => this.listBotVoters(id, { ...options, ...page }));
  }

  /** All voters of the server, as `botVoters`. */
  serverVoters(id: string, options: CallOptions = {}): AsyncGenerator<Voter, void, undefined> {
    return votersOf((page) => this.listServerVoters(id, { ...options, ...page }));
  }

  /** All recorded bumps of the server, the newest first, each once. */
  serverBumps(id: string, options: CallOptions = {}): AsyncGenerator<Bump, void, undefined> {
    return entriesOf(async (request) => {
      const { bumps, ...page } = await this.listServerBumps(id, { ...options, ...request });
      return { ...page, entries: bumps.map((value) => ({ ...value, at: value.bumpedAt, value })) };
    });
  }

  /**
   * The recorded events of the bot after the number `after`, the oldest first: those of webhooks, for programs without an
   * address. Events are recorded from the first request on, and kept for 30 days. This part of the API may change.
   */
  botEvents(id: string, options: EventOptions = {}): AsyncGenerator<ListingEvent, void, undefined> {
    return recordedEvents(this.#transport, pathWith(BOT_EVENTS, { id }), options);
  }

  /** The recorded events of the server, as `botEvents`. */
  serverEvents(id: string, options: EventOptions = {}): AsyncGenerator<ListingEvent, void, undefined> {
    return recordedEvents(this.#transport, pathWith(SERVER_EVENTS, { id }), options);
  }

  /**
   * The events of the bot after the number `after`, or from now on, as they happen. It connects again as often as needed, and
   * the loop ends when you leave it. Store `sequence` of the last event, and pass it as `after` when your program starts again.
   */
  botEventStream(id: string, options: EventOptions = {}): AsyncGenerator<ListingEvent, void, undefined> {
    return streamedEvents(this.#transport, pathWith(BOT_EVENTS, { id }), options);
  }

  /** The events of the server as they happen, as `botEventStream`. */
  serverEventStream(id: string, options: EventOptions = {}): AsyncGenerator<ListingEvent, void, undefined> {
    return streamedEvents(this.#transport, pathWith(SERVER_EVENTS, { id }), options);
  }

  async #call<N extends OperationName>(
    name: N,
    { parameters, body, signal }: Input<N>,
  ): Promise<Operations[N]['answer']> {
    const { method, path } = OPERATIONS[name];
    const text = await this.#transport.textOf({ method, path: pathWith(path, parameters), body, signal });
    const answer: Operations[N]['answer'] = JSON.parse(text);
    return answer;
  }
}

const votersOf = (request: (page: PageOptions) => Promise<VoterPage>): AsyncGenerator<Voter, void, undefined> =>
  entriesOf(async (wanted) => {
    const { voters, ...page } = await request(wanted);
    return { ...page, entries: voters.map((value) => ({ ...value, at: value.votedAt, value })) };
  });

/** The address with its parameters: those that the path names, and the others as the query. */
function pathWith(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    // Numbers of this size have lost their last digits before they get here.
    if (typeof value !== 'string' && !['page', 'limit'].includes(name))
      throw new TypeError(`${name} must be a text: as a number, an id is not exact.`);
    // An address treats dots as steps to other addresses.
    if (/^\.{0,2}$/.test(String(value))) throw new TypeError(`${name} is not an identifier.`);
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => encodeURIComponent(value));
    else query.set(name, String(value));
  }
  if (filled.includes('{')) throw new TypeError('An identifier is needed.');
  const search = query.toString();
  return search === '' ? filled : `${filled}?${search}`;
}
