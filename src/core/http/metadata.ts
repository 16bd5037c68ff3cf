import { SetMetadata } from '@nestjs/common';

export class HandlerMetadata<T> {
  readonly #cache = new WeakMap<object, { readonly value: T | undefined }>();

  constructor(private readonly key: string) {}

  set(value: T): MethodDecorator {
    return SetMetadata(this.key, value);
  }

  /** Cached per handler: a Reflect miss is the slow case, and most handlers have no metadata. */
  read(handler: object): T | undefined {
    let cached = this.#cache.get(handler);
    if (cached === undefined) {
      cached = { value: Reflect.getMetadata(this.key, handler) as T | undefined };
      this.#cache.set(handler, cached);
    }
    return cached.value;
  }
}
