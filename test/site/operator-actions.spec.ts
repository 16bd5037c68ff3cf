import { APPLICATION_COMMANDS } from '../../src/app/application-commands.js';
import { UsageError } from '../../src/app/command.js';
import { runCommandLine } from '../../src/app/command-line.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';

const site = serve();

async function run(name: string, options: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const lines: string[] = [];
  await APPLICATION_COMMANDS[name]?.(site.app.config, options, (line) => lines.push(line));
  return lines;
}

const audited = (accountId: number) =>
  site.app.database.query<{ action: string; reason: string }>(
    "SELECT action, reason FROM audit_entries WHERE target_type = 'account' AND target_id = ? ORDER BY sequence",
    [String(accountId)],
  );

test('a role is set, listed and taken, with its reason; the last admin keeps it', async () => {
  const [first, second] = [await site.make.account({ role: 'admin' }), await site.make.account()];
  const set = (account: string, role: string) => run('role set', { account, role, reason: 'A change of the team.' });
  expect(await set(second.platformId, 'admin')).toEqual(['The role was user and is admin now.']);
  expect(await set(second.platformId, 'admin')).toEqual(['The account has this role already.']);
  expect((await run('role list')).map((line) => line.split(/\s+/))).toEqual(
    expect.arrayContaining([first, second].map(({ platformId, username }) => ['admin', platformId, username])),
  );
  expect(await set(first.username, 'user')).toEqual(['The role was admin and is user now.']);
  await expect(set(second.username, 'user')).rejects.toMatchObject({ status: 409 });
  expect(await audited(second.id)).toEqual([{ action: 'account.role', reason: 'A change of the team.' }]);
});

test('all sessions of an account end', async () => {
  const account = await site.make.account();
  const browsers = [await Browser.of(site.app, account), await Browser.of(site.app, account)];
  const statuses = () => Promise.all(browsers.map(async (browser) => (await browser.get('/account')).status));
  expect(await statuses()).toEqual([200, 200]);
  expect(await run('account sessions end', { account: account.platformId })).toEqual(['Ended 2 session(s).']);
  expect(await statuses()).toEqual([401, 401]);
  expect(await audited(account.id)).toEqual([{ action: 'account.end-sessions', reason: 'At the command line.' }]);
});

test.each([[{}], [{ account: 'nobody-here', role: 'admin' }], [{ account: '999', role: 'admin' }]])(
  'a role is not set with %j',
  async (options) => {
    await expect(run('role set', options)).rejects.toThrow(UsageError);
  },
);

test('there is no other role', async () => {
  const { platformId } = await site.make.account();
  await expect(run('role set', { account: platformId, role: 'king' })).rejects.toThrow(UsageError);
});

test('a command has up to three words', async () => {
  const printed: string[] = [];
  const terminal = {
    config: () => site.app.config,
    print: (line: string) => printed.push(line),
    printError: (line: string) => printed.push(line),
  };
  expect(await runCommandLine(['help', 'account', 'sessions', 'end'], terminal)).toBe(0);
  expect(printed.join()).toContain('account sessions end --account');
  expect(await runCommandLine(['account', 'sessions'], terminal)).toBe(2);
});
