import { KEY_PATTERN } from '../accounts/auth/keys/api-key.rules.js';
import { BUCKETS } from '../core/limits/limits.rules.js';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../core/shared/pagination.rules.js';

const { stats, check, default: general, month } = BUCKETS;

export const introduction = (guide: string): string => `The API for the programs of bot and server owners.

## Authentication

Send your key with every request: \`Authorization: Bearer mq_…\`. A key belongs to an account and acts for it. Keys match
\`${KEY_PATTERN.source}\`, so secret scanners can find them. Create one in the [Developer tab](/dashboard/developer).
Without a valid key the answer is a 401.

## Limits

| Bucket | Operations | Requests |
|---|---|---|
| \`stats\` | updateBotStats | ${stats.limit} per hour |
| \`check\` | checkBotVote and checkServerVote together | ${check.limit} per minute |
| \`default\` | all others together | ${general.limit} per minute |
| \`month\` | all operations together | ${month.limit.toLocaleString('en')} per calendar month (UTC) |

Limits apply to the account, not to the key: a new key does not renew them. Windows are fixed: a window begins with its
first request. Every answer to a valid key counts, also a 304, 400, 403 or 404, but not a 429 or 5xx. The headers
\`X-RateLimit-…\`, \`RateLimit\` and \`RateLimit-Policy\` say how many requests remain. After a 429, wait for the number of
seconds in \`Retry-After\`.

## Answers

Every error is \`{"error": "…"}\` with a sentence that says what to do; distinguish errors by their status. Checks are made
in this order: 401, 429, 404, 403, 400. Platform ids are strings: never parse them as numbers. Times are ISO 8601 in UTC.
Every field is always present; \`null\` means that it has no value.

## Events

Your program need not poll for votes. A [webhook](/guides/webhooks) sends new votes, removed votes, bumps and decisions about a
listing to an address of yours within seconds; the owner adds it on the page "Webhooks" of the listing. A program without an
address reads the same events with its key, as a [list or stream](/guides/webhooks#without-an-address-the-list-and-the-stream).
These two operations may still change, so they have [a document of their own](/docs/beta).

## Pages and polling

Lists of voters and bumps are sorted newest first, with ${DEFAULT_PAGE_SIZE} entries a page by default and ${LARGEST_PAGE_SIZE} at most. An invalid
\`page\` or \`limit\` is not an error. New votes move entries to later pages, so identify voters by \`platformId\`. If
you poll, do so every few minutes at most, cache the answers, and send their \`ETag\` as \`If-None-Match\`. A vote can be
removed at any time, so check again before you give a reward that you cannot take back.

## Versions

Version 1 only gains operations and fields, so let your program ignore fields that it does not know.

The guide with examples in three languages: [${guide}](${guide}).`;
