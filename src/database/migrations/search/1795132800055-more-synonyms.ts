import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addSynonyms, removeSynonyms } from './added-synonyms.js';
import { MORE_SYNONYMS } from './more-synonym-seeds.js';

/** Abbreviations, countries for their languages, and frequent words of other languages. */
export class MoreSynonyms1795132800055 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return addSynonyms(runner, MORE_SYNONYMS, '2026-11-22 00:00:00.000');
  }

  down(runner: QueryRunner): Promise<void> {
    return removeSynonyms(runner, MORE_SYNONYMS);
  }
}
