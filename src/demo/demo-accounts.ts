import { type SampleAccount, SampleAccounts } from '../auth/sign-in/sample-accounts.js';
import { SAMPLE_PEOPLE } from './texts/people.js';

/** The people of the printed table, to sign in as. */
export class DemoAccounts extends SampleAccounts {
  async list(): Promise<readonly SampleAccount[]> {
    return SAMPLE_PEOPLE.map(({ username, role, platformId, note }) => ({ username, role, platformId, note }));
  }
}
