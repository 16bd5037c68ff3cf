const SECONDS = { stats: 3_600, check: 60, default: 60 };
const READ = 'SELECT month_start, month_count FROM usage_counters WHERE credential_id = ?';

/** Fixed windows in memory: the route's bucket and the calendar month, both taken or neither. */
export class Limits {
  #counted = new Map();

  constructor(ask, limit) {
    this.ask = ask;
    this.limit = limit;
  }

  has(credentialId) {
    return this.#counted.has(credentialId);
  }

  async load(credentialId) {
    const [row] = await this.ask(READ, [credentialId]);
    const month =
      row === undefined ? { end: 0, count: 0 } : { end: monthEnd(Number(row.month_start)), count: row.month_count };
    this.#counted.set(credentialId, { month });
  }

  /** Takes a request, sets the limit headers, and returns whether the request is allowed. */
  take(credentialId, bucket, now, headers) {
    const counted = this.#counted.get(credentialId);
    const own = (counted[bucket] ??= { end: 0, count: 0 });
    const { month } = counted;
    if (own.end <= now) {
      own.end = now + SECONDS[bucket] * 1_000;
      own.count = 0;
    }
    if (month.end <= now) {
      month.end = monthEnd(now);
      month.count = 0;
    }
    const room = own.count < this.limit && month.count < this.limit;
    if (room) {
      own.count += 1;
      month.count += 1;
    }
    this.#tell(bucket, own, month, now, headers);
    return room ? undefined : Math.max(own.count < this.limit ? 0 : own.end, month.count < this.limit ? 0 : month.end);
  }

  #tell(bucket, own, month, now, headers) {
    const { limit } = this;
    const isOwn = own.count > month.count;
    const { end, count } = isOwn ? own : month;
    const ownWait = wait(own.end, now);
    const monthWait = wait(month.end, now);
    headers['X-RateLimit-Limit'] = String(limit);
    headers['X-RateLimit-Remaining'] = String(limit - count);
    headers['X-RateLimit-Reset'] = String(Math.ceil(end / 1000));
    headers['X-RateLimit-Reset-After'] = String(isOwn ? ownWait : monthWait);
    headers['X-RateLimit-Bucket'] = isOwn ? bucket : 'month';
    headers['RateLimit-Policy'] =
      `"${bucket}";q=${limit};w=${SECONDS[bucket]}, "month";q=${limit};w=${monthSeconds(month.end)}`;
    headers['RateLimit'] =
      `"${bucket}";r=${limit - own.count};t=${ownWait}, "month";r=${limit - month.count};t=${monthWait}`;
  }
}

const wait = (end, now) => Math.max(1, Math.ceil((end - now) / 1000));

let end = 0;
/** The end of an instant's month, cached. */
function monthEnd(now) {
  if (now < end && now >= end - 28 * 86_400_000) return end;
  const date = new Date(now);
  end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return end;
}

function monthSeconds(monthEnd) {
  const last = new Date(monthEnd - 1);
  return last.getUTCDate() * 86_400;
}
