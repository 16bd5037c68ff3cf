import { Entity } from 'typeorm';
import { Flag, Integer, Varchar, VarcharKey } from '../database/columns.js';
import type { CountingPlace } from './counting-place.rules.js';

/**
 * A process that counts requests or wants to. `beats` increases while the process is alive: others delete a row whose
 * `beats` stay the same for too long.
 */
@Entity('counting_processes')
export class CountingProcess {
  @VarcharKey(24) process!: string;
  @Varchar(10) place!: CountingPlace;
  @Flag() lacksRedis!: boolean;
  @Integer({ default: 0 }) beats!: number;
}
