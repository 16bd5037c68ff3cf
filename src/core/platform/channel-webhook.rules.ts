/**
 * The platform's own webhooks: a request to such an address writes a message into one channel. The last part of the
 * path is a secret, because everyone who has it can write into the channel.
 */
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{15,21}\/[\w-]{20,128}$/;
/** A thread of the channel. Other parameters would change what the platform answers. */
const QUERY = /^(?:\?thread_id=\d{15,21})?$/;
const SECRET = /(\/webhooks\/\d+\/)[^?]*/;

export const MAX_MESSAGE_LENGTH = 2_000;
/** No previews of links. */
const SUPPRESS_EMBEDS = 4;

/** `hosts` are the platform's hosts. */
export const isChannelAddress = (
  { hostname, pathname, search }: { readonly hostname: string; readonly pathname: string; readonly search: string },
  hosts: readonly string[],
): boolean => hosts.includes(hostname) && PATH.test(pathname) && QUERY.test(search);

/** An address without its secret, for display. Of other addresses, only the host remains. */
export const withoutSecret = (url: string): string =>
  SECRET.test(url) ? url.replace(SECRET, '$1…') : `${new URL(url).origin}/…`;

/**
 * Names must not format the text, link or mention: the platform shows a character after a backslash as it is. Characters that
 * change the direction of the text are left out.
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, String.raw`\$&`);

export const bold = (text: string): string => `**${plainText(text)}**`;

/** The body of a message that mentions no one, even if its text contains mentions. */
export const messageBody = (content: string): string =>
  JSON.stringify({ content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS });

/** The wait that the platform asks for in the body of a 429; `undefined` if the body has none. */
export function waitSeconds(body: string): number | undefined {
  const [, seconds] = /"retry_after"\s*:\s*(\d{1,9}(?:\.\d{1,9})?)/.exec(body) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

/** The webhook was deleted in the platform, or its secret is wrong: no later request will be accepted. */
export const isDeleted = (status: number | undefined): boolean => status === 401 || status === 404;
