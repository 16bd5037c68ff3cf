import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto';
import { request } from 'node:http';
import type { APIEmbed, APIInteractionResponse } from 'discord-api-types/v10';
import type { TestApp, TestOptions } from './app.js';
import { requireBuildable } from './builders.js';
import { newPlatformId } from './factories.js';
import { Served, serveAs } from './served.js';

/** The id of the application at the platform. */
export const APPLICATION = '400000000000000001';

export const newKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const hex = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex');
  return { hex, privateKey };
};

/** The key pair of the simulated platform. */
const keys = newKeys();

/** The settings that turn commands in the chat on. */
export const CHAT = { PLATFORM_PUBLIC_KEY: keys.hex, PLATFORM_CLIENT_ID: APPLICATION };

export interface ChatUser {
  readonly id: string;
  readonly username: string;
  readonly global_name?: string | null;
}

let users = 0;
export const newUser = (): ChatUser => {
  users += 1;
  return { id: newPlatformId(), username: `chatter_${users}`, global_name: `Chatter ${users}` };
};

interface Where {
  readonly user?: ChatUser;
  /** In a guild that has installed the application; without it, in direct messages. */
  readonly guild?: string;
  /** Only the person has the application there. */
  readonly isOwn?: boolean;
  readonly isAdult?: boolean;
  readonly locale?: string;
  /** That of an interaction that is sent again. */
  readonly id?: string;
}

interface Sent {
  readonly status: number;
  readonly text: string;
}

export interface Answer {
  readonly type: number;
  readonly isPrivate: boolean;
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  /** The buttons by their labels: what they do, or where they lead. */
  readonly buttons: Readonly<Record<string, string>>;
  readonly choices: readonly { readonly name: string; readonly value: string }[];
  /** All texts of the message. */
  readonly text: string;
}

const SUBCOMMAND = 1;
const TEXT = 3;

/** The chat platform, as it sends commands and pressed buttons to the product, and as it reads the answers. */
export class Chat {
  #interactions = 0;

  constructor(private readonly app: TestApp) {}

  interaction(type: number, data: unknown, where: Where = {}): Record<string, unknown> {
    const { user = newUser(), guild, isOwn = false, isAdult = false, locale = 'en-US', id } = where;
    this.#interactions += 1;
    const person = guild === undefined ? { user } : { guild_id: guild, member: { user, roles: [], permissions: '0' } };
    return {
      id: id ?? newPlatformId(),
      application_id: APPLICATION,
      type,
      data,
      token: `token-${this.#interactions}`,
      version: 1,
      channel_id: '430000000000000001',
      channel: { id: '430000000000000001', type: 0, nsfw: isAdult },
      locale,
      authorizing_integration_owners: guild === undefined || isOwn ? { 1: user.id } : { 0: guild },
      context: guild === undefined ? 1 : 0,
      ...person,
    };
  }

  command(name: string, options: Readonly<Record<string, unknown>> = {}, where: Where = {}): Promise<Answer> {
    return this.send(this.interaction(2, { id: '1', type: 1, name, options: optionsOf(options) }, where));
  }

  subcommand(name: string, subcommand: string, where: Where = {}): Promise<Answer> {
    const options = [{ type: SUBCOMMAND, name: subcommand, options: [] }];
    return this.send(this.interaction(2, { id: '1', type: 1, name, options }, where));
  }

  press(button: string | undefined, where: Where = {}): Promise<Answer> {
    return this.send(this.interaction(3, { component_type: 2, custom_id: button ?? '' }, where));
  }

  complete(name: string, option: string, typed: string, where: Where = {}): Promise<Answer> {
    const options = [{ type: TEXT, name: option, value: typed, focused: true }];
    return this.send(this.interaction(4, { id: '1', type: 1, name, options }, where));
  }

  async send(interaction: object): Promise<Answer> {
    const { status, text } = await this.post(JSON.stringify(interaction));
    if (status !== 200) throw new Error(`${status} ${text}`);
    return readAnswer(JSON.parse(text) as APIInteractionResponse);
  }

  /** Signs a body, and sends it with these headers instead of the right ones. */
  post(body: string | Buffer, headers: Readonly<Record<string, string | undefined>> = {}): Promise<Sent> {
    const timestamp = String(Math.floor(this.app.clock.now().getTime() / 1_000));
    const signed = { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signatureOf(timestamp, body) };
    return postTo(this.app.port, body, { 'content-type': 'application/json', ...signed, ...headers });
  }
}

export const signatureOf = (timestamp: string, body: string | Buffer, key: KeyObject = keys.privateKey): string =>
  sign(null, Buffer.concat([Buffer.from(timestamp), Buffer.from(body)]), key).toString('hex');

function postTo(port: number, body: string | Buffer, headers: Readonly<Record<string, string | undefined>>) {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return new Promise<Sent>((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/interactions',
      headers: Object.fromEntries(sent),
    };
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject).end(body);
  });
}

const optionsOf = (options: Readonly<Record<string, unknown>>): object[] =>
  Object.entries(options).map(([name, value]) => ({ type: TEXT, name, value }));

const PRIVATE = 64;

/** Reads an answer, and refuses what the platform would refuse. */
function readAnswer(response: APIInteractionResponse): Answer {
  const { type, data = {} } = response as { type: number; data?: Record<string, unknown> };
  const {
    content = '',
    embeds = [],
    components = [],
    flags = 0,
    choices = [],
  } = data as {
    content?: string;
    embeds?: APIEmbed[];
    components?: { type: number; components: { label: string; custom_id?: string; url?: string }[] }[];
    flags?: number;
    choices?: { name: string; value: string }[];
  };
  requireBuildable(data);
  const buttons = components.flatMap((row) => row.components);
  const faults = [
    content.length > 2_000 && 'a long content',
    [4, 7].includes(type) && content === '' && embeds.length === 0 && 'nothing in the message',
    choices.some(({ name, value }) => name === '' || name.length > 100 || value.length > 100) && 'a choice',
    choices.length > 25 && 'many choices',
    [4, 7].includes(type) && JSON.stringify(data['allowed_mentions']) !== '{"parse":[],"roles":[]}' && 'mentions',
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`The platform refuses ${faults.join(', ')}: ${JSON.stringify(response)}`);
  const texts = embeds.flatMap(({ title, description, fields = [] }) => [
    title,
    description,
    ...fields.map(({ name, value }) => `${name}: ${value}`),
  ]);
  return {
    type,
    isPrivate: (flags & PRIVATE) !== 0,
    content,
    embeds,
    buttons: Object.fromEntries(buttons.map(({ label, custom_id: id, url }) => [label, id ?? url ?? ''])),
    choices,
    text: [content, ...texts].filter((text) => text !== '' && text !== undefined).join('\n'),
  };
}

/** The product with commands in the chat. */
class ServedWithChat extends Served {
  chat!: Chat;

  override async open({ variables, ...options }: TestOptions = {}): Promise<void> {
    await super.open({ ...options, variables: { ...CHAT, ...variables } });
    this.chat = new Chat(this.app);
  }
}

export const serveWithChat = (options: TestOptions = {}): ServedWithChat => serveAs(new ServedWithChat(), options);
