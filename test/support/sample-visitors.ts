import { LoginLink } from '../../src/accounts/auth/sign-in/sign-in.entity.js';
import { secretHash } from '../../src/accounts/auth/sign-in/session.rules.js';
import { change } from '../../src/core/database/sql.js';
import { DAY, later } from '../../src/core/shared/utc.js';
import type { TestApp } from './app.js';

/** The token of a sign-in link that works in the demo of a test: see `prepareForPages`. */
export const SAMPLE_LINK = 'sample-link-of-the-tests';
/** The sample account that is suspended there. */
export const SUSPENDED = 'joss.fenwright';

/** Adds what some pages need and the sample data lacks: a sign-in link, and a suspended account that can sign in. */
export const prepareForPages = ({ database, clock }: TestApp): Promise<unknown> =>
  database.write(async (tx) => {
    await tx.insert(LoginLink, {
      hash: secretHash(SAMPLE_LINK),
      platformId: '440000000000000001',
      role: 'admin',
      createdAt: clock.now(),
      expiresAt: later(clock.now(), DAY),
    });
    await change(tx, 'UPDATE accounts SET suspended_at = ? WHERE username = ?', [clock.now(), SUSPENDED]);
  });
