import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { Clock } from '../shared/clock.js';
import { SiteConnector } from './connector.js';

/** How long requests under way may still take when the process ends. Unfinished ones are sent again. */
const MAX_END_MS = 2_000;

@Injectable()
export class Deliveries implements BeforeApplicationShutdown {
  readonly #senders: { stop(): Promise<void> }[] = [];

  constructor(
    readonly database: Database,
    readonly clock: Clock,
    readonly config: Config,
    private readonly connector: SiteConnector,
  ) {}

  add(sender: { stop(): Promise<void> }): void {
    this.#senders.push(sender);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const ended = Promise.all(this.#senders.map((sender) => sender.stop()));
    await Promise.race([ended, wait(MAX_END_MS, undefined, { ref: false })]);
    this.connector.close();
    await ended;
  }
}
