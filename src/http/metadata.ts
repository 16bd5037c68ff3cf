import { SetMetadata } from '@nestjs/common';

/** What a decorator says of a route's handler, for a guard to read. */
export class Mark<T> {
  readonly #read = new WeakMap<object, { readonly value: T | undefined }>();

  constructor(private readonly key: string) {}

  set(value: T): MethodDecorator {
    return SetMetadata(this.key, value);
  }

  /**
   * Looked for once a handler: that takes long, and longest where there is nothing, which is the answer for nearly every
   * handler with nearly every request.
   */
  of(handler: object): T | undefined {
    let known = this.#read.get(handler);
    if (known === undefined) {
      known = { value: Reflect.getMetadata(this.key, handler) as T | undefined };
      this.#read.set(handler, known);
    }
    return known.value;
  }
}
