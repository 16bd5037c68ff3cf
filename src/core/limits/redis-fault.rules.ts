const UNTRUSTED = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

export function redisFault(error: unknown): string {
  const { code, message } = (error ?? {}) as { readonly code?: string; readonly message?: string };
  if (code !== undefined && UNTRUSTED.has(code))
    return `its certificate is signed by an authority that is not trusted (${message}). Start the process with NODE_EXTRA_CA_CERTS set to the file of that authority`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is for another name (${message}). Use that name in REDIS_URL`;
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired. Renew it';
  if (code === 'EPROTO' || code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return 'it does not speak TLS at this port. Use redis:// in REDIS_URL, or the port for TLS';
  return String(error);
}
