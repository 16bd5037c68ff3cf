import type { Config } from '../../config/config.js';
import { Clock } from '../../shared/clock.js';
import { toStoredText } from '../columns.js';
import { withConnection } from '../migrator.js';
import { BACKUP_WORK } from './work-lease.rules.js';

const FORGET = 'DELETE FROM work_leases WHERE name = ?';
const REMEMBER = 'INSERT INTO work_leases (name, fence, ends_at, done_for) VALUES (?, 1, ?, ?)';

/** Stores that a backup was made now. */
export const rememberBackup = (config: Config): Promise<void> =>
  withConnection(config, async (source) => {
    const now = toStoredText(new Clock().now());
    await source.query(FORGET, [BACKUP_WORK]);
    await source.query(REMEMBER, [BACKUP_WORK, now, now]);
  });
