import { generateKeyPairSync, sign } from 'node:crypto';
import { MINUTE } from '../../../core/shared/utc.js';
import { isSignatureForm, isSigned, isTimely, publicKeyOf, timeDifference } from './interaction-signature.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const SECONDS = NOW.getTime() / 1_000;

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const hex = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('hex');
  return { key: publicKeyOf(hex), privateKey };
};

test.each([
  ['ab'.repeat(64), true],
  ['ab'.repeat(63), false],
  [`${'ab'.repeat(64)}0`, false],
  ['AB'.repeat(64), false],
  [`${'ab'.repeat(63)}xy`, false],
  [undefined, false],
  [['ab'.repeat(64)], false],
])('a signature has 128 hex digits in lower case: %s', (signature, isRight) => {
  expect(isSignatureForm(signature)).toBe(isRight);
});

test.each([
  [String(SECONDS), 0],
  [String(SECONDS + 5), 5_000],
  [String(SECONDS - 5), -5_000],
  ['', undefined],
  [`-${SECONDS}`, undefined],
  [`${SECONDS}.5`, undefined],
  [` ${SECONDS}`, undefined],
  ['123456789012', undefined],
  [undefined, undefined],
  [SECONDS, undefined],
])('a time is in seconds: %s', (timestamp, difference) => {
  expect(timeDifference(timestamp, NOW)).toBe(difference);
});

test('a time may be five minutes off, before and after', () => {
  for (const sign of [-1, 1])
    expect([5 * MINUTE, 5 * MINUTE + 1].map((ms) => isTimely(sign * ms))).toEqual([true, false]);
});

test('a text is signed with its time by one of the keys', () => {
  const [one, other] = [newKey(), newKey()];
  const body = Buffer.from('{"type":1}');
  const timestamp = String(SECONDS);
  const signature = sign(null, Buffer.concat([Buffer.from(timestamp), body]), one.privateKey).toString('hex');
  const signed = { signature, timestamp, body };
  expect(isSigned(signed, [one.key])).toBe(true);
  expect(isSigned(signed, [other.key, one.key])).toBe(true);
  expect(isSigned(signed, [other.key])).toBe(false);
  expect(isSigned(signed, [])).toBe(false);
  expect(isSigned({ ...signed, timestamp: String(SECONDS + 1) }, [one.key])).toBe(false);
  expect(isSigned({ ...signed, body: Buffer.from('{"type": 1}') }, [one.key])).toBe(false);
});
