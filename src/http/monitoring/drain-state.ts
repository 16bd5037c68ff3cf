import { Injectable } from '@nestjs/common';

/**
 * Where the process stands between start and end. While it is `draining` it serves as ever but tells the balancer to
 * send nothing new; while it is `closing` it finishes what it has begun and refuses the rest.
 */
@Injectable()
export class Life {
  stage: 'serving' | 'draining' | 'closing' = 'serving';
  #inFlight = 0;
  #idle: (() => void) | undefined;

  get inFlight(): number {
    return this.#inFlight;
  }

  begun(): void {
    this.#inFlight += 1;
  }

  finished(): void {
    this.#inFlight -= 1;
    if (this.#inFlight === 0) this.#idle?.();
  }

  /** Resolves when no request is being answered any more. */
  async idle(): Promise<void> {
    if (this.#inFlight === 0) return;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
  }
}
