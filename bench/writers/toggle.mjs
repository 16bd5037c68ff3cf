import { LISTINGS } from '../world/votes-database.mjs';

const WORKERS = 16;

/**
 * Answers orders to cast and remove votes, by 16 at a time who never share an account. `spread`: all listings in turn;
 * otherwise one that everybody wants.
 */
export function answerOrders({ cast, remove }) {
  let accounts = 0;
  async function toggle(listing) {
    accounts = (accounts % 20_000) + 1;
    const account = accounts;
    await cast(account, listing);
    await remove(account, listing);
  }

  process.on('message', ({ spread, seconds }) => {
    const until = performance.now() + seconds * 1_000;
    let done = 0;
    const work = async (worker) => {
      for (let turn = worker; performance.now() < until; turn += WORKERS) {
        await toggle(spread ? (turn % LISTINGS) + 1 : 1);
        done += 2;
      }
    };
    Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
      .then(() => process.send({ result: done }))
      .catch((fault) => process.send({ fault: fault.stack }));
  });
}
