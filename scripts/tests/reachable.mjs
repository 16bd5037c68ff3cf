import { connect } from 'node:net';

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
