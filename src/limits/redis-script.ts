import {
  BUCKETS,
  BUCKET_NAMES,
  type Charge,
  type RouteBucket,
  type Usage,
  type Window,
  beginning,
  endOf,
} from './limits.rules.js';
import { scriptOf } from './redis-link.js';

const FIELDS = BUCKET_NAMES.flatMap((bucket) => [`'${bucket}_start'`, `'${bucket}_count'`]).join(', ');
const SPARE_MS = BUCKETS.stats.windowSeconds * 1_000;

/**
 * The rules of `limits.rules.ts` once more, where Redis carries them out in one step. One hash per credential.
 * Parameters: operation, now, beginning of the month, milliseconds to keep the hash, bucket, the charge's two starts, and
 * what the database knows (eight numbers, or none). Answers whether it took, and the eight numbers as they are then; or
 * one -1 when Redis knows nothing and was told nothing.
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

/** Credentials are numbered in each database anew, so the key says of which one it is. */
export const usageKey = (installation: string, credentialId: number): string =>
  `marquee:${installation}:usage:${credentialId}`;

export type Operation =
  | { readonly kind: 'take'; readonly bucket: RouteBucket }
  | { readonly kind: 'giveBack'; readonly charge: Charge }
  | { readonly kind: 'look' };

/** The script's parameters. The hash outlives the month and the windows that reach over its end. */
export function parametersFor(operation: Operation, now: number, known: Usage | undefined): (string | number)[] {
  const charge = operation.kind === 'giveBack' ? operation.charge : undefined;
  const bucket = operation.kind === 'take' ? operation.bucket : (charge?.bucket ?? 'default');
  const ttl = endOf('month', now) - now + SPARE_MS;
  const numbers = known === undefined ? [] : BUCKET_NAMES.flatMap((name) => [known[name].start, known[name].count]);
  return [
    operation.kind,
    now,
    beginning('month', now),
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

/** `undefined`: Redis knows nothing of this credential. */
export function readReply(reply: unknown): Reply | undefined {
  const numbers: readonly unknown[] = Array.isArray(reply) ? reply : [];
  if (numbers.length < 1 + 2 * BUCKET_NAMES.length) return undefined;
  const windowAt = (index: number): Window => ({ start: Number(numbers[index]), count: Number(numbers[index + 1]) });
  return {
    taken: numbers[0] === 1,
    usage: { stats: windowAt(1), check: windowAt(3), default: windowAt(5), month: windowAt(7) },
  };
}
