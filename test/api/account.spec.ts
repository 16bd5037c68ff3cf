import { TestApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { Factory } from '../support/factories.js';

let app: TestApp;
let make: Factory;
let client: Client;

beforeAll(async () => {
  app = await TestApp.start();
  make = new Factory(app);
  client = new Client(app);
});

afterAll(() => app.close());

describe('GET /users/@me', () => {
  test('answers the account of the key, with every field of the contract', async () => {
    const created = new Date('2026-01-02T03:04:05.678Z');
    const account = await make.account({
      username: 'ada',
      display_name: 'Ada',
      use_display_name: 1,
      created_at: created,
    });
    const answer = await client.with(await make.key(account)).get('/users/@me');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: {
        id: account.uuid,
        platformId: account.platformId,
        username: 'ada',
        discriminator: null,
        displayName: 'Ada',
        useDisplayName: true,
        avatar: null,
        banner: null,
        role: 'user',
        createdAt: '2026-01-02T03:04:05.678Z',
      },
    });
  });

  test('takes a percent-encoded @ and a trailing slash', async () => {
    const key = await make.key(await make.account());
    for (const path of ['/users/%40me', '/users/@me/']) expect((await client.with(key).get(path)).status).toBe(200);
  });
});
