import { inflateSync } from 'node:zlib';
import { Browser } from '../support/browser.js';
import { serveMarket } from '../support/market.js';

const site = serveMarket({ variables: { SITE_LANGUAGES: 'en,de', CARDS_PER_MINUTE: '30' } });

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: string;
  /** How many pixels have each color, as `#rrggbb`. */
  readonly colors: ReadonlyMap<string, number>;
}

const SIGNATURE = '89504e470d0a1a0a';
const CHANNELS = 4;

/** The renderer writes no filters but the first five of the format. */
function pixelsOf(rows: Buffer, width: number, height: number): Buffer {
  const stride = width * CHANNELS;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < CHANNELS ? 0 : (out[y * stride + x - CHANNELS] ?? 0);
      const up = y === 0 ? 0 : (out[(y - 1) * stride + x] ?? 0);
      const corner = x < CHANNELS || y === 0 ? 0 : (out[(y - 1) * stride + x - CHANNELS] ?? 0);
      const guess = left + up - corner;
      const [a, b, c] = [left, up, corner].map((one) => Math.abs(guess - one)) as [number, number, number];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const added = [0, left, up, (left + up) >> 1, paeth][filter] ?? 0;
      out[y * stride + x] = ((rows[y * (stride + 1) + 1 + x] ?? 0) + added) & 255;
    }
  }
  return out;
}

async function pictureAt(path: string): Promise<Picture> {
  const response = await fetch(site.app.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('hex', 0, 8)).toBe(SIGNATURE);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const pixels = pixelsOf(inflateSync(Buffer.concat(data)), width, height);
  const colors = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const color = `#${pixels.toString('hex', at, at + 3)}`;
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  return { width, height, bytes: bytes.toString('base64'), colors };
}

const LIT = '#ffd469';
const RED = '#b0202c';
const INK = '#1f0f1b';
const lit = ({ colors }: Picture): number => colors.get(LIT) ?? 0;
const ink = ({ colors }: Picture): number => colors.get(INK) ?? 0;

test('a listing has a picture with its name, its figures and lit bulbs', async () => {
  const [quiet, busy] = [await site.make.bot(null, { slug: 'quiet' }), await site.make.bot(null, { slug: 'busy' })];
  await site.make.votesAt(busy, [{ account: await site.make.account(), at: site.now() }]);
  expect(quiet.uuid).not.toBe(busy.uuid);
  const [dark, bright] = [await pictureAt('/cards/bots/quiet/card.png'), await pictureAt('/cards/bots/busy/card.png')];
  expect([dark.width, dark.height]).toEqual([1_200, 630]);
  expect([lit(dark) > 0, lit(bright) > 0]).toEqual([false, true]);
  expect(bright.colors.get(RED)).toBeGreaterThan(500);
  expect(ink(bright)).toBeGreaterThan(2_000);
});

test('words are in the language of the address', async () => {
  await site.make.server(null, { slug: 'words' });
  const [english, german] = [
    await pictureAt('/cards/servers/words/card.png'),
    await pictureAt('/cards/servers/words/card.png?lang=de'),
  ];
  expect(english.bytes).not.toBe(german.bytes);
  expect((await pictureAt('/cards/servers/words/card.png?lang=xx')).bytes).toBe(english.bytes);
});

test('emoji are left out, and a name without drawable letters has the picture of the site', async () => {
  await site.make.bot(null, { slug: 'plain', name: 'Lantern' });
  await site.make.bot(null, { slug: 'emoji', name: '🏮 Lantern 🏮' });
  await site.make.bot(null, { slug: 'hebrew', name: 'פנס' });
  const [plain, emoji, hebrew] = [
    await pictureAt('/cards/bots/plain/card.png'),
    await pictureAt('/cards/bots/emoji/card.png'),
    await pictureAt('/cards/bots/hebrew/card.png'),
  ];
  expect(ink(emoji)).toBe(ink(plain));
  expect(hebrew.bytes).not.toBe(plain.bytes);
  expect(ink(hebrew)).toBeGreaterThan(2_000);
});

test('hostile and long names stay inside of the picture', async () => {
  await site.make.bot(null, { slug: 'hostile', name: '</text><image href="file:///etc/passwd"/>&<svg>' });
  await site.make.bot(null, { slug: 'long', name: 'Wide '.repeat(20).trim() });
  expect(ink(await pictureAt('/cards/bots/hostile/card.png'))).toBeGreaterThan(1_000);
  expect(ink(await pictureAt('/cards/bots/long/card.png'))).toBeGreaterThan(1_000);
});

test('listings that are not public or for adults have no picture', async () => {
  const browser = new Browser(site.app);
  await site.make.bot(null, { slug: 'waiting', state: 'pending' });
  await site.make.bot(null, { slug: 'adult', nsfw: true });
  for (const path of ['bots/waiting', 'bots/adult', 'bots/nowhere', 'servers/nowhere'])
    expect([path, (await browser.get(`/cards/${path}/card.png`)).status]).toEqual([path, 404]);
});

test('the Spotlight, the site and its icons have pictures', async () => {
  const [spotlight, home, icon] = [
    await pictureAt('/cards/spotlight.png'),
    await pictureAt('/cards/site.png'),
    await pictureAt('/cards/icons/180.png'),
  ];
  expect(lit(spotlight)).toBe(0);
  expect(lit(home)).toBeGreaterThan(1_000);
  expect([icon.width, icon.height]).toEqual([180, 180]);
  expect((await fetch(`${site.app.url}/cards/icons/181.png`)).status).toBe(404);
});

test('an address gets a limited number of pictures a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= 30; count += 1) statuses.push((await fetch(`${site.app.url}/cards/site.png`)).status);
  expect(statuses.at(-1)).toBe(429);
});
