interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly requestId: string | null;
  /** Seconds, from the header `Retry-After`. */
  readonly retryAfter: number | null;
  readonly reset: number | null;
}

/** The service refused a request, and waiting any longer is not allowed or does not help. */
export class MarqueeError extends Error {
  override readonly name = 'MarqueeError';
  /** The HTTP status, by which you distinguish errors. */
  readonly status: number;
  /** Appears in the log of the service. */
  readonly requestId: string | null;
  /** Seconds until the request may be sent again, if the service says so. */
  readonly retryAfter: number | null;
  /** When the limit resets, if a limit is used up. */
  readonly resetsAt: Date | null;

  constructor({ status, message, requestId, retryAfter, reset }: Refusal) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.resetsAt = reset === null ? null : new Date(reset);
  }
}

/** `headers`: one is missing; `time`: too old or from the future; `signature`: no match; `body`: not an event. */
export type WebhookFault = 'headers' | 'time' | 'signature' | 'body';

/** A request is not a genuine webhook of your secret. Answer it with 401. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';

  constructor(
    readonly fault: WebhookFault,
    message: string,
  ) {
    super(message);
  }
}
