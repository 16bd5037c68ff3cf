import type { NewKey } from '../../src/auth/keys/api-keys.service.js';
import type { Row } from '../../src/database/database.js';
import { TestApp, type Wish } from './app.js';
import { Browser } from './browser.js';
import { Client } from './client.js';
import { Factory, type MadeAccount } from './factories.js';

/** An account with a key, and the program that uses it. */
export interface Holder extends MadeAccount {
  readonly key: string;
  readonly client: Client;
}

/** Somebody who is signed in on the site. */
export interface Person {
  readonly account: MadeAccount;
  readonly browser: Browser;
}

/** The product that the tests of a file talk to, with the means to fill it. */
export class Served {
  app!: TestApp;
  make!: Factory;
  /** A program without a key. */
  anyone!: Client;

  async open(wish: Wish = {}): Promise<void> {
    this.app = await TestApp.start(wish);
    this.make = new Factory(this.app);
    this.anyone = new Client(this.app);
  }

  /** The account with a new key: limits hang on the account, so a new one has all of them. */
  async holder(columns: Row = {}, wish: NewKey = {}): Promise<Holder> {
    const account = await this.make.account(columns);
    const key = await this.make.key(account, wish);
    return { ...account, key, client: this.anyone.with(key) };
  }

  holders(count: number): Promise<Holder[]> {
    return Promise.all(Array.from({ length: count }, () => this.holder()));
  }

  async person(columns: Row = {}): Promise<Person> {
    const account = await this.make.account(columns);
    return { account, browser: await Browser.of(this.app, account) };
  }

  people(count: number): Promise<Person[]> {
    return Promise.all(Array.from({ length: count }, () => this.person()));
  }

  now(): Date {
    return this.app.clock.now();
  }

  advance(ms: number): void {
    this.app.clock.advance(ms);
  }
}

/** Starts the product before the first test of the file and closes it after the last. */
export const serve = (wish: Wish = {}): Served => serveAs(new Served(), wish);

export function serveAs<S extends Served>(served: S, wish: Wish = {}): S {
  beforeAll(() => served.open(wish));
  afterAll(() => served.app.close());
  return served;
}
