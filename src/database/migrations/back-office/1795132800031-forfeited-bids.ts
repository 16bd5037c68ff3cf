import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceCheck } from '../schema-builder.js';

const CHECK = ['bids', 'ck_bids_ending'] as const;

/** Bids that their account gave up. */
export class ForfeitedBids1795132800031 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return replaceCheck(
      runner,
      ...CHECK,
      "ending IS NULL OR ending IN ('outbid', 'released', 'forfeited', 'won', 'void')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE bids SET ending = 'released' WHERE ending = 'forfeited'");
    await replaceCheck(runner, ...CHECK, "ending IS NULL OR ending IN ('outbid', 'released', 'won', 'void')");
  }
}
