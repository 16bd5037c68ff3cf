// Loaded before the product (`node --import`). Its clock runs ahead by a fixed time, so that an auction closes during
// the rehearsal. The schedule of its jobs follows the same clock.
const ahead = Number(process.env.REHEARSAL_AHEAD_MS ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead);
    else super(...values);
  }

  static now() {
    return RealDate.now() + ahead;
  }
}

if (ahead !== 0) globalThis.Date = ShiftedDate;
