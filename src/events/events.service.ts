import { Injectable } from '@nestjs/common';
import { runCommitted } from '../database/after-commit.js';
import type { Tx } from '../database/database.js';
import type { DomainEvent, EventOf, EventType, LoneEventType } from './domain-event.js';

type Listener<E> = (tx: Tx, event: E) => Promise<void>;
type Follower<E> = (event: E) => void;

/** The one feed of what happens. The code that makes a change emits its event; nothing else does. */
@Injectable()
export class Events {
  readonly #listeners = new Map<EventType, Listener<never>[]>();
  readonly #followers = new Map<EventType, Follower<never>[]>();

  /** Listens inside the transaction of the change: the change and what the listener writes are committed together. */
  on<T extends Exclude<EventType, LoneEventType>>(types: readonly T[], listener: Listener<EventOf<T>>): void {
    for (const type of types) this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** Listens behind the commit, in the same step as it. For what this process remembers. */
  after<T extends EventType>(types: readonly T[], follower: Follower<EventOf<T>>): void {
    for (const type of types) this.#followers.set(type, [...(this.#followers.get(type) ?? []), follower]);
  }

  /** Part of the transaction that made the change. */
  async emit(tx: Tx, event: DomainEvent): Promise<void> {
    for (const follow of this.#followers.get(event.type) ?? []) tx.afterCommit(() => follow(event as never));
    for (const listen of this.#listeners.get(event.type) ?? []) await listen(tx, event as never);
  }

  /** For a change that was made and committed by one statement. */
  emitCommitted(event: EventOf<LoneEventType>): void {
    runCommitted((this.#followers.get(event.type) ?? []).map((follow) => () => follow(event as never)));
  }
}
