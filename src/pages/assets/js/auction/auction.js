// Notices bids while the page can be seen. The question has no cookies, and its answer is empty (304) if nothing is new.
const { load, swap, say } = document.documentElement.page;
const shown = () => document.getElementById('auction').dataset;
let known = {};
let failures = 0;
let timer;

async function look() {
  const headers = { Accept: 'application/json', 'If-None-Match': known.tag ?? '' };
  const answer = await fetch('/spotlight', { headers, credentials: 'omit', cache: 'no-store' });
  if (answer.ok) {
    const { closesAt, bids, topBid } = (await answer.json()).auction;
    known = { tag: answer.headers.get('etag'), state: [closesAt, bids, topBid].join(' ') };
  } else if (answer.status !== 304) throw new Error(answer.status);
  if (known.state !== shown().state) await renew();
}

const isEdited = ({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue;

// What the visitor has typed stays, and so does the second step of a bid.
function isBusy() {
  const bid = document.getElementById('bid');
  const isWriting = [...bid.querySelectorAll('input')].some(isEdited) || bid.contains(document.activeElement);
  return isWriting || document.getElementById('bid-confirm');
}

async function renew() {
  const { answer, page } = await load('/spotlight');
  const next = page.getElementById('auction')?.dataset;
  // The visitor may have bid in the meantime.
  if (!answer.ok || !next || next.state === shown().state) return;
  const { leads } = shown();
  const parts = ['lit', 'rising', 'closing', isBusy() ? 'standing' : 'bid', 'week', 'past', 'balance'];
  await swap(page, parts, true);
  for (const name of ['watch', 'state', 'leads']) shown()[name] = next[name] ?? '';
  if (next.leads) return;
  if (leads && next.lost) say(next.lost, 'bad');
  else if (next.news) say(next.news, 'brief good');
}

async function watch() {
  clearTimeout(timer);
  if (!document.hidden)
    failures = await look().then(
      () => 0,
      () => Math.min(failures + 1, 4),
    );
  // After a failure, twice as long each time.
  timer = setTimeout(() => void watch(), shown().watch * 1000 * 2 ** failures);
}

timer = setTimeout(() => void watch(), shown().watch * 1000);
document.addEventListener('visibilitychange', () => document.hidden || void watch());
