const ALWAYS_FRESH = 'marquee:always-fresh';

/** For an answer with the current time in it: no two are equal, so its document promises no 304. */
export const AlwaysFresh =
  (): MethodDecorator =>
  (_target, _name, { value: handler }) =>
    Reflect.defineMetadata(ALWAYS_FRESH, true, handler as object);

export const isAlwaysFresh = (handler: object): boolean => Reflect.getMetadata(ALWAYS_FRESH, handler) === true;
