import type { MigrationInterface, QueryRunner } from 'typeorm';

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

/** Takes back synonyms that only help the searches of the sample data. What staff have written or changed stays. */
export class GeneralSynonyms1795134100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query(
      `SELECT id, value, label FROM reference_values WHERE kind = 'synonym' AND updated_at = created_at`,
    )) as readonly { id: number; value: string; label: string }[];
    for (const { id, value, label } of found) {
      const words = label.split(',').map((word) => word.trim());
      const kept = INSTEAD[value] ?? words.filter((word) => !OF_SAMPLES.has(word)).join(', ');
      if (kept === '') await runner.query('DELETE FROM reference_values WHERE id = ?', [id]);
      else if (kept !== label) await runner.query('UPDATE reference_values SET label = ? WHERE id = ?', [kept, id]);
    }
  }

  /** The synonyms are not part of the schema. */
  async down(): Promise<void> {}
}
