const EMBEDDED = 'src/core/database/embedded-database.ts';
const SETTLEMENT = 'src/activity/spotlight/settlement.service.ts';

const KILLED = ['test/chaos/instances.spec.ts'];
const SERVER_KILLED = ['test/chaos/server-killed.spec.ts'];
const LOST = ['test/chaos/commit-lost.spec.ts'];
const FROZEN = ['test/chaos/frozen.spec.ts'];

/** Acknowledges a transaction 20 ms before its commit. */
const EARLY = `async (em) => {
          const done = await work(em);
          yes(done);
          await new Promise((on) => setTimeout(on, 20));
          return done;
        }`;

/** Planted faults that matter when processes, the database or the network fail. */
export const FAILURE_FAULTS = [
  {
    name: 'a change is acknowledged before its commit, on a server',
    file: 'src/core/database/server-transaction.ts',
    find: "await run(connection, 'COMMIT');",
    replace: "setTimeout(() => void run(connection, 'COMMIT').catch(() => undefined), 20);",
    checks: KILLED,
    server: true,
  },
  {
    name: 'a change is acknowledged before its commit, on the embedded file',
    file: EMBEDDED,
    find: 'return this.#takeTurn(until, () =>\n      this.#writer\n        .transaction((em) => work(em))',
    replace: `return new Promise<T>((yes, no) => void this.#takeTurn(until, () =>\n      this.#writer\n        .transaction(${EARLY})`,
    also: [
      { file: EMBEDDED, find: '          throw error;\n        }),\n    );', replace: 'throw error; })).catch(no));' },
    ],
    checks: KILLED,
  },
  {
    name: 'a concurrent request settles an auction a second time',
    file: SETTLEMENT,
    find: 'if (auction === undefined || auction.id !== auctionId) return false;',
    replace: 'if (auction === undefined) return false;',
    also: [{ file: SETTLEMENT, find: "WHERE id = ? AND state = 'open'\"", replace: 'WHERE id = ?"' }],
    checks: KILLED,
    server: true,
  },
  {
    name: 'a transaction is repeated after its connection broke',
    file: 'src/core/database/database-errors.ts',
    find: 'return (errno !== undefined && isLostRaceNumber(errno))',
    replace:
      "return code === 'ECONNRESET' || code === 'PROTOCOL_CONNECTION_LOST' || (errno !== undefined && isLostRaceNumber(errno))",
    checks: LOST,
    server: true,
  },
  {
    name: 'a repeated bid is not recognised',
    file: 'src/activity/spotlight/bids.service.ts',
    find: 'if (earlier !== undefined) return earlier;',
    replace: 'if (earlier !== undefined && earlier.amount === 0) return earlier;',
    checks: LOST,
    server: true,
  },
  {
    name: 'an unreachable database is reported as an internal error',
    file: 'src/core/database/database-errors.ts',
    find: '(UNREACHABLE_CODES.has(code) || SQLITE_UNREACHABLE.test(code))',
    replace: "(UNREACHABLE_CODES.has('') || SQLITE_UNREACHABLE.test(code))",
    checks: SERVER_KILLED,
    server: true,
  },
  {
    name: 'the database acknowledges commits before they are on disk',
    file: 'test/support/killable-server.ts',
    find: "'innodb-flush-log-at-trx-commit': 1",
    replace: "'innodb-flush-log-at-trx-commit': 0",
    checks: SERVER_KILLED,
    server: true,
  },
  {
    name: 'a silent client keeps its locks',
    file: 'src/core/database/server-session.ts',
    find: '`idle_transaction_timeout = ${idle}`, ',
    replace: '',
    checks: FROZEN,
    server: true,
  },
  {
    name: 'a connection that the server has closed is used',
    file: 'src/core/database/server-pool.ts',
    find: 'if (idle.length > 0 && isOld(idle.get(idle.length - 1))) closeOld();',
    replace: 'void idle;',
    checks: ['test/database/idle-connections.spec.ts'],
    server: true,
  },
  {
    name: 'requests wait too long for a locked row',
    file: 'src/core/config/settings.ts',
    find: "'DATABASE_TIMEOUT_MS', 2_500",
    replace: "'DATABASE_TIMEOUT_MS', 20_000",
    checks: FROZEN,
    server: true,
  },
  {
    name: 'each try of an upgrade copies the database again',
    file: 'src/core/database/embedded/upgrade-copies.ts',
    find: 'if (tracesIn(copy) === now) return;',
    replace: '',
    checks: ['test/database/upgrade-copies.spec.ts'],
  },
  {
    name: 'the copy before an upgrade is overwritten by the next try',
    file: 'src/core/database/embedded/upgrade-copies.ts',
    find: 'if (tracesIn(copy) === now) return;\n    copy = `${name}-${number}`;',
    replace: 'break;',
    checks: ['test/database/upgrade-copies.spec.ts'],
  },
];
