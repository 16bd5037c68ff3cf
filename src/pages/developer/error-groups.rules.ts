import { HOUR } from '../../core/shared/utc.js';

/** Errors of the same request, each at most so long after the one before, stand in one row. */
export const ERRORS_GROUPED_WITHIN_MS = HOUR;

interface ShownError {
  readonly at: string;
  readonly route: string;
  readonly status: number;
  readonly bucket: string | null;
}

export interface ErrorGroup<T> {
  readonly newest: T;
  readonly oldest: T;
  readonly count: number;
}

/** Groups errors, which are newest first, by request, status and limit. */
export function groupErrors<T extends ShownError>(errors: readonly T[]): ErrorGroup<T>[] {
  const groups: ErrorGroup<T>[] = [];
  for (const error of errors) {
    const same = groups.findLastIndex(
      ({ newest: { route, status, bucket } }) =>
        route === error.route && status === error.status && bucket === error.bucket,
    );
    const group = groups[same];
    if (group !== undefined && Date.parse(group.oldest.at) - Date.parse(error.at) <= ERRORS_GROUPED_WITHIN_MS)
      groups[same] = { ...group, oldest: error, count: group.count + 1 };
    else groups.push({ newest: error, oldest: error, count: 1 });
  }
  return groups;
}

/** "14:02–14:03", or "14:02", in UTC. */
export function minutesOf({ newest, oldest }: ErrorGroup<ShownError>): string {
  const [from, to] = [oldest.at.slice(11, 16), newest.at.slice(11, 16)];
  return from === to ? to : `${from}–${to}`;
}
