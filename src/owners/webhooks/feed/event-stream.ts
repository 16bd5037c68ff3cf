import type { MarqueeResponse } from '../../../core/http/context.js';
import {
  SILENCE_FRAME,
  type StreamEnd,
  type StreamTimes,
  endFrame,
  endOfTime,
  isEndUnread,
  isSilent,
  mustCheckKey,
} from './feed.rules.js';

interface Opened {
  readonly holder: string;
  readonly listingId: number;
  readonly accountId: number;
  readonly key: string;
  /** The number of the last event that the client has. */
  readonly after: number;
  readonly now: number;
}

export class EventStream {
  readonly holder: string;
  readonly listingId: number;
  readonly accountId: number;
  readonly key: string;
  /** The number of the last event that was written. */
  sent: number;
  #times: StreamTimes;

  constructor(
    private readonly response: MarqueeResponse,
    { holder, listingId, accountId, key, after, now }: Opened,
  ) {
    this.holder = holder;
    this.listingId = listingId;
    this.accountId = accountId;
    this.key = key;
    this.sent = after;
    this.#times = { openedAt: now, writtenAt: now, blockedSince: undefined, keyCheckedAt: now, endedAt: undefined };
  }

  get isEnded(): boolean {
    return this.#times.endedAt !== undefined;
  }

  get isBlocked(): boolean {
    return this.#times.blockedSince !== undefined;
  }

  endOfTime = (now: number): StreamEnd | undefined => endOfTime(this.#times, now);
  isEndUnread = (now: number): boolean => isEndUnread(this.#times, now);
  isSilent = (now: number): boolean => isSilent(this.#times, now);
  mustCheckKey = (now: number): boolean => mustCheckKey(this.#times, now);

  /** Whether the key was changed since it was last checked. */
  get isKeyDoubted(): boolean {
    return this.#times.keyCheckedAt === undefined;
  }

  doubtKey(): void {
    this.#times = { ...this.#times, keyCheckedAt: undefined };
  }

  noteKey(now: number): void {
    this.#times = { ...this.#times, keyCheckedAt: now };
  }

  /** Calls back when a client that had stopped reading can be sent more. */
  write(text: string, now: number, onDrain: () => void): void {
    if (this.isEnded) return;
    this.#times = { ...this.#times, writtenAt: now };
    if (this.response.write(text) || this.isBlocked) return;
    this.#times = { ...this.#times, blockedSince: now };
    this.response.once('drain', () => {
      this.#times = { ...this.#times, blockedSince: undefined };
      onDrain();
    });
  }

  keepAlive(now: number): void {
    if (!this.isBlocked) this.write(SILENCE_FRAME, now, () => undefined);
  }

  /** A client that does not read gets no closing event, because it would not read that either. */
  end(reason: StreamEnd, now: number): void {
    if (this.isEnded) return;
    this.noteEnd(now);
    if (reason === 'slow') this.cut();
    else this.response.end(endFrame(reason));
  }

  noteEnd(now: number): void {
    this.#times = { ...this.#times, endedAt: now };
  }

  /** Not `response.destroy()`: that waits if the response is queued behind another one. */
  cut(): void {
    this.response.req.socket.destroy();
  }
}
