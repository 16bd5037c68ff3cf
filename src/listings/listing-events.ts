import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/database.js';

/** What somebody does about it. It belongs to the change that it hears of: both happen, or neither. */
type StandingListener = (tx: Tx, listingId: number, now: Date) => Promise<void>;

/**
 * Where news of listings go to features that the listings do not know. Whoever changes the state, the owner or the NSFW
 * mark of a listing (its standing), or what it says of itself, says so after the change and inside its transaction, and
 * waits until everybody has done his part.
 */
@Injectable()
export class ListingEvents {
  readonly #listeners: StandingListener[] = [];
  readonly #readers: StandingListener[] = [];

  onStandingChanged(listener: StandingListener): void {
    this.#listeners.push(listener);
  }

  async standingChanged(tx: Tx, listingId: number, now: Date): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, listingId, now);
  }

  onTextChanged(listener: StandingListener): void {
    this.#readers.push(listener);
  }

  async textChanged(tx: Tx, listingId: number, now: Date): Promise<void> {
    for (const listener of this.#readers) await listener(tx, listingId, now);
  }
}
