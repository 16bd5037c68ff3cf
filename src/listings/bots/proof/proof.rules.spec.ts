import { PROOF_CHECKS_PER_MINUTE, isProved, proofCode } from './proof.rules.js';

const CODE = proofCode('a pepper of an installation', 'listing', 'account');

test('a code depends on the listing, the account and the pepper', () => {
  expect(CODE).toMatch(/^marquee-proof-[0-9a-f]{24}$/);
  expect(proofCode('a pepper of an installation', 'listing', 'account')).toBe(CODE);
  const others = [
    proofCode('another pepper', 'listing', 'account'),
    proofCode(undefined, 'listing', 'account'),
    proofCode('a pepper of an installation', 'other', 'account'),
    proofCode('a pepper of an installation', 'listing', 'other'),
  ];
  expect(new Set([CODE, ...others]).size).toBe(5);
  expect(proofCode(undefined, 'l', 'a')).toBe(proofCode('', 'l', 'a'));
});

test('the whole code has to stand in the description', () => {
  const shown = [CODE, `Music for all.\n${CODE}`, `(${CODE}).`, `a ${CODE} b`];
  expect(shown.map((text) => isProved(text, CODE))).toEqual([true, true, true, true]);
  const others = [null, '', CODE.slice(0, -1), `${CODE}0`, `x${CODE}`, 'marquee-proof-'];
  expect(others.some((text) => isProved(text, CODE))).toBe(false);
});

test('an account checks six times a minute', () => {
  expect(PROOF_CHECKS_PER_MINUTE).toBe(6);
});
