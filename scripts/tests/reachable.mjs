import { connect } from 'node:net';

const EXAMPLES = { TEST_DATABASE_URL: 'mariadb://root@127.0.0.1:3306/test', TEST_REDIS_URL: 'redis://127.0.0.1:6379' };

/** Throws if the address of a service is set, but empty: tests would take that for a service and fail at its address. */
export function refuseEmptyAddresses(environment) {
  for (const [name, example] of Object.entries(EXAMPLES))
    if (environment[name]?.trim() === '')
      throw new Error(`${name} is set, but empty. Unset it, or set it to an address such as ${example}.`);
}

/** Exits with an error if a configured service cannot be reached. */
export function reachable(name, url, defaultPort) {
  if (!url) return Promise.resolve();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || defaultPort), timeout: 3000 });
    const fail = (why) => {
      console.error(
        `${name} is set, but ${hostname}:${port || defaultPort} cannot be reached (${why}). Start it, or unset ${name}.`,
      );
      process.exit(1);
    };
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', (error) => fail(error.code));
    socket.once('timeout', () => fail('no answer'));
  });
}
