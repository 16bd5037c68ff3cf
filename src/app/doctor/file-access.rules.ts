import type { Finding } from './doctor.rules.js';

const MAY_READ = 0o004;
const MAY_ENTER = 0o001;

/** Whether every user of the machine may read a file with this mode, below folders with these modes. */
export const isOpen = (mode: number, folders: readonly number[]): boolean =>
  (mode & MAY_READ) !== 0 && folders.every((folder) => (folder & MAY_ENTER) !== 0);

/** `open`: the names of the files in `folder` that every user of the machine may read. */
export function judgeAccess(folder: string, open: readonly string[]): Finding | undefined {
  const [first, ...others] = open;
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return {
    check: 'database',
    state: 'warning',
    says: `Every user of this machine may read files in ${folder}: ${first}${more}.`,
    advice: `They contain personal data. Close the folder: chmod o= ${folder}. Marquee changes only what it makes.`,
  };
}
