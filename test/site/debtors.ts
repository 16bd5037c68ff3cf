import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { Browser } from '../support/browser.js';
import { type MadeListing, newPlatformId } from '../support/factories.js';
import type { Served } from '../support/served.js';
import { times } from '../support/times.js';

export type Debtor = Awaited<ReturnType<ReturnType<typeof debtorsOf>['signUp']>>;

/** People who spend the rewards of their votes, delete their account, and sign up again. */
export function debtorsOf(site: Served) {
  const signIn = (platformId: string): Promise<number> => {
    const nothing = { discriminator: null, displayName: null, avatar: null, banner: null };
    return site.app.nest.get(SignIn).upsertAccount({ platformId, username: `u${platformId}`, ...nothing });
  };

  async function signUp(platformId = newPlatformId()) {
    const id = await signIn(platformId);
    const browser = await Browser.of(site.app, { id });
    const leave = async () => {
      const gone = await browser.send('DELETE', '/account', { body: { confirm: `u${platformId}` } });
      expect(gone.status).toBe(200);
    };
    return { id, platformId, browser, leave };
  }
  type Person = Awaited<ReturnType<typeof signUp>>;

  const votes = (): Votes => site.app.nest.get(Votes);
  const balance = ({ id }: { readonly id: number }): Promise<number> =>
    site.app.database.read((em) => site.app.nest.get(Ledger).balance(em, id));
  const kinds = async ({ browser }: Person): Promise<(readonly [string, number])[]> => {
    const { body } = await browser.get<{ entries: { kind: string; amount: number }[] }>('/account/tokens');
    return body.entries.map(({ kind, amount }) => [kind, amount] as const);
  };

  /** Earns the rewards of three votes, spends 500 tokens on a boost, and has nothing left. */
  async function spent(person: Person): Promise<MadeListing[]> {
    const bots = await Promise.all(times(3, () => site.make.bot(null)));
    for (const bot of bots) await votes().cast(person.id, bot.id);
    await site.make.grant(person, 485);
    expect((await person.browser.send('POST', '/account/boosts')).status).toBe(200);
    expect(await balance(person)).toBe(0);
    return bots;
  }

  return { signIn, signUp, votes, balance, kinds, spent };
}
