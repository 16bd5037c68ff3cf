import type { MigrationInterface, QueryRunner } from 'typeorm';
import { insertRows } from '../baseline/rows.js';
import { SYNONYMS } from '../baseline/rows/synonyms.js';

/** Words of the sample data, which came to every site as synonyms of English words. */
const OF_SAMPLES = new Set(
  `pebble tecknat tecknad filmkväll 독서 글쓰기 كتابة قصص вірші cucina orto ogród garten rośliny
  thuisserver netwerk hosten löten reparieren basteln 3d-druck tejido tejer bordado bordar costura croquis aquarelle
  гітара akustik コード ゲーム制作 jogos cooperativo kopi obrolan kayıt परीक्षा lernen`.split(/\s+/),
);
/** Seeds that need another text than the rest of their words. */
const INSTEAD: Readonly<Record<string, string>> = {
  acoustic: 'guitar',
  crochet: 'knitting',
  gitarre: 'guitar, instruments',
  guitarra: 'guitar, instruments',
  'hide-and-seek': 'games',
};

/** The label without the words of the sample data; empty if it had no others. */
const generalOf = (value: string, label: string): string =>
  INSTEAD[value] ??
  label
    .split(',')
    .map((word) => word.trim())
    .filter((word) => !OF_SAMPLES.has(word))
    .join(', ');

const OF_NOBODY = "kind = 'synonym' AND updated_at = created_at";

/** Takes back synonyms that only help the searches of the sample data. What staff have written or changed stays. */
export class GeneralSynonyms1795134100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query(`SELECT id, value, label FROM reference_values WHERE ${OF_NOBODY}`)) as readonly {
      id: number;
      value: string;
      label: string;
    }[];
    for (const { id, value, label } of found) {
      const kept = generalOf(value, label);
      if (kept === '') await runner.query('DELETE FROM reference_values WHERE id = ?', [id]);
      else if (kept !== label) await runner.query('UPDATE reference_values SET label = ? WHERE id = ?', [kept, id]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const seed of SYNONYMS)
      for (const [index, row] of (seed.rows ?? '').split('|').entries()) {
        const [value = '', label = ''] = row.trim().split(' : ');
        const kept = generalOf(value, label);
        if (kept === label) continue;
        if (kept === '' && !(await isThere(runner, value)))
          await insertRows(runner, { ...seed, from: (seed.from ?? 1) + index, rows: row });
        const sql = `UPDATE reference_values SET label = ? WHERE ${OF_NOBODY} AND value = ? AND label = ?`;
        await runner.query(sql, [label, value, kept]);
      }
  }
}

async function isThere(runner: QueryRunner, value: string): Promise<boolean> {
  const sql = "SELECT id FROM reference_values WHERE kind = 'synonym' AND value = ?";
  return ((await runner.query(sql, [value])) as readonly unknown[]).length > 0;
}
