import {
  isLostRaceNumber,
  isMissingSchemaNumber,
  isSlowStatementNumber,
  isUnreachableNumber,
  publicFault,
} from './server-faults.rules.js';

test.each([1205, 1213, 1020, 3101, 8002, 8022, 9007])('%i is a lost race', (errno) => {
  expect([isLostRaceNumber(errno), isUnreachableNumber(errno), isMissingSchemaNumber(errno)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  1021, 1040, 1041, 1044, 1045, 1047, 1049, 1053, 1114, 1129, 1135, 1180, 1203, 1226, 1290, 1317, 1698, 1836, 1927,
  1969, 3024, 3100, 4031, 9001, 9002, 9003, 9005,
])('%i means that the server cannot serve', (errno) => {
  expect([isLostRaceNumber(errno), isUnreachableNumber(errno), isMissingSchemaNumber(errno)]).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  [1969, true],
  [3024, true],
  [1045, false],
  [1205, false],
])('%i as a statement that took too long: %s', (errno, isSlow) => {
  expect(isSlowStatementNumber(errno)).toBe(isSlow);
});

test.each([1146, 1054])('%i means that the schema is missing', (errno) => {
  expect([isLostRaceNumber(errno), isUnreachableNumber(errno), isMissingSchemaNumber(errno)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([1062, 1064, 1193, 1451, 1644, 4025])('%i is a fault of the statement', (errno) => {
  expect([isLostRaceNumber(errno), isUnreachableNumber(errno), isMissingSchemaNumber(errno)]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['WSREP has not yet prepared node for application use', 'WSREP has not yet prepared node for application use'],
  [
    "Access denied for user 'marquee'@'10.0.0.3' (using password: YES)",
    'Access denied for user …@… (using password: YES)',
  ],
  ["You have an error near 'FROM migrations' at line 1", 'You have an error near … at line 1'],
  ['Unknown `a` and "b".', 'Unknown … and …'],
  ['One\nline\r\n\tonly. ', 'One line only'],
  [' Spaces around it ... ', 'Spaces around it'],
  ['', ''],
])('%j is published as %j', (message, published) => {
  expect(publicFault(message)).toBe(published);
});

test('a long message is cut', () => {
  expect(publicFault('x'.repeat(200))).toBe('x'.repeat(200));
  expect(publicFault('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
});
