import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../support/built.js';
import { freePort } from '../support/free-port.js';
import { until } from '../support/until.js';
import { MarqueeProcess } from '../support/marquee-process.js';

beforeAll(ensureBuilt);

/** As much of a browser as a sign-in needs: it stores cookies by host, not by port, and follows redirects. */
class RedirectingClient {
  readonly #cookies = new Map<string, string>();

  async go(url: string, init: RequestInit = {}): Promise<{ at: string; status: number; text: string }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    // The last redirect of a sign-in leads to a page of the web frontend, which does not exist here.
    return next === null || !/\/(oauth2|choose|login)\b/.test(new URL(next, url).pathname)
      ? { at: url, status: answer.status, text: await answer.text() }
      : this.go(new URL(next, url).href);
  }
}

/** Developers may have their own data in this file, which the test must not touch. */
const developmentData = (): number | undefined => statSync('data/marquee.db', { throwIfNoEntry: false })?.mtimeMs;

test('npm run dev:platform lets a person sign in, switch accounts, choose a server, and use commands in the chat', async () => {
  const before = developmentData();
  const platformPort = String(await freePort());
  const command = [process.execPath, resolve('scripts/dev-platform.mjs'), '--built'];
  const marquee = await MarqueeProcess.start({ PLATFORM_PORT: platformPort }, { command });
  const browser = new RedirectingClient();
  const whoAmI = async () => (await browser.go(`${marquee.url}/account`)).text;
  const signInAs = async (name: string) => {
    const page = await browser.go(`${marquee.url}/login`);
    expect(page.at).toContain(`:${platformPort}/choose/`);
    const link = new RegExp(`href="([^"]+)">${name}<`).exec(page.text)?.[1] ?? '';
    return browser.go(new URL(link, page.at).href);
  };
  try {
    expect((await signInAs('marisol')).status).toBe(303);
    expect(await whoAmI()).toContain('"username":"marisol"');
    await signInAs('new_here');
    expect(await whoAmI()).toContain('"username":"new_here"');
    expect((await browser.go(`${marquee.url}/account/guilds`)).text).toContain('Night Workshop');
    const made = await browser.go(`${marquee.url}/dashboard/servers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: marquee.url },
      body: JSON.stringify({ platformId: '429000000000000001' }),
    });
    expect([made.status, made.text]).toEqual([200, expect.stringContaining('Night Workshop')]);
    const simulator = `http://127.0.0.1:${platformPort}/simulator`;
    expect(await (await fetch(`${simulator}/channel`)).text()).toContain(`const SITE = '${marquee.url}'`);
    type State = { readonly clientId: string; readonly commands: readonly { readonly name: string }[] };
    const stateOf = async () => (await (await fetch(simulator, { method: 'PUT', body: '{}' })).json()) as State;
    await until(async () => (await stateOf()).commands.some(({ name }) => name === 'bump'));
    const { clientId } = await stateOf();
    const interaction = {
      id: '1000000000000000001',
      application_id: clientId,
      type: 2,
      token: 'a token',
      data: { id: '1', type: 1, name: 'bump' },
      guild_id: '420000000000000001',
      member: { user: { id: '400000000000000999', username: 'new_here' }, roles: [], permissions: '0' },
      authorizing_integration_owners: { 0: '420000000000000001' },
    };
    const body = JSON.stringify({ url: `${marquee.url}/interactions`, interaction });
    const sent = await fetch(`${simulator}/signed`, { method: 'POST', body });
    expect(await sent.json()).toMatchObject({ status: 200, answer: { type: 4 } });
  } finally {
    expect((await marquee.end('SIGINT')).code).toBe(0);
  }
  await expect(fetch(`http://127.0.0.1:${platformPort}/`)).rejects.toThrow('fetch failed');
  expect(developmentData()).toEqual(before);
});
