/**
 * The only source of time. A use case reads it once and passes the instant down, so that all of its parts agree on the
 * time and tests can set it.
 */
export class Clock {
  now(): Date {
    return new Date();
  }
}
