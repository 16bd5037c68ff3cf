import { LoginLink } from '../../src/auth/sign-in/login-link.entity.js';
import { secretHash } from '../../src/auth/sign-in/session.rules.js';
import { DAY, later } from '../../src/shared/utc.js';
import type { TestApp } from './app.js';

/** The token of a sign-in link that works in the demo of a test: see `addSampleLink`. */
export const SAMPLE_LINK = 'sample-link-of-the-tests';

export const addSampleLink = ({ database, clock }: TestApp): Promise<unknown> =>
  database.write((tx) =>
    tx.insert(LoginLink, {
      hash: secretHash(SAMPLE_LINK),
      platformId: '440000000000000001',
      role: 'admin',
      createdAt: clock.now(),
      expiresAt: later(clock.now(), DAY),
    }),
  );
