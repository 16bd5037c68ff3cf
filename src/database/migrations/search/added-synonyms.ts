import type { QueryRunner } from 'typeorm';

const POSITION = 1_000;

/** Adds the synonyms of a text as in `synonym-seeds.ts`, except those that staff have already. */
export async function addSynonyms(runner: QueryRunner, text: string, at: string): Promise<void> {
  const found = (await runner.query("SELECT value FROM reference_values WHERE kind = 'synonym'")) as {
    value: string;
  }[];
  const known = new Set(found.map(({ value }) => value));
  for (const [value, label] of entriesOf(text).filter(([one]) => !known.has(one)))
    await runner.query(
      `INSERT INTO reference_values (kind, value, label, position, created_at, updated_at)
       VALUES ('synonym', ?, ?, ?, ?, ?)`,
      [value, label, POSITION, at, at],
    );
}

/** Synonyms that staff have changed stay. */
export async function removeSynonyms(runner: QueryRunner, text: string): Promise<void> {
  for (const [value, label] of entriesOf(text))
    await runner.query("DELETE FROM reference_values WHERE kind = 'synonym' AND value = ? AND label = ?", [
      value,
      label,
    ]);
}

const entriesOf = (text: string): (readonly [value: string, label: string])[] =>
  text
    .trim()
    .split('|')
    .map((line) => line.split(':').map((part) => part.trim()))
    .map(([value = '', label = '']) => [value, label] as const);
