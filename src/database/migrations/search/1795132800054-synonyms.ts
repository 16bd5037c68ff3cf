import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceCheck } from '../schema-builder.js';
import { SYNONYMS } from './synonym-seeds.js';

const CHECK = 'ck_reference_values_kind';
const AT = '2026-11-20 00:00:00.000';
const POSITION = 1_000;

/** Words that people search for, with the words that listings use instead. */
export class Synonyms1795132800054 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const kinds = "kind IN ('category', 'content-rating', 'reserved-slug', 'synonym')";
    await replaceCheck(runner, 'reference_values', CHECK, kinds);
    const sql = "SELECT value FROM reference_values WHERE kind = 'synonym'";
    const known = new Set(((await runner.query(sql)) as { value: string }[]).map(({ value }) => value));
    const lines = SYNONYMS.trim()
      .split('|')
      .map((line) => line.split(':').map((part) => part.trim()));
    for (const [value = '', label = ''] of lines)
      if (!known.has(value))
        await runner.query(
          `INSERT INTO reference_values (kind, value, label, position, created_at, updated_at)
           VALUES ('synonym', ?, ?, ?, ?, ?)`,
          [value, label, POSITION, AT, AT],
        );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM reference_values WHERE kind = 'synonym'");
    await replaceCheck(runner, 'reference_values', CHECK, "kind IN ('category', 'content-rating', 'reserved-slug')");
  }
}
