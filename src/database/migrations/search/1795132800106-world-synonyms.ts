import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSynonyms, removeSynonyms } from './added-synonyms.js';
import { WORLD_SYNONYMS } from './world-synonym-seeds.js';

/** Frequent words of other languages and scripts. */
export class WorldSynonyms1795132800106 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSynonyms(runner, WORLD_SYNONYMS, '2026-11-23 00:00:00.000');
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSynonyms(runner, WORLD_SYNONYMS);
  }
}
