const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/i;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

export const isPlain = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
};

/** With a plain-http issuer, others on the network could read the application's secret and the codes of sign-ins. */
export const isInsecureIssuer = (issuer: string | undefined): boolean => issuer !== undefined && isPlain(issuer);
