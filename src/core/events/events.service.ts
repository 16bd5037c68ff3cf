import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/sql.js';
import { runAfterCommit } from '../database/database.js';
import type { DomainEvent, EventOf, EventType, AutocommitEventType } from './domain-event.js';

type Listener<E> = (tx: Tx, event: E) => Promise<void>;
type CommitListener<E> = (event: E) => void;

/** The feed of domain events. Only the code that makes a change emits its event. */
@Injectable()
export class Events {
  readonly #listeners = new Map<EventType, Listener<never>[]>();
  readonly #commitListeners = new Map<EventType, CommitListener<never>[]>();

  /** Listens inside the transaction of the change, so that its writes are committed together with the change. */
  on<T extends Exclude<EventType, AutocommitEventType>>(types: readonly T[], listener: Listener<EventOf<T>>): void {
    for (const type of types) this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** Listens right after the commit. Meant for caches of this process. */
  afterCommit<T extends EventType>(types: readonly T[], listener: CommitListener<EventOf<T>>): void {
    for (const type of types) this.#commitListeners.set(type, [...(this.#commitListeners.get(type) ?? []), listener]);
  }

  async emit(tx: Tx, event: DomainEvent): Promise<void> {
    for (const listen of this.#commitListeners.get(event.type) ?? []) tx.afterCommit(() => listen(event as never));
    for (const listen of this.#listeners.get(event.type) ?? []) await listen(tx, event as never);
  }

  /** For changes by a single statement that commits on its own. */
  emitCommitted(event: EventOf<AutocommitEventType>): void {
    runAfterCommit((this.#commitListeners.get(event.type) ?? []).map((listen) => () => listen(event as never)));
  }
}
