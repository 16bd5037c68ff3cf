/** An idempotency key: requests sent again with the same key are carried out once. */
export const REQUEST_KEY = /^[\w.:-]{1,64}$/;

export const REQUEST_KEY_FAULT = 'requestKey has up to 64 letters, digits, dots, colons, dashes and underscores.';
