import { LoginLinks } from '../../src/accounts/auth/sign-in/login-links.service.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { Reviewing } from '../staff/reviewing.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

/** Answers that the sample data lacks: `test/demo/promised-answers.spec.ts` asks all others whether they are unchanged. */
test.each<[string, () => Promise<readonly [browser: Browser, path: string]>]>([
  [
    'the suspension of an account',
    async () => [
      await Browser.of(site.app, await site.make.account({ suspended_at: site.now() })),
      '/account/suspension',
    ],
  ],
  [
    'an unused sign-in link',
    async () => {
      const { platformId } = await site.make.account();
      const token = await site.app.nest.get(LoginLinks).create({ platformId, reason: 'A test.' });
      return [new Browser(site.app), `/login/link?token=${token}`];
    },
  ],
  [
    'a batch of staff actions',
    async () => {
      const { uuid } = await work.pending();
      const { body } = await work.reviewer.post('/queue/batch-approvals', {
        listings: [`${uuid}:1`],
        reason: undefined,
      });
      return [work.reviewer.browser, `/staff/batches/${String(body['batch'])}`];
    },
  ],
])('%s is not sent again while it is unchanged', async (_name, asked) => {
  const [browser, path] = await asked();
  const whole = await browser.get(path);
  expect(whole.status).toBe(200);
  const again = await browser.get(path, { 'if-none-match': String(whole.headers['etag']) });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await browser.get(path, { 'if-none-match': '"another"' })).text).toBe(whole.text);
});
