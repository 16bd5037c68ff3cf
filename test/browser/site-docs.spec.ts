import type { BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, complaintsOf, openChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';

/** The sample data needs the embedded database. */
const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;

interface Key {
  readonly revokedAt: string | null;
}

interface Document {
  readonly paths: Readonly<Record<string, object>>;
}

interface SwaggerUi {
  readonly specSelectors: { readonly specJS: () => Document };
  readonly fn: {
    readonly resolveSubtree: (document: Document, path: readonly string[]) => Promise<{ readonly spec: unknown }>;
  };
}

/** What the page of Swagger UI has in its globals. */
interface SwaggerPage {
  readonly ui: SwaggerUi;
  readonly SwaggerUIBundle: (options: object) => SwaggerUi;
}

where('the document of the site in a real browser', () => {
  let app: TestApp;
  let chromium: Chromium;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo(), openChromium()]);
    context = await chromium.newContext();
    complaints = complaintsOf(context);
    const headers = { origin: app.url };
    await context.request.post(`${app.url}/login/demo`, { data: { account: 'marisol' }, headers });
    page = await context.newPage();
    await page.goto(`${app.url}/docs/site`);
    await page.locator('.opblock').first().waitFor();
  });

  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  const json = async (path: string): Promise<Record<string, unknown>> =>
    (await (await context.request.get(app.url + path)).json()) as Record<string, unknown>;

  /** What an address answers, except for the seconds that are left. */
  const stateOf = async (address: string): Promise<unknown> =>
    JSON.parse(
      JSON.stringify(await json(address), (name, value: unknown) => (name === 'resetAfter' ? undefined : value)),
    );

  /** Presses "Try it out" of an operation, and "Execute" without typing anything. */
  async function execute(id: string): Promise<void> {
    const operation = page.locator(`.opblock[id$="-${id}"]`);
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
  }

  const answerOf = (id: string) =>
    page.locator(`.opblock[id$="-${id}"] .live-responses-table .response-col_status`).last();

  test('shows of each operation what Swagger UI itself would read from the document', async () => {
    const shown = await page.evaluate(async () => {
      const { ui, SwaggerUIBundle } = window as unknown as SwaggerPage;
      const document = ui.specSelectors.specJS();
      const plain = SwaggerUIBundle({ domNode: window.document.createElement('div'), spec: document });
      const paths = ['/servers', '/login/link', '/dashboard/bots/{id}'].flatMap((path) =>
        Object.keys(document.paths[path] ?? {}).map((method) => ['paths', path, method]),
      );
      const read = async ({ fn }: SwaggerUi, path: string[]) => (await fn.resolveSubtree(document, path)).spec;
      const pairs = paths.map(async (path) => [await read(ui, path), await read(plain, path)]);
      return { count: paths.length, pairs: await Promise.all(pairs) };
    });
    expect(shown.count).toBeGreaterThan(4);
    for (const [ours, theirs] of shown.pairs) expect(ours).toEqual(theirs);
  });

  test('offers no box for a cookie, because the browser sends it', async () => {
    expect(await page.getByRole('button', { name: 'Authorize' }).count()).toBe(0);
    expect(await page.locator('.authorization__btn').count()).toBe(0);
  });

  test.each([
    ['placeBid', '/spotlight'],
    ['buyBoost', '/account/boosts'],
    ['makeKey', '/dashboard/developer'],
    ['deleteAccount', '/account'],
  ])('the prefilled example of %s is refused and changes nothing', async (id, address) => {
    const before = await stateOf(address);
    await execute(id);
    await answerOf(id).getByText(/^40/).waitFor();
    expect(await stateOf(address)).toEqual(before);
  });

  test.each(['removeBot', 'removeServerVote', 'removeRating'])('%s names no target', async (id) => {
    const operation = page.locator(`.opblock[id$="-${id}"]`);
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    expect(await operation.locator('tr[data-param-name="id"] input').inputValue()).toBe('');
  });

  test('revoking all keys needs no input, so the page asks first', async () => {
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        void dialog.dismiss();
        resolve(dialog.message());
      });
    });
    await execute('revokeKey');
    expect(await asked).toBe('Revoke all your API keys now?');
    await page.locator('.opblock[id$="-revokeKey"] .live-responses-table').getByText('Not sent.').first().waitFor();
    const { developer } = (await json('/dashboard/developer')) as { readonly developer?: { readonly keys: Key[] } };
    expect(developer?.keys.some(({ revokedAt }) => revokedAt === null)).toBe(true);
  });

  test('each visit fills in another request key', async () => {
    const keyOf = async (): Promise<string | undefined> =>
      /"requestKey": "(try-[^"]+)"/.exec(
        await (await context.request.get(`${app.url}/docs/site/swagger-ui-init.js`)).text(),
      )?.[1];
    const [one, other] = [await keyOf(), await keyOf()];
    expect(one).toMatch(/^try-[\da-f-]{36}$/);
    expect(other).not.toBe(one);
  });

  test('nothing violates the policy of the page', () =>
    expect(complaints.filter((one) => !/status of 40\d/.test(one))).toEqual([]));
});
