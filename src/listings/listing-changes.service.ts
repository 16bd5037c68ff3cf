import { Injectable } from '@nestjs/common';
import { ReplyCache } from '../http/reply-cache.js';
import { ListingLookup } from './listing-lookup.service.js';

/** Where everyone who changed a listing says so, right after the commit: what was remembered about it is out of date. */
@Injectable()
export class ListingChanges {
  readonly #listeners: ((listingId: number) => void)[] = [];

  constructor(
    private readonly replies: ReplyCache,
    private readonly lookup: ListingLookup,
  ) {}

  /** Hears of every change that this process makes, once it is committed. */
  onChanged(listener: (listingId: number) => void): void {
    this.#listeners.push(listener);
  }

  /** What the listing shows has changed: a count, a text. */
  shown(listingId: number): void {
    this.replies.drop(listingId);
    for (const listener of this.#listeners) listener(listingId);
  }

  /** Who may do what with the listing, or whether it is to be seen at all, has changed too. */
  standing(listingId: number): void {
    this.shown(listingId);
    this.lookup.forget(listingId);
  }
}
