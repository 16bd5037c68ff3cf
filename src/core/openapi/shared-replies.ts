import { type Paths, eachOperation } from './description.js';

const NAMES: Readonly<Record<string, string>> = {
  304: 'NotModified',
  400: 'BadRequest',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'BodyTooLarge',
  415: 'UnsupportedBody',
  421: 'UnknownHost',
  429: 'TooManyRequests',
  502: 'PlatformFailed',
  503: 'Unavailable',
  default: 'OtherError',
};

type Responses = Paths[string][string]['responses'];

/** Moves the most frequent reply of each status to the components. The other replies of that status stay as they are. */
export function withSharedReplies(paths: Paths): { readonly paths: Paths; readonly responses: Responses } {
  const counts = new Map<string, number>();
  const keyOf = (status: string, reply: object): string => `${status} ${JSON.stringify(reply)}`;
  const all = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ responses }) => responses));
  for (const [status, reply] of all.flatMap((responses) => Object.entries(responses)))
    counts.set(keyOf(status, reply), (counts.get(keyOf(status, reply)) ?? 0) + 1);
  const shared = new Map<string, string>();
  for (const [status, name] of Object.entries(NAMES)) {
    const [most] = [...counts].filter(([key]) => key.startsWith(`${status} `)).toSorted(([, a], [, b]) => b - a);
    if (most !== undefined && most[1] > 1) shared.set(most[0], name);
  }
  const components = [...shared].map(([key, name]) => [name, JSON.parse(key.slice(key.indexOf(' '))) as unknown]);
  const withPointers = (responses: Responses): Responses =>
    Object.fromEntries(
      Object.entries(responses).map(([status, reply]) => {
        const name = shared.get(keyOf(status, reply));
        return [status, name === undefined ? reply : ({ $ref: `#/components/responses/${name}` } as typeof reply)];
      }),
    );
  return {
    paths: eachOperation(paths, (operation) => ({ ...operation, responses: withPointers(operation.responses) })),
    responses: Object.fromEntries(components) as Responses,
  };
}
