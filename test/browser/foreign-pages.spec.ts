import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, openChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';
import { until } from '../support/until.js';

const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;
const VOTE = '/servers/patchwork-protocol/vote';

where('a page of another site', () => {
  let app: TestApp;
  let chromium: Chromium;
  let context: BrowserContext;
  let foreign: Server;
  let html = '';

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo(), openChromium()]);
    foreign = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(html));
    await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
    context = await chromium.newContext();
    const headers = { origin: app.url };
    await context.request.post(`${app.url}/login/demo`, { data: { account: 'perrin_oake' }, headers });
  });

  afterAll(async () => {
    await closeProfiles();
    foreign?.close();
    await app?.close();
  });

  /** Opens the other site at a host name, and returns its page. */
  async function openForeign(host: string, content: string) {
    html = `<!doctype html><title>Another site</title>${content}`;
    const page = await context.newPage();
    await page.goto(`http://${host}:${(foreign.address() as AddressInfo).port}/`);
    return page;
  }

  const form = (): string =>
    `<form method="post" action="${app.url}${VOTE}?method=put"><input name="_back" value="/"><button>Win</button></form>`;

  const hasVoted = async (): Promise<boolean> =>
    ((await (await context.request.get(app.url + VOTE)).json()) as { voted: boolean }).voted;

  test.each(['localhost', '127.0.0.1'])('at %s cannot send a form', async (host) => {
    const page = await openForeign(host, form());
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(VOTE)),
      page.getByRole('button').click(),
    ]);
    expect(answer.status()).toBe(403);
    expect(await hasVoted()).toBe(false);
  });

  test('cannot send a form without an origin from a sandbox', async () => {
    const page = await openForeign('127.0.0.1', `<iframe sandbox="allow-forms" srcdoc='${form()}'></iframe>`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(VOTE)),
      page.frameLocator('iframe').getByRole('button').click(),
    ]);
    expect(await answer.request().headerValue('origin')).toBe('null');
    expect(answer.status()).toBe(403);
    expect(await hasVoted()).toBe(false);
  });

  test('cannot show a page in a frame', async () => {
    const page = await openForeign('127.0.0.1', `<iframe src="${app.url}/servers"></iframe>`);
    // The browser shows its own page instead.
    await until(() => page.frames()[1]?.url().startsWith('chrome-error:') === true);
    expect(await page.frames()[1]?.getByRole('heading', { name: 'Servers' }).count()).toBe(0);
  });
});
