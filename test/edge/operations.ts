import type { OpenAPIObject } from '@nestjs/swagger';
import type { Chance } from '../support/chance.js';
import { body, bodyHeaders, encoded, forHeader, forUrl } from './draw.js';
import type { SentRequest } from './hand.js';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: { readonly type?: string };
}

/** The input of one operation, from the OpenAPI document. */
export interface Operation {
  readonly method: string;
  readonly template: string;
  readonly parameters: readonly Parameter[];
  /** The fields of its body; empty when it has none. */
  readonly fields: readonly string[];
  readonly statuses: readonly string[];
}

/** Valid values by parameter name, or by template and name where one name has several meanings. */
export type Known = Readonly<Record<string, readonly string[]>>;

interface Described {
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: object;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function operationsOf(document: OpenAPIObject): Operation[] {
  const at = (value: unknown): Record<string, unknown> => {
    const { $ref } = value as { $ref?: string };
    if ($ref === undefined) return value as Record<string, unknown>;
    const found = $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], document);
    return at(found);
  };
  return Object.entries(document.paths).flatMap(([template, path]) =>
    Object.entries(path)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, described]) => {
        const { parameters = [], requestBody, responses } = described as Described;
        const content = at(requestBody ?? {})['content'] as Record<string, { schema: unknown }> | undefined;
        const { properties = {} } = at(content?.['application/json']?.schema ?? {});
        return {
          method: method.toUpperCase(),
          template,
          parameters: parameters.map((one) => at(one) as unknown as Parameter),
          fields: Object.keys(properties as object),
          statuses: Object.keys(responses),
        };
      }),
  );
}

/** A random request for the operation, from valid to hostile. */
export function requestFor(
  { method, template, parameters, fields }: Operation,
  known: Known,
  chance: Chance,
): SentRequest {
  const rightFor = (name: string): readonly string[] => known[`${template} ${name}`] ?? known[name] ?? [];
  let path = template;
  const query: string[] = [];
  const headers: Record<string, string> = {};
  for (const { name, in: where, schema } of parameters) {
    const draw = (): string => forUrl(chance, rightFor(name), schema.type === 'integer', where === 'path' ? 12 : 5);
    if (where === 'path') path = path.replace(`{${name}}`, draw() || '%20');
    else if (where === 'header') Object.assign(headers, chance.oneIn(4) ? { [name]: ifNoneMatch(chance) } : {});
    else query.push(...inQuery(name, draw, chance));
  }
  if (chance.oneIn(10)) query.push(`${encoded(forHeader(chance))}=${forUrl(chance, [], false, 5)}`);
  if (chance.oneIn(10))
    headers[chance.pick(['Accept', 'Cookie', 'Origin', 'X-Request-Id', 'Range'])] = forHeader(chance);
  if (query.length > 0) path += `?${query.join(chance.oneIn(30) ? ';' : '&')}`;
  const sent = { method: method === 'GET' && chance.oneIn(15) ? 'HEAD' : method, path, headers };
  if (fields.length === 0 && !chance.oneIn(30)) return sent;
  const chunked = chance.oneIn(6) ? 1 + chance.below(5_000) : undefined;
  const about = { ...headers, ...bodyHeaders(chance) };
  return { ...sent, headers: about, chunked, body: body(chance, fields.length > 0 ? fields : ['a']) };
}

/** A query parameter once, missing, repeated, as a list or as an object. */
function inQuery(name: string, draw: () => string, chance: Chance): string[] {
  switch (chance.below(12)) {
    case 0:
      return [];
    case 1:
      return [`${name}=${draw()}`, `${name}=${draw()}`];
    case 2:
      return [`${name}[]=${draw()}`];
    case 3:
      return [`${name}[${chance.pick(['0', 'a', '__proto__', '$ne', ''])}]=${draw()}`];
    case 4:
      return [name];
    case 5:
      return [`${name.toUpperCase()}=${draw()}`, `${encoded(name)}=${draw()}`];
    default:
      return [`${name}=${draw()}`];
  }
}

const ifNoneMatch = (chance: Chance): string =>
  chance.oneIn(3)
    ? '*'
    : chance.pick(['""', '"x"', 'W/"x"', '"x", *', ',', '"', forHeader(chance), '"a",'.repeat(500)]);
