export const REQUEST_KEY = /^[\w.:-]{1,64}$/;

export const REQUEST_KEY_FAULT = 'requestKey has up to 64 letters, digits, dots, colons, dashes and underscores.';

/** Somebody's own name for what is asked for, so that asking again is not asking for more. Without it, every time counts. */
export const isRequestKey = (value: unknown): value is string => typeof value === 'string' && REQUEST_KEY.test(value);
