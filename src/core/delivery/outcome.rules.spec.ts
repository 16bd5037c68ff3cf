import { SECOND } from '../shared/utc.js';
import { translated } from '../texts/translated.js';
import { ANSWER_WITHIN_MS, FAULT_WORDS, faultOf, isSuccess, shownText } from './outcome.rules.js';

test.each([
  [{ status: 199 }, false],
  [{ status: 200 }, true],
  [{ status: 299 }, true],
  [{ status: 300 }, false],
  [{ fault: 'timeout' }, false],
  [{ status: 200, fault: 'too long' }, false],
  [{}, false],
] as const)('%j is a success: %s', (outcome, expected) => {
  expect(isSuccess(outcome)).toBe(expected);
});

test.each([
  ['ENOTFOUND', 'no such name'],
  ['EAI_AGAIN', 'no such name'],
  ['ENODATA', 'no such name'],
  ['ECONNREFUSED', 'no connection'],
  ['EHOSTUNREACH', 'no connection'],
  ['ENETUNREACH', 'no connection'],
  ['EADDRNOTAVAIL', 'no connection'],
  ['ECONNABORTED', 'no connection'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'bad certificate'],
  ['CERT_HAS_EXPIRED', 'bad certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'bad certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'bad certificate'],
  ['EPROTO', 'bad certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'bad certificate'],
  ['SELF_SIGNED_IN_CHAIN', 'bad certificate'],
  ['INVALID_CA', 'bad certificate'],
  ['INVALID_PURPOSE', 'bad certificate'],
  ['PATH_LENGTH_EXCEEDED', 'bad certificate'],
  ['X_INVALID_CA', 'connection lost'],
  ['X_PATH_LENGTH_EXCEEDED', 'connection lost'],
  ['ETIMEDOUT', 'timeout'],
  ['HPE_INVALID_CONSTANT', 'bad answer'],
  ['ECONNRESET', 'connection lost'],
  ['X_ENOTFOUND', 'connection lost'],
  ['X_ETIMEDOUT', 'connection lost'],
  ['X_ERR_TLS_A', 'connection lost'],
  ['X_ERR_SSL_A', 'connection lost'],
  ['X_EPROTO', 'connection lost'],
  ['X_HPE_A', 'connection lost'],
  ['X_ECONNREFUSED', 'connection lost'],
  ['', 'connection lost'],
])('%s means: %s', (code, fault) => {
  expect(faultOf(code)).toBe(fault);
});

test('512 bytes of an answer are shown, without control characters but with line breaks', () => {
  expect(shownText(Buffer.from('a\u0000b\u001bc\r\nd\u202ee'))).toBe('a b c \nd e');
  expect(shownText(Buffer.from('a'.repeat(600)))).toBe('a'.repeat(512));
  expect(shownText(Buffer.from(''))).toBe('');
  expect(shownText(Buffer.alloc(600, 0xff)).length).toBe(512);
});

test('a program reads the name of a fault, and a person words that complete a sentence', () => {
  const shown = Object.values(FAULT_WORDS).map((words) => translated(words));
  expect(Object.values(FAULT_WORDS).map(String)).toEqual(Object.keys(FAULT_WORDS));
  expect(new Set(shown).size).toBe(shown.length);
  for (const words of shown) expect(words).toMatch(/^(the|there|nothing) .*[^.]$/);
});

test('the words of a timeout say how long a request may take', () => {
  expect(translated(FAULT_WORDS.timeout)).toContain(`within ${ANSWER_WITHIN_MS / SECOND} seconds`);
});
