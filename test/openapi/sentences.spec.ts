import type { OpenAPIObject } from '@nestjs/swagger';
import { describeBeta } from '../../src/app/keyed-documentation.js';
import { describeApi } from '../../src/app/documentation.js';
import { describeSite } from '../../src/app/site-documentation.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import { serve } from '../support/served.js';

const api = serve();

/** Summaries and descriptions anywhere in a part of a document. */
function sentencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' && (name === 'description' || name === 'summary') ? [value] : sentencesIn(value),
  );
}

test.each<[string, (nest: typeof api.app.nest, url: string) => OpenAPIObject]>([
  ['the API', describeApi],
  ['the beta API', describeBeta],
  ['the site', describeSite],
  ['the back office', describeStaff],
])('every sentence in the document of %s begins with a capital letter, a number or a name in code', (_of, describe) => {
  const sentences = sentencesIn(describe(api.app.nest, 'http://127.0.0.1:3000'));
  expect(sentences.length).toBeGreaterThan(10);
  expect(sentences.filter((one) => !/^[A-Z\d`…"]/.test(one))).toEqual([]);
});
