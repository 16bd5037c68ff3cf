import type { StaffRole } from '../../src/core/http/who/staff.rules.js';
import type { Row } from '../../src/core/database/sql.js';
import { Browser, type Page } from './browser.js';
import type { MadeAccount } from './factories.js';
import type { Served } from './served.js';

type Body = Readonly<Record<string, unknown>>;

/** A member of staff: an account with a role, and the browser in which it is signed in. */
export class StaffClient {
  constructor(
    readonly account: MadeAccount,
    readonly browser: Browser,
  ) {}

  get<T = Body>(path: string): Promise<Page<T>> {
    return this.browser.get<T>(`/staff${path}`);
  }

  post<T = Body>(path: string, body: Body = {}): Promise<Page<T>> {
    return this.send('POST', path, body);
  }

  put<T = Body>(path: string, body: Body = {}): Promise<Page<T>> {
    return this.send('PUT', path, body);
  }

  patch<T = Body>(path: string, body: Body = {}): Promise<Page<T>> {
    return this.send('PATCH', path, body);
  }

  delete<T = Body>(path: string, body: Body = {}): Promise<Page<T>> {
    return this.send('DELETE', path, body);
  }

  /** Adds a default reason to the body; `reason: undefined` sends none. */
  send<T = Body>(method: string, path: string, body: Body): Promise<Page<T>> {
    return this.browser.send<T>(method, `/staff${path}`, { body: { reason: 'A test needs it.', ...body } });
  }
}

/** `const staff = staffOf(site);` and then `const reviewer = await staff('reviewer');` */
export const staffOf =
  (served: Served) =>
  async (role: StaffRole, columns: Row = {}): Promise<StaffClient> => {
    const account = await served.make.account({ role, ...columns });
    return new StaffClient(account, await Browser.of(served.app, account));
  };
