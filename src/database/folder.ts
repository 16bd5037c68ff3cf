import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Step by step: where nothing can be made although what is above is
 * there, such as below /proc, the `recursive` of Node.js would try for ever.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (fault) {
    // Another process that starts at the same moment may have been quicker.
    if (!isFolder(folder)) throw fault;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
