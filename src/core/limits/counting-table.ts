import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { CountingRow } from './counting-place.rules.js';
import type { CountingProcess } from './usage-counter.entity.js';

type OwnRow = Omit<CountingRow, 'beats'>;

@Injectable()
export class CountingTable {
  constructor(private readonly database: Database) {}

  deadline(): number {
    return this.database.deadline();
  }

  async others(process: string): Promise<CountingRow[]> {
    const sql = 'SELECT process, place, beats, lacks_redis AS lacksRedis FROM counting_processes WHERE process <> ?';
    const rows = await this.database.query<RowOf<CountingProcess, keyof CountingRow>>(sql, [process]);
    return rows.map((row) => ({ ...row, lacksRedis: row.lacksRedis === 1 }));
  }

  /** Returns false if others have deleted the row. */
  async beat({ process, place, lacksRedis }: OwnRow): Promise<boolean> {
    const sql = 'UPDATE counting_processes SET place = ?, lacks_redis = ?, beats = beats + 1 WHERE process = ?';
    return (await this.database.execute(sql, [place, lacksRedis, process])) > 0;
  }

  async insert({ process, place, lacksRedis }: OwnRow): Promise<void> {
    const sql = 'INSERT INTO counting_processes (process, place, lacks_redis, beats) VALUES (?, ?, ?, 0)';
    await this.database.execute(sql, [process, place, lacksRedis]);
  }

  async remove(process: string): Promise<void> {
    await this.database.execute('DELETE FROM counting_processes WHERE process = ?', [process]);
  }

  /** Deletes a row that has had no beat since it was read. */
  async removeSilent({ process, beats }: CountingRow): Promise<void> {
    await this.database.execute('DELETE FROM counting_processes WHERE process = ? AND beats = ?', [process, beats]);
  }
}
