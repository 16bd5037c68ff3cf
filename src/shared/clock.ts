/**
 * The only source of time. A use case asks once and passes the instant down, so that everything it does happens "at the
 * same moment" and a test can choose that moment.
 */
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands where it is put: for tests and for replaying the past in sample data. */
export class SetClock extends Clock {
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
