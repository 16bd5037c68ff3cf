import { Injectable } from '@nestjs/common';
import { Audit } from '../../core/audit/audit.service.js';
import { Database } from '../../core/database/database.js';
import type { Tx } from '../../core/database/sql.js';
import { Clock } from '../../core/shared/clock.js';
import { InputProblem, Problem } from '../../core/shared/refusals.js';
import { DirectorySync } from '../../finding/directory/directory-sync.service.js';
import type { Print } from '../command.js';
import { ImportReport } from './import-report.js';
import { ImportedLines, type ImportOptions } from './imported-lines.service.js';
import { LINE_TYPES, type LineType } from './line.dto.js';
import { linesOfFile } from './lines-of-file.js';
import { type ReadLine, type Refusal, isBlank, objectIn, readLine, typeIn } from './read-line.js';

interface ImportRun extends ImportOptions {
  readonly file: string;
  readonly isDryRun: boolean;
  readonly cuts: boolean;
}

/** Lines of one transaction. */
const BATCH = 25;
/** In this order, whatever the order of the file: a listing needs its owner, a vote its listing. */
const PASSES: readonly (readonly LineType[])[] = [['account'], ['bot', 'server'], ['vote', 'rating']];

class DryRun extends Error {}

/** Reads a list from another directory line by line. Each line is made whole, or refused with a reason. */
@Injectable()
export class Importer {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly lines: ImportedLines,
    private readonly directory: DirectorySync,
  ) {}

  async run(run: ImportRun, print: Print): Promise<ImportReport> {
    let count = 0;
    for await (const line of linesOfFile(run.file)) if (!isBlank(line)) count += 1;
    const report = new ImportReport(count, print);
    const seen = new Map<string, number>();
    for (const types of PASSES) await this.#pass(run, report, seen, types);
    if (!run.isDryRun) {
      if (report.made > 0) await this.#record(run, report);
      await this.directory.updateOutdated();
    }
    return report;
  }

  async #pass(run: ImportRun, report: ImportReport, seen: Map<string, number>, types: readonly LineType[]) {
    const now = this.clock.now();
    let batch: ReadLine[] = [];
    const isFirst = types === PASSES[0];
    for await (const line of linesOfFile(run.file)) {
      if (isBlank(line)) continue;
      const object = objectIn(line);
      const type = typeof object === 'string' ? undefined : typeIn(object);
      if (type === undefined ? !isFirst : !types.includes(type)) continue;
      const { number } = line;
      const read =
        typeof object === 'string'
          ? { refusals: [{ number, field: '', reason: object }] }
          : once(seen, readLine(number, object, { cuts: run.cuts, now }));
      if ('refusals' in read) report.refuse(type, read.refusals);
      else batch.push(read);
      if (batch.length < BATCH) continue;
      await this.#make(run, report, batch);
      batch = [];
    }
    await this.#make(run, report, batch);
  }

  /** All lines in one transaction; if one of them is refused, each in its own. */
  async #make(run: ImportRun, report: ImportReport, batch: readonly ReadLine[]): Promise<void> {
    if (batch.length === 0 || (await this.#refusal(run, report, batch)) === undefined) return;
    for (const line of batch) {
      const refusal = await this.#refusal(run, report, [line]);
      if (refusal !== undefined) report.refuse(line.type, refusalsOf(line.number, refusal));
    }
  }

  /** Makes these lines, or none of them and returns why. */
  async #refusal(run: ImportRun, report: ImportReport, batch: readonly ReadLine[]): Promise<Problem | undefined> {
    try {
      const outcomes = await this.#write(run, batch);
      for (const [index, { type, number, cuts }] of batch.entries())
        report.done(type, outcomes[index] ?? 'known', number, cuts);
      return undefined;
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      return error;
    }
  }

  async #write(run: ImportRun, batch: readonly ReadLine[]): Promise<('made' | 'known')[]> {
    const now = this.clock.now();
    let outcomes: ('made' | 'known')[] = [];
    const work = async (tx: Tx): Promise<void> => {
      outcomes = [];
      for (const line of batch) outcomes.push(await this.lines.make(tx, line, run, now));
      if (run.isDryRun) throw new DryRun();
    };
    await this.lines.prepare(batch);
    await this.database.write(work).catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
      this.lines.remember(batch, run.source);
    });
    return outcomes;
  }

  #record({ source }: ImportRun, { counts }: ImportReport): Promise<void> {
    const made = Object.fromEntries(LINE_TYPES.map((type) => [type, counts[type].made]));
    return this.database.write((tx) =>
      this.audit.record(tx, {
        happenedAt: this.clock.now(),
        actorId: null,
        action: 'import.run',
        targetType: 'source',
        targetId: source,
        reason: 'At the command line.',
        stateAfter: made,
      }),
    );
  }
}

const refusalsOf = (number: number, problem: Problem): Refusal[] =>
  problem instanceof InputProblem
    ? Object.entries(problem.faults).map(([field, reason]) => ({ number, field, reason: String(reason) }))
    : [{ number, field: fieldOf(problem), reason: problem.message }];

const fieldOf = ({ extras }: Problem): string => Object.keys((extras['faults'] as object | undefined) ?? {})[0] ?? '';

/** Refuses what a line before has: the same id, or the same slug of its kind. */
function once(seen: Map<string, number>, read: ReturnType<typeof readLine>): ReturnType<typeof readLine> {
  if ('refusals' in read) return read;
  const { type, number, values } = read;
  const { id, kind, listing, account, slug } = values as Readonly<Record<string, string | undefined>>;
  const keys = { id: [id, kind, listing, account], ...(typeof slug === 'string' && { slug: [slug] }) };
  for (const [field, parts] of Object.entries(keys)) {
    const before = seen.get(JSON.stringify([type, field, ...parts]));
    const what = id === undefined ? 'the same listing and account' : `the same ${field}`;
    if (before !== undefined) return { refusals: [{ number, field, reason: `Line ${before} has ${what}.` }] };
  }
  for (const [field, parts] of Object.entries(keys)) seen.set(JSON.stringify([type, field, ...parts]), number);
  return read;
}
