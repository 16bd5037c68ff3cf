import { NOON, type TestApp } from '../support/app.js';
import { Browser, type Page } from '../support/browser.js';
import { type DemoOptions, startDemo } from '../support/demo-site.js';

type Value = string | number | boolean | undefined;
interface Schema {
  readonly example?: Value;
  readonly examples?: readonly Value[];
  readonly default?: Value;
  readonly format?: string;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example?: Value;
  readonly schema?: Schema;
}
interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface DocumentPaths {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'method' | 'template'>>>>>;
}
export interface Operation {
  readonly method: string;
  readonly template: string;
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': Media } };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** One request built from the examples of an operation. */
export interface Attempt {
  readonly path: string;
  readonly body?: unknown;
  /** The request filters by a day, for which there may be no sample data. */
  readonly mayFindNothing?: boolean;
}

/** Fresh sample data, a signed-in sample account, and the operations of a document. */
export class DemoSession {
  /** Documents depend on the role only and take long to build. */
  static readonly #documents = new Map<string, DocumentPaths>();

  private constructor(
    readonly app: TestApp,
    readonly browser: Browser,
    readonly operations: readonly Operation[],
  ) {}

  static async start(username: string, document: string, options: DemoOptions = {}): Promise<DemoSession> {
    const app = await startDemo({ now: NOON, ...options });
    const browser = new Browser(app);
    const signedIn = await browser.send('POST', '/login/demo', { body: { account: username } });
    expect(signedIn.status).toBe(200);
    const name = `${username} ${document}`;
    const { paths } = DemoSession.#documents.get(name) ?? (await browser.get<DocumentPaths>(document)).body;
    DemoSession.#documents.set(name, { paths });
    const operations = Object.entries(paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), template })),
    );
    return new DemoSession(app, browser, operations);
  }

  /** Sends the examples of an operation, and returns the failures. */
  async tryOut(operation: Operation): Promise<string[]> {
    const wrong: string[] = [];
    for (const { path, body, mayFindNothing } of attemptsOf(operation)) {
      const page = await this.browser.send(operation.method, path, body === undefined ? {} : { body });
      const isOk = page.status === 200 && '200' in operation.responses && (mayFindNothing || hasFound(page));
      if (!isOk) wrong.push(`${operation.operationId}: ${operation.method} ${path} ${page.status} ${page.text}`);
    }
    return wrong;
  }

  readonly named = (id: string): Operation => {
    const found = this.operations.find(({ operationId }) => operationId === id);
    if (found === undefined) throw new Error(`There is no operation ${id}`);
    return found;
  };

  close(): Promise<void> {
    return this.app.close();
  }
}

/** Fills in the fields like Swagger UI, once for each example of the body, and once more with every filter. */
export function attemptsOf({ template, parameters = [], requestBody, operationId }: Operation): Attempt[] {
  const missing = Object.entries(pathValues({ parameters })).filter(([, value]) => value === undefined);
  if (missing.length > 0)
    throw new Error(`${operationId} has no example of ${missing.map(([name]) => name).join(', ')}`);
  const path = filledIn({ template, parameters });
  const query = parameters.filter((one) => one.in === 'query');
  const plain = withQuery(path, query, prefilled);
  const bodies = bodiesOf(requestBody?.content['application/json']);
  const filtered = withQuery(path, query, (one) => prefilled(one) ?? one.schema?.examples?.[0]);
  return [
    ...bodies.map((body) => ({ path: plain, body })),
    ...(filtered === plain ? [] : [{ path: filtered, mayFindNothing: query.some(isDay) || TOPIC.test(template) }]),
  ];
}

/** The examples of the parameters in a path. */
export const pathValues = ({ parameters = [] }: Pick<Operation, 'parameters'>): Record<string, Value> =>
  Object.fromEntries(parameters.filter((one) => one.in === 'path').map((one) => [one.name, prefilled(one)]));

/** The path with its examples, and with `other` where there is none. */
export function filledIn(operation: Pick<Operation, 'template' | 'parameters'>, other = ''): string {
  const values = pathValues(operation);
  return operation.template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name] ?? other));
}

/** The examples of the filters are those of the whole list. */
const TOPIC = /\/(?:tags|categories)\//;
const isDay = ({ schema }: Parameter): boolean => schema?.format === 'date';
const prefilled = ({ example, schema }: Parameter): Value => example ?? schema?.example ?? schema?.default;

function withQuery(path: string, query: readonly Parameter[], valueOf: (one: Parameter) => Value): string {
  const pairs = query.flatMap((one) => {
    const value = valueOf(one);
    return value === undefined ? [] : [[one.name, String(value)] as [string, string]];
  });
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

function bodiesOf(media: Media | undefined): unknown[] {
  if (media === undefined) return [undefined];
  const named = Object.values(media.examples ?? {}).map(({ value }) => value);
  return named.length > 0 ? named : [media.example];
}

/** Lists must have entries, and CSV files more than their first line. For anything else, the status is enough. */
function hasFound({ headers, text, body }: Page): boolean {
  if (headers['content-type']?.startsWith('text/csv')) return text.trim().split('\n').length > 1;
  const { total, page } = body as { readonly total?: number; readonly page?: number };
  return page === undefined || total !== 0;
}
