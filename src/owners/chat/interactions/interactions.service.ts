import { Injectable } from '@nestjs/common';
import type { APIInteractionResponse } from 'discord-api-types/v10';
import type { Account } from '../../../accounts/users/account.entity.js';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { Log } from '../../../core/http/monitoring/log.js';
import { problemOf } from '../../../core/http/problems.js';
import { SiteSwitches } from '../../../core/http/switches/site-switches.service.js';
import { readOnlyProblem } from '../../../core/http/switches/switches.rules.js';
import { BotApi } from '../../../core/platform/bot-api.js';
import { Images } from '../../../core/platform/platform-images.js';
import { Problem, notFound, says } from '../../../core/shared/refusals.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { Call, readCall } from './call.js';
import { ChatCommands } from './chat-commands.service.js';
import type { Choice } from './command.js';
import { type DeferredReply, type Reply, flagsOf, messageBody } from './reply.js';
import { MAX_CHOICES, chatSentence } from './chat-text.rules.js';

const TYPES = { ping: 1, command: 2, button: 3, autocomplete: 4 } as const;

const ACCOUNT = 'SELECT id, language FROM accounts WHERE platform_id = ?';

/** Answers interactions. The platform shows nothing but its own error for another status, so that every refusal is an answer too. */
@Injectable()
export class Interactions {
  readonly #images: Images;

  constructor(
    { values }: Config,
    private readonly database: Database,
    private readonly languages: Languages,
    private readonly commands: ChatCommands,
    private readonly log: Log,
    private readonly platform: BotApi,
    private readonly switches: SiteSwitches,
  ) {
    this.#images = new Images(values.platformCdnUrl);
  }

  async answer(interaction: Readonly<Record<string, unknown>>): Promise<APIInteractionResponse> {
    const { type } = interaction;
    if (type === TYPES.ping) return { type: 1 };
    const isReadOnly = (await this.switches.current()).readOnlySince !== undefined;
    if (isReadOnly && type === TYPES.autocomplete) return { type: 8, data: { choices: [] } };
    const facts = readCall(interaction, this.#images);
    if (type === TYPES.autocomplete) return { type: 8, data: { choices: [...(await this.#choices(facts))] } };
    if (facts === undefined) return responseOf(this.#refusal(undefined, notKnown()));
    let call: Call | undefined;
    try {
      call = await this.#callOf(facts);
      if (isReadOnly) throw readOnlyProblem();
      this.commands.notice(call);
      const reply = await this.#handlerOf(type, call)(call);
      if (!('complete' in reply)) return responseOf(reply);
      this.#completeLater(call, reply);
      return { type: 5, data: { flags: flagsOf(reply) } };
    } catch (error) {
      return responseOf(this.#refusal(call, error));
    }
  }

  #handlerOf(type: unknown, { facts }: Call): (call: Call) => Promise<Reply | DeferredReply> {
    const command = type === TYPES.command ? this.commands.command(facts.name) : undefined;
    const button = type === TYPES.button ? this.commands.button(facts.name) : undefined;
    if (command?.scope === 'guilds' && !facts.isInstalledInGuild) throw notInstalled();
    if (command !== undefined) return (call) => command.run(call);
    if (button !== undefined) return (call) => button.press(call);
    throw notKnown();
  }

  /** Suggestions are optional: a failure shows none. */
  async #choices(facts: Call['facts'] | undefined): Promise<readonly Choice[]> {
    const command = facts && this.commands.command(facts.name);
    if (facts === undefined || command?.complete === undefined) return [];
    try {
      return (await command.complete(await this.#callOf(facts))).slice(0, MAX_CHOICES);
    } catch (error) {
      this.#logUnexpected(error);
      return [];
    }
  }

  async #callOf(facts: Call['facts']): Promise<Call> {
    const [account] = await this.database.query<RowOf<Account, 'id' | 'language'>>(ACCOUNT, [facts.person.platformId]);
    const chosen = this.languages.find(account?.language);
    return new Call(facts, chosen ?? this.languages.forHeader(facts.locale), account?.id);
  }

  /** The platform accepts the completion only after it has the deferral. */
  #completeLater(call: Call, { complete }: DeferredReply): void {
    const run = async (): Promise<void> => {
      const message = await complete().catch((error: unknown) => this.#refusal(call, error));
      await this.platform.editOriginal(call.facts.token, messageBody(message));
    };
    setImmediate(() => void run().catch((error: unknown) => this.#logUnexpected(error)));
  }

  #refusal(call: Call | undefined, error: unknown): Reply {
    this.#logUnexpected(error);
    const { sentence } = problemOf(error);
    const say = (): Reply => ({ isPrivate: true, content: chatSentence(sentence) });
    return call === undefined ? say() : call.say(say);
  }

  #logUnexpected(error: unknown): void {
    if (!(error instanceof Problem)) this.log.unexpected(error);
  }
}

function responseOf(reply: Reply): APIInteractionResponse {
  const { flags, ...body } = { ...messageBody(reply), flags: flagsOf(reply) };
  return reply.isUpdate === true ? { type: 7, data: body } : { type: 4, data: { ...body, flags } };
}

const notKnown = (): Problem => notFound(says('This command is not known any more.'));

const notInstalled = (): Problem =>
  new Problem(409, says('This works only in servers that have added the application.'));
