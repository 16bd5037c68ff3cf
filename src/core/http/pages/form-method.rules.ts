const METHODS: ReadonlyMap<string, string> = new Map([
  ['method=put', 'PUT'],
  ['method=patch', 'PATCH'],
  ['method=delete', 'DELETE'],
]);
const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

export const isFormType = (contentType: string | undefined): boolean => FORM.test(String(contentType));

interface Sent {
  readonly method: string | undefined;
  readonly url: string;
  readonly contentType: string | undefined;
}

/**
 * The real method of a form, and the address without it. HTML forms can only send GET and POST, so the address carries
 * any other method, as in `action="/servers/harbor/vote?method=delete"`. Only for forms: programs can send all methods.
 */
export function formMethod({ method, url, contentType }: Sent): { method: string; url: string } | undefined {
  if (method !== 'POST' || !isFormType(contentType)) return undefined;
  // Without a query, this parses the path, which begins with a slash and so is never the parameter.
  const start = url.indexOf('?');
  const parameters = url.slice(start + 1).split('&');
  const meant = METHODS.get(String(parameters.find((one) => one.startsWith('method='))));
  if (meant === undefined) return undefined;
  const others = parameters.filter((one) => !one.startsWith('method='));
  return { method: meant, url: url.slice(0, start) + (others.length === 0 ? '' : `?${others.join('&')}`) };
}
