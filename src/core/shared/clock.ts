/**
 * The only source of time. A use case reads it once and passes the instant down, so that all of its parts agree on the
 * time and tests can set it.
 */
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock for tests: it moves only when a test sets it. */
export class ManualClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  set(instant: Date): void {
    this.instant = instant;
  }

  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}
