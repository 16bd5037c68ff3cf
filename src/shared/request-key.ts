/** The client's own name for a request: sent again with the same name, the request is carried out once. */
export const REQUEST_KEY = /^[\w.:-]{1,64}$/;

export const REQUEST_KEY_FAULT = 'requestKey has up to 64 letters, digits, dots, colons, dashes and underscores.';
