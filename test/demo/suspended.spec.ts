import type { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';
import { sendForm } from '../support/pages.js';
import { SUSPENDED, prepareForPages } from '../support/sample-visitors.js';

const where = dialect === 'sqlite' ? describe : describe.skip;

where('a suspended sample account', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startDemo();
    await prepareForPages(app);
  });

  afterAll(() => app?.close());

  test('is led from the refused sign-in to the page where it can appeal', async () => {
    const page = await sendForm(new Browser(app), '/login/demo', '/login', { account: SUSPENDED });
    expect(page.status).toBe(403);
    expect(page.text).toContain('This account is suspended.');
    expect(page.text).toContain('href="/account/suspension"');
  });
});
