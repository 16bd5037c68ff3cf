import { BARRED_AUCTIONS } from './bar.rules.js';

test('a week that ends early closes four auctions', () => expect(BARRED_AUCTIONS).toBe(4));
