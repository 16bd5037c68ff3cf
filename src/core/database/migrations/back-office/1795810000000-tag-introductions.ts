import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceCheck } from '../schema-builder.js';

const TABLE = 'reference_values';
const CHECK = 'ck_reference_values_kind';

/** Introductions of tags, with the words of categories. */
export class TagIntroductions1795810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replaceCheck(
      runner,
      TABLE,
      CHECK,
      "kind IN ('category', 'content-rating', 'reserved-slug', 'synonym', 'tag')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ${TABLE} WHERE kind = 'tag'`);
    await replaceCheck(runner, TABLE, CHECK, "kind IN ('category', 'content-rating', 'reserved-slug', 'synonym')");
  }
}
