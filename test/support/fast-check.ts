import fc from 'fast-check';
import { isLong } from './effort.js';

// Ordinary runs try the same values each time, so a red run means that a change broke something. `npm run test:long`
// tries new values, and a failure prints its seed.
if (!isLong) fc.configureGlobal({ seed: 20_261_121 });
