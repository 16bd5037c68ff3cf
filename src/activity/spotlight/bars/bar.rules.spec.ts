import { BARRED_AUCTIONS } from '../eligibility/eligibility.rules.js';

test('a week that ends early closes four auctions', () => expect(BARRED_AUCTIONS).toBe(4));
