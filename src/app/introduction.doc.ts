import { KEY_PATTERN } from '../auth/keys/api-key.rules.js';
import { BUCKETS } from '../limits/limits.rules.js';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../shared/paging.js';

const { stats, check, default: general, month } = BUCKETS;

/** What a reader of the API's description should know before the first operation. */
export const introduction = (guide: string): string => `The API for the programs of bot and server owners.

## Authentication

Send your key with every request: \`Authorization: Bearer mq_…\`. A key belongs to an account and acts for it. It matches
\`${KEY_PATTERN.source}\`, which secret scanners can look for. Anybody with an account makes one in the
[Developer tab](/docs/site). Without a valid key the answer is a 401.

## Limits

| Bucket | Operations | Requests |
|---|---|---|
| \`stats\` | updateBotStats | ${stats.limit} per hour |
| \`check\` | checkBotVote and checkServerVote together | ${check.limit} per minute |
| \`default\` | all others together | ${general.limit} per minute |
| \`month\` | all operations together | ${month.limit.toLocaleString('en')} per calendar month (UTC) |

Limits belong to the account's access, not to the key: a new key does not renew them. A window begins with the first
request in it and then stands still. Every answer of an operation to a valid key counts, except 429 and 5xx: also a 304,
400, 403 and 404. Each tells what is left, in the \`X-RateLimit-…\` fields and in \`RateLimit\` and \`RateLimit-Policy\`. On a 429, wait for
the seconds in \`Retry-After\`.

## Answers

Every error is \`{"error": "…"}\` with a sentence that says what to do; tell errors apart by status. Checks are made in
this order: 401, 429, 404, 403, 400. Platform ids are strings: never parse them as numbers. Times are ISO 8601 in UTC.
Every field is always there; \`null\` says that there is nothing to tell.

## Pages and polling

Lists of voters and bumps come newest first, ${DEFAULT_PAGE_SIZE} a page and ${LARGEST_PAGE_SIZE} at most. They are never refused for an odd
\`page\` or \`limit\`. While votes come in, entries move to later pages: tell voters apart by \`platformId\`. There are no
events to listen to, so ask every few minutes at most, keep what you got, and send its \`ETag\` as \`If-None-Match\`. Look
again before a reward that cannot be taken back: a vote can be removed at any time.

## Versions

Version 1 only ever gains operations and fields: let your program ignore what it does not know.

The guide with examples in three languages: [${guide}](${guide}).`;
