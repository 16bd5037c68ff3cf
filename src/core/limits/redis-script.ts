import {
  BUCKETS,
  BUCKET_NAMES,
  type BucketName,
  type Charge,
  type RouteBucket,
  type Usage,
  type Window,
  windowStart,
  endOf,
  forEachBucket,
} from './limits.rules.js';
import { scriptOf } from './redis-link.js';

const FIELDS = BUCKET_NAMES.flatMap((bucket) => [`'${bucket}_start'`, `'${bucket}_count'`]).join(', ');
const SPARE_MS = BUCKETS.stats.windowSeconds * 1_000;

/**
 * The rules of `limits.rules.ts` as a Lua script, which Redis runs atomically. One hash per credential.
 * Parameters: operation, now, start of the month, the hash's time to live in milliseconds, bucket, the charge's two
 * starts, and the database row (eight numbers, or none). Returns 1 if it took a request and else 0, then the eight
 * numbers of the new state; or a single -1 when neither Redis nor the parameters have any.
 */
export const USAGE_SCRIPT = scriptOf(`
local key, op, now, month, ttl, bucket = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
local charged = { [bucket] = tonumber(ARGV[6]), month = tonumber(ARGV[7]) }
local names = { ${BUCKET_NAMES.map((bucket) => `'${bucket}'`).join(', ')} }
local limits = { ${BUCKET_NAMES.map((bucket) => `${bucket} = ${BUCKETS[bucket].limit}`).join(', ')} }
local earliest, latest = { month = month }, { month = month }
${BUCKET_NAMES.filter((bucket) => bucket !== 'month')
  .map((bucket) => `earliest.${bucket} = now - ${BUCKETS[bucket].windowSeconds * 1_000 - 1}\nlatest.${bucket} = now`)
  .join('\n')}

local stored = redis.call('HMGET', key, ${FIELDS})
if not stored[1] and #ARGV < 15 then return { -1 } end

local starts, counts, changed = {}, {}, #ARGV >= 15
for i, name in ipairs(names) do
  local start, count = tonumber(stored[2 * i - 1] or 0), tonumber(stored[2 * i] or 0)
  if #ARGV >= 15 then
    local otherStart, otherCount = tonumber(ARGV[6 + 2 * i]), tonumber(ARGV[7 + 2 * i])
    if start < earliest[name] then start, count = 0, 0 end
    if otherStart >= earliest[name] then
      if start == 0 or otherStart < start then start = otherStart end
      if otherCount > count then count = otherCount end
    end
  end
  starts[name], counts[name] = start, count
end

local function pullBack(name)
  if starts[name] > latest[name] then starts[name] = latest[name] changed = true end
end
local function isOpen(name)
  return starts[name] < earliest[name] or counts[name] < limits[name]
end
local function count(name)
  if starts[name] < earliest[name] then starts[name], counts[name] = latest[name], 0 end
  counts[name] = counts[name] + 1
  changed = true
end
local function giveBack(name)
  if counts[name] > 0 and starts[name] <= charged[name] and starts[name] >= earliest[name] then
    counts[name] = counts[name] - 1
    changed = true
  end
end

local taken = 0
if op == 'take' then
  pullBack(bucket)
  pullBack('month')
  if isOpen(bucket) and isOpen('month') then
    count(bucket)
    count('month')
    taken = 1
  end
elseif op == 'giveBack' then
  giveBack(bucket)
  giveBack('month')
end

local reply, fields = { taken }, {}
for _, name in ipairs(names) do
  reply[#reply + 1], reply[#reply + 2] = starts[name], counts[name]
  fields[#fields + 1], fields[#fields + 2] = name .. '_start', starts[name]
  fields[#fields + 1], fields[#fields + 2] = name .. '_count', counts[name]
end
if changed then
  redis.call('HSET', key, unpack(fields))
  redis.call('PEXPIRE', key, ttl)
end
return reply
`);

/** Credential ids are unique per database only, so the key names the installation, too. */
export const usageKey = (installation: string, credentialId: number): string =>
  `marquee:${installation}:usage:${credentialId}`;

export type Operation =
  | { readonly kind: 'take'; readonly bucket: RouteBucket }
  | { readonly kind: 'giveBack'; readonly charge: Charge }
  | { readonly kind: 'read' };

/** The script's parameters. The hash outlives the month, and windows that extend past its end. */
export function parametersFor(operation: Operation, now: number, known: Usage | undefined): (string | number)[] {
  const charge = operation.kind === 'giveBack' ? operation.charge : undefined;
  const bucket = operation.kind === 'take' ? operation.bucket : (charge?.bucket ?? 'default');
  const ttl = endOf('month', now) - now + SPARE_MS;
  const numbers = known === undefined ? [] : BUCKET_NAMES.flatMap((name) => [known[name].start, known[name].count]);
  return [
    operation.kind,
    now,
    windowStart('month', now),
    ttl,
    bucket,
    charge?.start ?? 0,
    charge?.monthStart ?? 0,
    ...numbers,
  ];
}

export interface Reply {
  readonly taken: boolean;
  readonly usage: Usage;
}

/** `undefined`: Redis has no counts of this credential. */
export function readReply(reply: unknown): Reply | undefined {
  const numbers: readonly unknown[] = Array.isArray(reply) ? reply : [];
  if (numbers.length < 1 + 2 * BUCKET_NAMES.length) return undefined;
  const windowOf = (bucket: BucketName): Window => {
    const index = 1 + 2 * BUCKET_NAMES.indexOf(bucket);
    return { start: Number(numbers[index]), count: Number(numbers[index + 1]) };
  };
  return { taken: numbers[0] === 1, usage: forEachBucket(windowOf) };
}
