import { product } from '../product-build.mjs';
import { connect, recreate } from './server-database.mjs';

const ACCOUNTS = 20_000;
export const LISTINGS = 2_000;

/** A small database of its own for each run of the writes, so that what they leave behind disturbs no other figure. */
export async function makeVotesDatabase(url) {
  const own = new URL(url);
  own.pathname += '_votes';
  await recreate(String(own), own.pathname.slice(1));
  await product.command(['migrate'], { DATABASE_URL: String(own) });
  const connection = await connect(String(own));
  const uuid = (letter) => `CONCAT('${letter}', LPAD(seq, 35, '0'))`;
  await connection.query(
    `INSERT INTO accounts (id, uuid, platform_id, username, created_at, updated_at)
     SELECT seq, ${uuid('a')}, seq, CONCAT('member_', seq), '2026-01-01', '2026-01-01' FROM seq_1_to_${ACCOUNTS}`,
  );
  await connection.query(
    `INSERT INTO listings (id, uuid, kind, platform_id, live_platform_id, state, owner_id, name, description, invite, tags,
       denial_reasons, created_at, updated_at)
     SELECT seq, ${uuid('b')}, 'bot', seq, seq, 'approved', seq, CONCAT('Bot ', seq), 'A bot.', 'https://platform.example', '[]', '[]',
       '2026-01-01', '2026-01-01' FROM seq_1_to_${LISTINGS}`,
  );
  await connection.query(`INSERT INTO bots (listing_id, screenshots) SELECT seq, '[]' FROM seq_1_to_${LISTINGS}`);
  await connection.end();
  return String(own);
}
