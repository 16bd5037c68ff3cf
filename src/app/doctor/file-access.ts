import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../core/config/config.js';
import type { Finding } from './doctor.rules.js';
import { isOpen, judgeAccess } from './file-access.rules.js';

export function accessFinding({ values, embeddedFile }: Config): Finding | undefined {
  // The modes of files mean nothing on Windows.
  if (process.platform === 'win32') return undefined;
  const folder = resolve(values.dataDir);
  const folders = withParents(folder).map((path) => statSync(path).mode);
  const own = readdirSync(folder).filter((name) => name.startsWith(basename(embeddedFile)) || name === 'demo.json');
  const open = own.filter((name) => isOpen(statSync(join(folder, name)).mode, folders));
  return judgeAccess(values.dataDir, open.toSorted());
}

const withParents = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...withParents(dirname(folder))];
