import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MORE_SYNONYMS } from './more-synonym-seeds.js';

const AT = '2026-11-22 00:00:00.000';
const POSITION = 1_000;

/** Abbreviations, countries for their languages, and frequent words of other languages. */
export class MoreSynonyms1795132800055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const found = (await runner.query("SELECT value FROM reference_values WHERE kind = 'synonym'")) as {
      value: string;
    }[];
    const known = new Set(found.map(({ value }) => value));
    for (const [value, label] of entries().filter(([one]) => !known.has(one)))
      await runner.query(
        `INSERT INTO reference_values (kind, value, label, position, created_at, updated_at)
         VALUES ('synonym', ?, ?, ?, ?, ?)`,
        [value, label, POSITION, AT, AT],
      );
  }

  /** Synonyms that staff have changed stay. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [value, label] of entries())
      await runner.query("DELETE FROM reference_values WHERE kind = 'synonym' AND value = ? AND label = ?", [
        value,
        label,
      ]);
  }
}

const entries = (): (readonly [value: string, label: string])[] =>
  MORE_SYNONYMS.trim()
    .split('|')
    .map((line) => line.split(':').map((part) => part.trim()))
    .map(([value = '', label = '']) => [value, label] as const);
