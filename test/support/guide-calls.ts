import { readFileSync, readdirSync } from 'node:fs';

/** A request that a guide names in its text, such as `GET /bots/{id}/vote`. */
export interface GuideCall {
  readonly file: string;
  readonly method: string;
  /** With `{name}` for each placeholder, and for the beginning that a guide leaves out, `…`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE)$/;
const CALL = /^(GET|POST|PUT|PATCH|DELETE) ([/…].*)$/;
/** Between the parts of a list of calls. */
const AND = /^(?:,|,? (?:and|or)) $/;
const GUIDES = readdirSync('docs').filter((file) => file.endsWith('.md'));
const FENCES = /^```.*?^```/gms;

function toCall(file: string, method: string, address: string): GuideCall {
  const [path = '', query = ''] = address.split('?');
  return { file, method, path: path.replaceAll(/:(\w+)/g, '{$1}'), query: new URLSearchParams(query) };
}

/** The calls of one text. `PUT` or `GET /a` are two calls of `/a`; in a list after `POST /a`, `/b` and `…/c` are also POSTs. */
function callsOf(file: string, markdown: string): GuideCall[] {
  const text = markdown.replaceAll(FENCES, '').replaceAll(/\s+/g, ' ');
  const calls: GuideCall[] = [];
  let [method, end, alone] = ['', 0, [] as string[]];
  for (const match of text.matchAll(/`([^`]+)`/g)) {
    const span = match[1] ?? '';
    const isListed = AND.test(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (!isListed) alone = [];
    const [, own, address = ''] = CALL.exec(span) ?? [];
    if (own !== undefined) {
      calls.push(...[...alone, own].map((one) => toCall(file, one, address)));
      [method, alone] = [own, []];
    } else if (METHOD.test(span)) alone.push(span);
    else if (isListed && method !== '' && /^[/…]/.test(span)) calls.push(toCall(file, method, span));
    else method = '';
  }
  return calls;
}

export const guideCalls = (): GuideCall[] =>
  GUIDES.flatMap((file) => callsOf(file, readFileSync(`docs/${file}`, 'utf8')));

/** The addresses with a query in the examples of the guides. They are all read with GET. */
export const exampleAddresses = (): GuideCall[] =>
  GUIDES.flatMap((file) =>
    [...readFileSync(`docs/${file}`, 'utf8').matchAll(FENCES)].flatMap(([fence]) =>
      [...fence.matchAll(/(?:http:\/\/127\.0\.0\.1:3000|\$site|\bapi ')(\/[\w/.-]+\?[^'"\s)]+)/g)].map(
        ([, address = '']) => toCall(file, 'GET', address),
      ),
    ),
  );
