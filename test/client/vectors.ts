import { readFileSync } from 'node:fs';

/** The published vectors, which show requests of the product. */
export interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly genuine: boolean;
}

export const vectors = JSON.parse(readFileSync('docs/webhook-vectors.json', 'utf8')) as readonly Vector[];

/** When the vectors were signed. */
export const signedAt = (): Date => new Date('2026-11-18T12:00:00.000Z');
