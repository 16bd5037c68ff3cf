import { Config } from './config.js';
import { UNNAMED_SITE } from './unnamed.rules.js';

test('a site without SITE_NAME has the name of the product', () => {
  expect(UNNAMED_SITE).toBe('Marquee');
  expect(Config.from({}).values.siteName).toBe(UNNAMED_SITE);
});
