import { HOUR } from '../../src/core/shared/utc.js';
import { TestApp, type TestOptions } from '../support/app.js';
import { Factory, type MadeAccount, type MadeListing } from '../support/factories.js';
import { type Reply, Hand, type SentRequest } from './hand.js';
import { Wire, type WireAnswer } from './wire.js';

/** The application with one account that has a key, a bot and a server, and two ways to send odd requests. */
export class Edge {
  private constructor(
    readonly app: TestApp,
    readonly make: Factory,
    readonly hand: Hand,
    readonly owner: MadeAccount,
    readonly key: string,
    readonly bot: MadeListing,
    readonly server: MadeListing,
  ) {}

  static async start(wish: TestOptions = {}): Promise<Edge> {
    const app = await TestApp.start(wish);
    const make = new Factory(app);
    const owner = await make.account();
    const key = await make.key(owner);
    const bot = await make.bot(owner, { slug: 'a-bot' });
    return new Edge(app, make, new Hand(app.port), owner, key, bot, await make.server(owner));
  }

  /** Sends the key by default. Moves the clock, so that no limit is reached. */
  ask(path: string, more: Partial<SentRequest> = {}): Promise<Reply> {
    this.app.clock.advance(HOUR / 6);
    return this.hand.ask({ path, key: this.key, ...more });
  }

  /** The same for targets that no HTTP client would send. */
  async raw(target: string, method = 'GET', key: string | undefined = this.key): Promise<WireAnswer> {
    this.app.clock.advance(HOUR / 6);
    const authorization = key === undefined ? '' : `Authorization: Bearer ${key}\r\n`;
    const message = `${method} ${target} HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`;
    const { answers, rest } = await Wire.exchange(this.app.port, message);
    return answers[0] ?? { status: 0, headers: {}, text: `not HTTP: ${rest}` };
  }

  async close(): Promise<void> {
    this.hand.close();
    await this.app.close();
  }
}

/** Splits short test data at white space. */
export const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
