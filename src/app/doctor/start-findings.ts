import type { Config } from '../../core/config/config.js';
import { type StartPoint, startPoints, startWords } from '../../desk/home/getting-started.rules.js';
import { type Finding, ok, skipped, warning } from './findings.rules.js';

const CHECK = 'first steps';

/** The checklist of the page /staff: every point of it, until all are done or put away. */
export function startFindings(
  { isProduction, publicUrl }: Config,
  points: readonly StartPoint[],
  cause = 'database',
): Finding[] {
  if (!isProduction) return [];
  if (points.length === 0) return [ok(CHECK, 'Every point is done or put away.')];
  return points.map(({ name, state, fact }) => {
    const { title, means, to } = startWords()[name];
    if (state === 'done') return ok(CHECK, fact === null ? `${title}.` : `${title}: ${fact}.`);
    if (state === 'put-away') return ok(CHECK, `${title}: put away.`);
    if (state === 'unknown') return skipped(CHECK, `${title}? Not checked, see ${cause}.`);
    const [, guide] = /^\/guides\/([a-z]+)/.exec(to) ?? [];
    return warning(
      CHECK,
      `Open: ${title}.`,
      `${means} See ${guide === undefined ? publicUrl + to : `docs/${guide}.md`}.`,
    );
  });
}

/** What the settings alone say, while the database or its schema cannot be used. */
export const startFindingsOf = (config: Config, now: Date, cause: string | undefined): Finding[] =>
  startFindings(config, startPoints(config, undefined, now), cause);
