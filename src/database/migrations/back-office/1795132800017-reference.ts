import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  instant,
  longText,
  nullable,
  unique,
  integer,
  varchar,
} from '../schema-builder.js';

const SEEDS: Readonly<Record<string, string>> = {
  category: 'gaming anime community music art programming science technology education language roleplay other',
  'content-rating': 'general teen mature violence gambling strong-language',
  'reserved-slug': `about account admin administrator all api app auth badges ban best bids blog bot bots browse bump bumps categories
    category contact create dashboard delete developer developers discover docs edit explore feed healthz help home index
    invite invites languages legal list listing listings login logout mail marquee me media metrics moderator mine new
    newest null official owner popular privacy profile queue random ratings readyz register reports reviews root rules
    search security server servers settings sign-in sign-out signup spotlight staff static stats status submit support
    system tag tags terms tokens top trending undefined user users verified vote votes www`,
};
const STEP = 10;

/** Categories, content ratings and reserved slugs, with the values that were constants before. */
export class Reference1795132800017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const active = { name: 'active', type: 'boolean', default: 1 };
    await createTable(runner, 'reference_values', {
      columns: [
        id(),
        varchar('kind', 20),
        varchar('value', 60),
        varchar('label', 60),
        longText('description', nullable),
        integer('position'),
        active,
        instant('created_at'),
        instant('updated_at'),
      ],
      indices: [unique('ux_reference_values_value', 'kind', 'value')],
      checks: { ck_reference_values_kind: "kind IN ('category', 'content-rating', 'reserved-slug')" },
    });
    for (const [kind, values] of Object.entries(SEEDS)) await seed(runner, kind, values.split(/\s+/));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'reference_values');
  }
}

/** Skips existing values, so that an interrupted migration continues. Reserved slugs are not sorted by position. */
async function seed(runner: QueryRunner, kind: string, values: readonly string[]): Promise<void> {
  const at = '2026-11-20 00:00:00.000';
  const found = (await runner.query('SELECT value FROM reference_values WHERE kind = ?', [kind])) as {
    value: string;
  }[];
  const known = new Set(found.map(({ value }) => value));
  const missing = [...values.entries()].filter(([, value]) => !known.has(value));
  for (const [index, value] of missing) {
    const words = value.replaceAll('-', ' ');
    const label = words.slice(0, 1).toUpperCase() + words.slice(1);
    const position = kind === 'reserved-slug' ? 1_000 : (index + 1) * STEP;
    await runner.query(
      'INSERT INTO reference_values (kind, value, label, position, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)',
      [kind, value, label, position, at, at],
    );
  }
}
