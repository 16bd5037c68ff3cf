import type { NewKey } from '../../src/accounts/auth/keys/api-keys.service.js';
import type { Row } from '../../src/core/database/sql.js';
import { TestApp, type TestOptions } from './app.js';
import { Browser } from './browser.js';
import { Client } from './client.js';
import { Factory, type MadeAccount } from './factories.js';

/** An account with an API key, and the client that uses it. */
export interface Holder extends MadeAccount {
  readonly key: string;
  readonly client: Client;
}

/** An account that is signed in on the site. */
export interface Person {
  readonly account: MadeAccount;
  readonly browser: Browser;
}

/** The product under test, with factories for its data. */
export class Served {
  app!: TestApp;
  make!: Factory;
  /** A client without a key. */
  anyone!: Client;

  async open(options: TestOptions = {}): Promise<void> {
    this.app = await TestApp.start(options);
    this.make = new Factory(this.app);
    this.anyone = new Client(this.app);
  }

  /** A new account with a new key, and so with unused limits. */
  async holder(columns: Row = {}, options: NewKey = {}): Promise<Holder> {
    const account = await this.make.account(columns);
    const key = await this.make.key(account, options);
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
export const serve = (options: TestOptions = {}): Served => serveAs(new Served(), options);

export function serveAs<S extends Served>(served: S, options: TestOptions = {}): S {
  beforeAll(() => served.open(options));
  afterAll(() => served.app.close());
  return served;
}
