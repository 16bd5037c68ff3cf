import { connect } from 'node:net';

/** Ends the process when a service that is asked for cannot be reached. */
export function reachable(name, url, defaultPort) {
  if (!url) return Promise.resolve();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || defaultPort), timeout: 3000 });
    const fail = (why) => {
      console.error(`${name} is set, but ${hostname}:${port || defaultPort} cannot be reached (${why}).`);
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
