import { appendFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';

/** The file that `scripts/tests/unseen-statuses.mjs` reads. Nothing is recorded without it. */
const file = process.env['MARQUEE_SEEN'];
const written = new Set<string>();

function write(line: string): void {
  if (file === undefined || written.has(line)) return;
  written.add(line);
  appendFileSync(file, `${line}\n`);
}

/** Records every status that a document describes; `default` sums up errors of HTTP itself. */
export function recordDocumented(surface: string, { paths }: OpenAPIObject): void {
  if (file === undefined) return;
  for (const [template, methods] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(methods as Record<string, { readonly responses: object }>))
      for (const status of Object.keys(responses))
        if (status !== 'default') write(`documented ${surface} ${method} ${template} ${status}`);
}

/** Records the status of an answer that a test got. */
export const recordSeen = (surface: string, method: string, template: string, status: number): void =>
  write(`seen ${surface} ${method} ${template} ${status}`);
