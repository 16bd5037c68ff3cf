import { integer, integerOrNull, text } from './fields.js';

export class ErrorView {
  @text('No approved bot matches this identifier.', 'What went wrong, and what to do about it.')
  error!: string;
}

export class LimitErrorView {
  @text('The limit of 20 requests per minute is used up. Try again in 41 seconds.')
  error!: string;

  @integer(0, 'Requests that are left: none.')
  remaining!: number;

  @integerOrNull(1_795_212_345_000, 'When the limit resets, in Unix milliseconds.')
  reset!: number | null;
}
