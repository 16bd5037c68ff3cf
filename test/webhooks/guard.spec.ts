import { type AddressInfo, createServer } from 'node:net';
import { Connector, Guard, Refused, type Resolve } from '../../src/core/delivery/connector.js';
import { TrustedHosts } from '../../src/core/delivery/blocked-hosts.js';
import { HOSTILE, HOSTILE_NAMES } from './hostile-addresses.js';
import { HOSTILE_NOTATIONS } from './hostile-notations.js';
import { inEnglish } from '../support/in-english.js';

let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});

beforeAll(() => new Promise<void>((resolve) => void listener.listen(0, resolve)));
afterAll(() => new Promise((resolve) => void listener.close(resolve)));
beforeEach(() => {
  connections = 0;
});

const asked: string[] = [];
const answering =
  (names: Readonly<Record<string, readonly string[]>>): Resolve =>
  (name, _options, callback) => {
    asked.push(name);
    const addresses = (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    process.nextTick(callback, null, addresses);
  };

const guardOf = (trusted: readonly string[] = [], names = HOSTILE_NAMES) =>
  new Guard(new TrustedHosts(trusted), answering(names));

const here = (address: string): string => address.replace('PORT', String((listener.address() as AddressInfo).port));

const send = async (address: string, guard = guardOf()) => {
  const connector = new Connector({ guard, timeoutMs: 60_000 });
  const outcome = await connector.post(address, { headers: {}, body: '{}' });
  connector.close();
  return outcome;
};

test('the table has more kinds than are published', () => {
  expect(HOSTILE.length + Object.keys(HOSTILE_NAMES).length).toBeGreaterThan(150);
});

test.each(HOSTILE)('%j (%s) is refused before anything is resolved, by http and by https', async (address) => {
  asked.length = 0;
  for (const one of [here(address), here(address).replace(/^http:/, 'https:')]) {
    expect(await send(one)).toMatchObject({ fault: 'refused' });
    expect(inEnglish(guardOf().judge(one))).toEqual({ refusal: expect.stringMatching(/\.$/) as string });
  }
  expect([asked, connections]).toEqual([[], 0]);
});

test.each(HOSTILE_NOTATIONS)('%j is refused before anything is resolved', async (address) => {
  asked.length = 0;
  expect(await send(here(address))).toMatchObject({ fault: 'refused' });
  expect([asked, connections]).toEqual([[], 0]);
});

test.each(Object.keys(HOSTILE_NAMES))('%s leads inside and is refused once it is resolved', async (name) => {
  asked.length = 0;
  expect(await send(here(`https://${name}:PORT/`))).toMatchObject({ fault: 'refused' });
  expect([asked, connections]).toEqual([[name], 0]);
});

test.each([
  'https://bot.example.org/',
  'https://bot.example.org:443/hook?token=a%20b',
  'https://BOT.Example.ORG:8443/',
  'https://bot.example.org:1024/',
  'https://a_b.example.museum/',
  'https://xn--bcher-kva.example.org/',
  'https://93.184.216.34/',
  'https://172.15.255.255/',
  'https://172.32.0.0/',
  'https://100.63.255.255:9443/',
  'https://100.128.0.0/',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  'https://[2001:4860:4860::8888]:8080/',
  'https://localhost.example.org/',
])('%s is acceptable', (address) => {
  expect(guardOf().judge(address)).toMatchObject({ target: { url: { protocol: 'https:' } } });
});

const lookUp = (guard: Guard, name: string, all: boolean) =>
  new Promise<unknown[]>((resolve) => {
    guard.lookup(name, { all }, (error, ...found) => resolve([error, ...found]));
  });

test('the checked address is the one that is connected to, and each connection checks the name again', async () => {
  const answers = [['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'], ['127.0.0.1']];
  const names = {
    get 'rebind.attacker.com'() {
      return answers.shift() ?? [];
    },
  };
  const guard = guardOf([], names);
  const [error, found] = await lookUp(guard, 'rebind.attacker.com', true);
  expect([error, found]).toEqual([
    null,
    [
      { address: '93.184.216.34', family: 4 },
      { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 },
    ],
  ]);
  expect((await lookUp(guard, 'rebind.attacker.com', true))[0]).toBeInstanceOf(Refused);
  expect((await lookUp(guard, 'rebind.attacker.com', true))[0]).toBeInstanceOf(Refused);
});

test('a single address is handed on as one', async () => {
  const guard = guardOf([], { 'one.attacker.com': ['93.184.216.34'] });
  expect(await lookUp(guard, 'one.attacker.com', false)).toEqual([null, '93.184.216.34', 4]);
});

test('an error of the resolver is handed on', async () => {
  const error = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  const guard = new Guard(new TrustedHosts([]), (_name, _options, callback) => callback(error, []));
  expect((await lookUp(guard, 'none.example.org', true))[0]).toBe(error);
  expect(await send('https://none.example.org/', guard)).toMatchObject({ fault: 'no such name' });
});

describe('what the operator trusts', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:PORT/'],
    ['127.0.0.0/8', 'http://127.0.0.1:PORT/'],
    ['::1', 'http://[::1]:PORT/'],
    ['bot', 'http://bot:PORT/'],
    ['Bot.Internal', 'http://bot.internal:PORT/'],
  ])('%s is reached', async (trusted, address) => {
    const guard = guardOf([trusted], { bot: ['127.0.0.1'], 'bot.internal': ['127.0.0.1'] });
    expect(await send(here(address), guard)).toMatchObject({ fault: 'connection lost' });
    expect(connections).toBe(1);
  });

  test.each([
    ['127.0.0.2', 'http://127.0.0.1:PORT/'],
    ['10.0.0.0/8', 'https://lo4.attacker.com:PORT/'],
    ['bot', 'http://127.0.0.1:PORT/'],
    ['bot', 'http://a.bot:PORT/'],
    ['127.0.0.1', 'http://lo4.attacker.com:PORT/'],
    ['127.0.0.1', 'http://127.0.0.1:22/'],
    ['127.0.0.1', 'http://127.0.0.1:6379/'],
  ])('%s does not open %s', async (trusted, address) => {
    expect(await send(here(address), guardOf([trusted]))).toMatchObject({ fault: 'refused' });
    expect(connections).toBe(0);
  });

  test('a public name may lead into a trusted subnet', async () => {
    expect(await send(here('https://lo4.attacker.com:PORT/'), guardOf(['127.0.0.0/8']))).not.toMatchObject({
      fault: 'refused',
    });
    expect(connections).toBe(1);
  });
});
