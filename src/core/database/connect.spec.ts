import { productOf, unsupportedReason } from './connect.js';

test.each([
  ['9.7.4-2', 'mysql'],
  ['8.4.3', 'mysql'],
  ['8.0.22', 'mysql'],
  ['8.0.36-28.1', 'mysql'],
  ['10.0.0', 'mysql'],
  ['10.11.19-MariaDB-0+deb12u1', 'mariadb'],
  ['11.8.2-MariaDB', 'mariadb'],
  ['10.3.0-MariaDB', 'mariadb'],
  ['5.5.5-10.11.6-MariaDB', 'mariadb'],
  ['something else', 'mysql'],
] as const)('%s is %s, and supported', (version, product) => {
  expect([productOf(version), unsupportedReason(version, 'db:3306')]).toEqual([product, undefined]);
});

test.each([
  ['5.7.44-log', 'db:3306 is MySQL 5.7.44. Marquee needs MySQL 8.0.22 or MariaDB 10.3.0, or a newer one.'],
  ['8.0.21', 'is MySQL 8.0.21. Marquee needs'],
  ['10.2.44-MariaDB', 'is MariaDB 10.2.44. Marquee needs'],
])('%s is not supported', (version, reason) => {
  expect(unsupportedReason(version, 'db:3306')).toContain(reason);
});
