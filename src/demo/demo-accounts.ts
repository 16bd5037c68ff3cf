import { type SampleAccount, SampleAccounts } from '../accounts/auth/sign-in/sample-accounts.js';
import { SAMPLE_PEOPLE } from './texts/people.js';

export class DemoAccounts extends SampleAccounts {
  async list(): Promise<readonly SampleAccount[]> {
    return SAMPLE_PEOPLE.map(({ username, role, platformId, note }) => ({ username, role, platformId, note }));
  }
}
