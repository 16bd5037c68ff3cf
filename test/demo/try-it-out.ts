import { Demo } from '../../src/demo/demo.service.js';
import { TestApp } from '../support/app.js';
import { Browser, type Page } from '../support/browser.js';
import { Visitor } from '../support/visitor.js';

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
interface Described {
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

/** One request that an operation's examples make. */
interface Attempt {
  readonly path: string;
  readonly body?: unknown;
  /** Of a day that a filter names, there may be no sample data. */
  readonly mayFindNothing?: boolean;
}

/** Fresh sample data, somebody of it who is signed in, and a document before him. */
export class TriedOut {
  private constructor(
    readonly app: TestApp,
    readonly browser: Browser,
    readonly operations: readonly Operation[],
  ) {}

  static async start(username: string, document: string, now?: Date): Promise<TriedOut> {
    const variables = { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' };
    const app = await TestApp.start({ variables, ...(now && { now }) });
    await app.nest.get(Demo).prepare();
    app.forget();
    await new Visitor({ app }).catchUp();
    const browser = new Browser(app);
    const signedIn = await browser.send('POST', '/login/demo', { body: { account: username } });
    expect(signedIn.status).toBe(200);
    const { paths } = (await browser.get<Described>(document)).body;
    const operations = Object.entries(paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), template })),
    );
    return new TriedOut(app, browser, operations);
  }

  /** Sends whatever this operation's examples make, and answers what did not go well. */
  async tryOut(operation: Operation): Promise<string[]> {
    const wrong: string[] = [];
    for (const { path, body, mayFindNothing } of attemptsOf(operation)) {
      const page = await this.browser.send(operation.method, path, body === undefined ? {} : { body });
      const isWell = page.status === 200 && '200' in operation.responses && (mayFindNothing || hasFound(page));
      if (!isWell) wrong.push(`${operation.operationId}: ${operation.method} ${path} ${page.status} ${page.text}`);
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

/** As Swagger UI fills in the fields, once for each example of the body; and once more with every filter. */
export function attemptsOf({ template, parameters = [], requestBody, operationId }: Operation): Attempt[] {
  const inPath = parameters.filter((one) => one.in === 'path').map((one) => [one.name, prefilled(one)] as const);
  const missing = inPath.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length > 0) throw new Error(`${operationId} has no example of ${missing.join(', ')}`);
  const values = new Map(inPath);
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values.get(name)));
  const query = parameters.filter((one) => one.in === 'query');
  const plain = withQuery(path, query, prefilled);
  const bodies = bodiesOf(requestBody?.content['application/json']);
  const filtered = withQuery(path, query, (one) => prefilled(one) ?? one.schema?.examples?.[0]);
  return [
    ...bodies.map((body) => ({ path: plain, body })),
    ...(filtered === plain ? [] : [{ path: filtered, mayFindNothing: query.some(isDay) }]),
  ];
}

const isDay = ({ schema }: Parameter): boolean => schema?.format === 'date';
const prefilled = ({ example, schema }: Parameter): Value => example ?? schema?.example ?? schema?.default;

function withQuery(path: string, query: readonly Parameter[], valueOf: (one: Parameter) => Value): string {
  const given = query.flatMap((one) => {
    const value = valueOf(one);
    return value === undefined ? [] : [[one.name, String(value)] as [string, string]];
  });
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

function bodiesOf(media: Media | undefined): unknown[] {
  if (media === undefined) return [undefined];
  const named = Object.values(media.examples ?? {}).map(({ value }) => value);
  return named.length > 0 ? named : [media.example];
}

/** A page of a list with something in it, or a file with more than its first line. Anything else is there when it answers. */
function hasFound({ headers, text, body }: Page): boolean {
  if (headers['content-type']?.startsWith('text/csv')) return text.trim().split('\n').length > 1;
  const { total, page } = body as { readonly total?: number; readonly page?: number };
  return page === undefined || total !== 0;
}
