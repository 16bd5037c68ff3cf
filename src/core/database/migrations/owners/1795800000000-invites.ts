import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../schema-builder.js';

const BY_INVITE = index('ix_listings_invite', 'invite');

/** Finds the listing of a pasted invite. */
export class Invites1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndices(runner, 'listings', BY_INVITE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'listings', BY_INVITE);
  }
}
