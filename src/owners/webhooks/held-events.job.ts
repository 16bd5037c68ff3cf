import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { logFault } from '../../core/database/database-errors.js';
import { Clock } from '../../core/shared/clock.js';
import { ScheduledWork } from '../../core/shared/scheduled-work.js';
import { SECOND } from '../../core/shared/utc.js';
import { EventRecorder } from './event-recorder.service.js';

/** Records decisions as events when they can no longer be undone. A missed run does no harm: they stay due. */
@Injectable()
export class HeldEventsJob implements BeforeApplicationShutdown {
  readonly #work = new ScheduledWork(
    () => this.recorder.recordFinal(this.clock.now()),
    (error) => logFault(new Logger('Webhooks'), 'Decisions could not be recorded as events', error),
  );

  constructor(
    private readonly clock: Clock,
    private readonly recorder: EventRecorder,
  ) {}

  @Interval('final-decisions', 5 * SECOND)
  run(): Promise<void> {
    return this.#work.run();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }
}
