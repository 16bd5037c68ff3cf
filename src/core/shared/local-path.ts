const LOCAL_PATH = /^\/(?![/\\])[\w\-./~%?=&@:+,;!$'()*]*$/;
const MAX_LENGTH = 500;

/** The path if it stays on this site, else the fallback: anything else could redirect a visitor to another site. */
export const localPathOr = (path: unknown, fallback: string): string =>
  typeof path === 'string' && path.length <= MAX_LENGTH && LOCAL_PATH.test(path) ? path : fallback;
