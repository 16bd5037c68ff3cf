import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { logFault } from '../../database/job-faults.js';
import { OutsideSender } from './outside-sender.service.js';

const POLL_MS = 5_000;

/** Polls for notifications to send outside, and stops sending when the process ends. */
@Injectable()
export class OutsideJob implements BeforeApplicationShutdown {
  readonly #logger = new Logger('Notifications');

  constructor(private readonly sender: OutsideSender) {}

  @Interval('notifications-outside', POLL_MS)
  async poll(): Promise<void> {
    await this.sender.poll().catch((error: unknown) => {
      logFault(this.#logger, 'Notifications could not be looked for', error);
    });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sender.stop();
  }
}
