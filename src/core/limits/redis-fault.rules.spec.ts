import { redisFault } from './redis-fault.rules.js';

const error = (code: string, message = 'as said by OpenSSL'): Error => Object.assign(new Error(message), { code });

test.each([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])('%s: the authority is not trusted', (code) => {
  expect(redisFault(error(code))).toBe(
    'its certificate is signed by an authority that is not trusted (as said by OpenSSL). Start the process with NODE_EXTRA_CA_CERTS set to the file of that authority',
  );
});

test('another name, an expired certificate, and a port without TLS are explained', () => {
  expect(redisFault(error('ERR_TLS_CERT_ALTNAME_INVALID'))).toBe(
    'its certificate is for another name (as said by OpenSSL). Use that name in REDIS_URL',
  );
  expect(redisFault(error('CERT_HAS_EXPIRED'))).toBe('its certificate has expired. Renew it');
  for (const code of ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'])
    expect(redisFault(error(code))).toBe(
      'it does not speak TLS at this port. Use redis:// in REDIS_URL, or the port for TLS',
    );
});

test('other errors are shown unchanged', () => {
  expect(redisFault(error('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'))).toBe(
    'Error: connect ECONNREFUSED 127.0.0.1:1',
  );
  expect([redisFault('the connection is closed'), redisFault(undefined)]).toEqual([
    'the connection is closed',
    'undefined',
  ]);
});
