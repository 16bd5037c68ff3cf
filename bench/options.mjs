import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench -- [options]

  --only <text>        only lines whose name or id contains this; may be repeated
  --rounds <n>         rounds per line, alternating between product and reference; the best counts (3)
  --seconds <n>        seconds per round (2)
  --connections <n>    parallel connections (32)
  --json <file>        also write the figures as JSON
  --check              exit code 1 if a figure misses its target by more than a tenth
  --dist <folder>      measure another build of the product than this checkout's
  --profile <folder>   write a V8 CPU profile of the product there (read it with bench/profile.mjs)
  --start              only: time from the start of the process to its first response, with sample data
  --writes             only: votes, bumps and bids, without HTTP
  --webhooks           only: votes with a listener, and the sending of webhooks; --on server or --on embedded for one of them
  --flood              only: health and vote checks under a flood of searches; --on server or --on embedded for one of them
  --chat               only: commands in the chat beside vote checks, and a flood of forged ones; --on server or --on embedded for one of them
  --search             only: 200 hostile searches and suggestions, one after the other; --on server or --on embedded for one of them
  --staff              only: pages of long lists for staff, on both databases
  --large              only: an hour's audit of a ledger with many votes (--votes <n>, 10000000), on MariaDB
  --curve              only: the same lines at a hundredth, a tenth and all of 10,000,000 votes (--votes <n>); on MariaDB the first two
  --fraud              only: farmed votes in synthetic worlds; --attack <file> for an attack of your own (may be repeated), --seed <n> (1)
  --fraud --large      only: the hourly search for farmed votes beside vote checks, in an embedded database with --votes <n> (10000000)
  --memory             only: memory under a flood of bad keys (--requests <n>, 1000000)
  --help

The database server: BENCH_DATABASE_URL, mariadb://root@127.0.0.1:3306/marquee_bench by default.`;

const whole = (text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a positive whole number`);
  return number;
};

export function readOptions(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      connections: { type: 'string', default: '32' },
      requests: { type: 'string', default: '1000000' },
      votes: { type: 'string', default: '10000000' },
      json: { type: 'string' },
      dist: { type: 'string' },
      profile: { type: 'string' },
      check: { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
      writes: { type: 'boolean', default: false },
      webhooks: { type: 'boolean', default: false },
      staff: { type: 'boolean', default: false },
      flood: { type: 'boolean', default: false },
      chat: { type: 'boolean', default: false },
      search: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      curve: { type: 'boolean', default: false },
      fraud: { type: 'boolean', default: false },
      attack: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      on: { type: 'string' },
      memory: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { rounds, seconds, connections, requests, votes, seed } = values;
  return {
    ...values,
    rounds: whole(rounds),
    seconds: whole(seconds),
    connections: whole(connections),
    requests: whole(requests),
    votes: whole(votes),
    seed: whole(seed),
    databaseUrl: process.env.BENCH_DATABASE_URL ?? 'mariadb://root@127.0.0.1:3306/marquee_bench',
  };
}
