import { readdirSync } from 'node:fs';

const FOLDERS = ['src', 'clients/node/src'];

/** The files of the product and its client package whose names end like this. */
export const filesEnding = (ending) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith(ending))
      .map((file) => `${folder}/${file}`),
  ).toSorted();
