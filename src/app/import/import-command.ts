import { existsSync } from 'node:fs';
import { appendFile, open } from 'node:fs/promises';
import { type Options, type Print, UsageError } from '../command.js';
import { FORMATS, converted } from './converters.js';
import type { Exporter } from './exporter.service.js';
import type { Importer } from './importer.service.js';
import { linesOfFile } from './lines-of-file.js';

const SOURCE = /^[a-z0-9][a-z0-9.-]{0,39}$/;
const STATES = ['approved', 'pending'] as const;
const DEFAULT_SOURCE = 'former';

export async function importList(importer: Importer, options: Options, print: Print): Promise<void> {
  const { file, rejects, source = DEFAULT_SOURCE } = options;
  const state = STATES.find((one) => one === (options['state'] ?? STATES[0]));
  if (state === undefined) throw new UsageError(`--state must be ${STATES.join(' or ')}.`);
  if (typeof source !== 'string' || !SOURCE.test(source))
    throw new UsageError('--source has up to 40 lower-case letters, digits, dots and hyphens.');
  if (typeof rejects === 'string' && existsSync(rejects)) throw new UsageError(`The file ${rejects} exists already.`);
  const isDryRun = options['dry-run'] === true;
  const report = await importer.run(
    {
      file: String(file),
      source,
      state,
      isDryRun,
      cuts: options['cut'] === true,
      tellsOwners: options['owner-notice'] === true,
      redirects: options['redirects'] === true,
    },
    print,
  );
  report.say(isDryRun);
  if (typeof rejects !== 'string' || report.refusedLines.size === 0) return;
  await writeRejects(String(file), rejects, report.refusedLines);
  print(`The refused lines are in ${rejects}: mend them there, and import that file.`);
}

/** The refused lines as they are, so that they can be mended and imported again. Lines that are too long are not kept. */
async function writeRejects(from: string, to: string, numbers: ReadonlySet<number>): Promise<void> {
  const file = await newFile(to);
  try {
    for await (const { number, bytes } of linesOfFile(from))
      if (numbers.has(number)) await file.write(Buffer.concat([bytes, Buffer.from('\n')]));
  } finally {
    await file.close();
  }
}

const newFile = (path: string) =>
  open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'EEXIST'
        ? `The file ${path} exists already.`
        : `The file ${path} cannot be written (${error.code ?? ''}).`,
    );
  });

export async function exportList(exporter: Exporter, { file }: Options, print: Print): Promise<void> {
  const out = await newFile(String(file));
  let count = 0;
  try {
    for await (const line of exporter.lines()) {
      await out.write(`${JSON.stringify(line)}\n`);
      count += 1;
    }
  } finally {
    await out.close();
  }
  print(`Wrote ${count} lines to ${String(file)}.`);
}

export async function convertFile({ file, format, out }: Options, print: Print): Promise<void> {
  const known = FORMATS.find((one) => one === format);
  if (known === undefined) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}.`);
  if (typeof out !== 'string') throw new UsageError('--out is required: the file for the lines.');
  const lines = await converted(String(file), known);
  await appendFile(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  print(`Wrote ${lines.length} lines to ${out}. Check them with "import ${out} --dry-run".`);
}
