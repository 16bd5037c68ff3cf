import { Injectable } from '@nestjs/common';

/**
 * The shutdown stage of the process. While `draining`, it serves all requests, but `/readyz` fails, so that the load
 * balancer sends no new ones. While `closing`, it finishes requests under way and refuses new ones.
 */
@Injectable()
export class DrainState {
  stage: 'serving' | 'draining' | 'closing' = 'serving';
  #inFlight = 0;
  #onIdle: (() => void) | undefined;

  get inFlight(): number {
    return this.#inFlight;
  }

  requestStarted(): void {
    this.#inFlight += 1;
  }

  requestFinished(): void {
    this.#inFlight -= 1;
    if (this.#inFlight === 0) this.#onIdle?.();
  }

  async whenIdle(): Promise<void> {
    if (this.#inFlight === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
  }
}
