import { iso } from './data.mjs';

const DAY_MS = 86_400_000;
/** Up to this offset the index is scanned from its newest end. */
const SHALLOW = 500;
const COUNTER = 'SELECT votes, vote_revision FROM listings WHERE id = ?';
const DAYS = 'SELECT day, votes FROM vote_days WHERE listing_id = ? AND votes > 0 ORDER BY day DESC';
const VOTERS = (
  before,
) => `SELECT l.votes AS total, l.vote_revision, a.username, a.display_name, a.use_display_name, a.platform_id, v.voted_at
  FROM listings l
  LEFT JOIN (SELECT listing_id, account_id, voted_at, id FROM votes WHERE listing_id = ? ${before}
    ORDER BY voted_at DESC, id DESC LIMIT ? OFFSET ?) v ON v.listing_id = l.id
  LEFT JOIN accounts a ON a.id = v.account_id
  WHERE l.id = ? ORDER BY v.voted_at DESC, v.id DESC`;
const FIRST = `SELECT (SELECT votes FROM listings WHERE id = ?) AS total,
    a.username, a.display_name, a.use_display_name, a.platform_id, v.voted_at
  FROM votes v LEFT JOIN accounts a ON a.id = v.account_id
  WHERE v.listing_id = ? ORDER BY v.voted_at DESC, v.id DESC LIMIT ?`;
const NEWEST = VOTERS('');
const IN_A_STRETCH = VOTERS('AND voted_at < ? AND voted_at >= ?');
const EVER = new Date(0);
const STEP = 64;
const MARKS = `SELECT voted_at, newer FROM (
    SELECT voted_at, RANK() OVER (ORDER BY voted_at DESC) - 1 AS newer,
      ROW_NUMBER() OVER (ORDER BY voted_at DESC, id DESC) AS place
    FROM votes WHERE listing_id = ? AND voted_at >= ? AND voted_at < ?) placed
  WHERE place % ${STEP} = 0 ORDER BY newer`;
const ofServer = (column) => `(SELECT ${column} FROM servers WHERE listing_id = ?) AS ${column}`;
const BUMPS = `SELECT ${['last_bumped_at', 'bumps', 'bump_streak', 'bump_streak_day'].map(ofServer).join(', ')},
    EXISTS (SELECT 1 FROM bump_boosts x WHERE x.account_id = (SELECT owner_id FROM listings WHERE id = ?)
      AND x.starts_at <= ? AND x.ends_at > ? AND (x.revoked_at IS NULL OR x.revoked_at > ?)) AS boosted,
    b.bumped_at, b.source, a.username, a.display_name, a.use_display_name, a.platform_id
  FROM servers s
  JOIN bumps b ON b.listing_id = s.listing_id AND b.sequence <= s.bumps - ? AND b.sequence > s.bumps - ?
  LEFT JOIN accounts a ON a.id = b.account_id
  WHERE s.listing_id = ? ORDER BY b.sequence DESC`;

/** Pages of voters and bumps, read in the same way as by the product. */
export class Pages {
  #calendars = new Map();

  constructor(ask, instant) {
    this.ask = ask;
    this.instant = instant;
  }

  async voters(listingId, page, limit) {
    const offset = (page - 1) * limit;
    const rows = await this.#voters(listingId, offset, limit);
    return {
      total: rows[0]?.total ?? 0,
      page,
      limit,
      voters: rows.filter((row) => row.username !== null).map(toVoter),
    };
  }

  #voters(listingId, offset, limit) {
    if (offset === 0) return this.ask(FIRST, [listingId, listingId, limit]);
    if (offset <= SHALLOW) return this.ask(NEWEST, [listingId, limit, offset, listingId]);
    return this.#deep(listingId, offset, limit);
  }

  async bumps(listingId, page, limit) {
    const now = new Date();
    const rows = await this.ask(BUMPS, [
      ...Array(5).fill(listingId),
      ...Array(3).fill(this.instant(now)),
      (page - 1) * limit,
      page * limit,
      listingId,
    ]);
    const [{ last_bumped_at: last, bumps: total, boosted, bump_streak: streak, bump_streak_day: streakDay }] = rows;
    const cooldownHours = boosted === 1 ? 6 : 12;
    const next = last === null ? 0 : last.getTime() + cooldownHours * 3_600_000;
    const canBump = next <= now.getTime();
    return {
      lastBumpedAt: last === null ? null : iso(last),
      canBump,
      nextBumpAt: canBump ? null : new Date(next).toISOString(),
      cooldownHours,
      bumpStreak: streakDay !== null && streakDay >= Math.floor(now.getTime() / DAY_MS) - 1 ? streak : 0,
      total,
      page,
      limit,
      bumps: rows.map(toBump),
    };
  }

  async #deep(listingId, offset, limit) {
    const known = this.#calendars.get(listingId);
    if (known !== undefined && offset < known.total) {
      const rows = await this.#inDay(listingId, known.days, offset, limit);
      if (rows[0]?.vote_revision === known.revision) return rows;
    }
    const [counter] = await this.ask(COUNTER, [listingId]);
    if (counter === undefined || offset >= counter.votes) return [];
    return this.#inDay(listingId, await this.#days(listingId, counter.vote_revision), offset, limit);
  }

  async #inDay(listingId, days, offset, limit) {
    const day = days[placeOf(days, offset)];
    let marks = [];
    if (offset - day.newer > STEP) {
      day.marks ??= this.#marks(listingId, day);
      marks = await day.marks;
    }
    const { before, newer } = marks[placeOf(marks, offset)] ?? day;
    const end = offset + limit + STEP;
    const from = (marks[placeOf(marks, end) + 1] ?? days[placeOf(days, end) + 1])?.before ?? EVER;
    const stretch = [this.instant(before), this.instant(from)];
    return this.ask(IN_A_STRETCH, [listingId, ...stretch, limit, offset - newer, listingId]);
  }

  async #marks(listingId, { newer, before }) {
    const start = new Date(before.getTime() - DAY_MS);
    const found = await this.ask(MARKS, [listingId, this.instant(start), this.instant(before)]);
    const inside = found.map((row) => ({ before: new Date(row.voted_at.getTime() + 1), newer: newer + row.newer }));
    return [{ before, newer }, ...inside];
  }

  async #days(listingId, revision) {
    const known = this.#calendars.get(listingId);
    if (known?.revision === revision) return known.days;
    const found = await this.ask(DAYS, [listingId]);
    let newer = 0;
    const days = found.map(({ day, votes }) => {
      newer += votes;
      return { before: new Date((day + 1) * DAY_MS), newer: newer - votes };
    });
    this.#calendars.set(listingId, { revision, total: newer, days });
    return days;
  }
}

/** The last of these cursors with at most this many newer votes. */
function placeOf(marks, offset) {
  let [low, high] = [0, marks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (marks[middle].newer <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const nameOf = (row) => (row.use_display_name === 1 && row.display_name ? row.display_name : row.username);
const toVoter = (row) => ({ username: nameOf(row), platformId: row.platform_id, votedAt: iso(row.voted_at) });
const toBump = (row) => ({
  bumpedAt: iso(row.bumped_at),
  source: row.source,
  username: nameOf(row),
  platformId: row.platform_id,
});
