import { HOUR } from '../../src/shared/utc.js';
import { TestApp, type Wish } from '../support/app.js';
import { Factory, type MadeAccount, type MadeListing } from '../support/factories.js';
import { type Answered, Hand, type Told } from './hand.js';
import { Wire, type WireAnswer } from './wire.js';

/** The product with one account that has a key, a bot and a server; and two ways to ask it things that nobody should. */
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

  static async start(wish: Wish = {}): Promise<Edge> {
    const app = await TestApp.start(wish);
    const make = new Factory(app);
    const owner = await make.account();
    const key = await make.key(owner);
    const bot = await make.bot(owner, { slug: 'a-bot' });
    return new Edge(app, make, new Hand(app.port), owner, key, bot, await make.server(owner));
  }

  /** With the key, unless told otherwise. The clock moves on so that nothing is refused for coming too soon. */
  ask(path: string, more: Partial<Told> = {}): Promise<Answered> {
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

/** Short test data in one string: what white space parts. */
export const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
