import type { Config } from '../core/config/config.js';

/**
 * Other users of the machine may not read the files and folders that this process creates: the database and its copies
 * contain personal data. The owner's group may read them if the operator has set that.
 */
export function protectNewFiles({ values }: Config): void {
  process.umask(values.dataGroupRead ? 0o027 : 0o077);
}
