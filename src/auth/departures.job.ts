import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { Clock } from '../shared/clock.js';
import { Departures } from './departures.service.js';

/** What was promised to be forgotten after a while is. */
@Injectable()
export class DeparturesJob {
  readonly #logger = new Logger('Departures');

  constructor(
    private readonly clock: Clock,
    private readonly departures: Departures,
  ) {}

  @Cron('0 23 * * * *', { name: 'departures', timeZone: 'UTC', waitForCompletion: true })
  async forget(): Promise<void> {
    try {
      await this.departures.forgetOld(this.clock.now());
    } catch (error) {
      this.#logger.error(`Former accounts could not be forgotten: ${String(error)}`);
    }
  }
}
