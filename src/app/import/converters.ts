import { readFile } from 'node:fs/promises';
import { UsageError } from '../command.js';
import { fieldsOf } from '../../core/input/input-classes.js';
import { LINE_CLASSES } from './line.dto.js';
import { typeIn } from './read-line.js';

type Doc = Readonly<Record<string, unknown>>;
type Line = Readonly<Record<string, unknown>>;

export const FORMATS = ['sank6', 'discord-place', 'csv'] as const;
type Format = (typeof FORMATS)[number];

const CONVERTERS: Readonly<Record<Format, (text: string) => Iterable<Line>>> = {
  sank6: (text) => documentsIn(text).flatMap(sank6),
  'discord-place': (text) => documentsIn(text).flatMap(discordPlace),
  csv,
};

/** The lines that a file of another directory stands for. The import checks them. */
export async function converted(path: string, format: Format): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The file ${path} cannot be read (${error.code ?? error.message}).`);
  });
  return [...CONVERTERS[format](text.replace(/^\uFEFF/, ''))].map(withoutGaps);
}

const withoutGaps = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** An export of MongoDB is a JSON array, or has a document on each line. */
function documentsIn(text: string): Doc[] {
  try {
    const values = text.trimStart().startsWith('[')
      ? (JSON.parse(text) as unknown[])
      : text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
    return values.map((value) => plain(value) as Doc);
  } catch (error) {
    throw new UsageError(`The file is no export of MongoDB as JSON: ${(error as Error).message}.`);
  }
}

/** Without the types of MongoDB's extended JSON: `{"$date": …}` is a text, `{"$numberInt": "7"}` a number. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { $date: date, $numberInt: int, $numberLong: long, $oid: oid } = value as Doc;
  if (date !== undefined) return instantOf(plain(date));
  if (int !== undefined || long !== undefined) return Number(int ?? long);
  if (oid !== undefined) return oid;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

const instantOf = (value: unknown): string | undefined => {
  const instant = new Date(value as string | number);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};
const timeIn = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : instantOf(value);
const recordIn = (value: unknown): Doc => (typeof value === 'object' && value !== null ? (value as Doc) : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const oneLine = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value);
const tagsFrom = (value: unknown): readonly unknown[] => [...new Set(listIn(value))].slice(0, 5);
/** A code, or the whole invite. */
const inviteTo = (code: unknown): unknown =>
  typeof code !== 'string' || code === '' || code.includes('/') ? code : `https://discord.gg/${code}`;
const webAddress = (value: unknown): unknown =>
  typeof value === 'string' && /^[\w-]+(?:\.[\w-]+)+/.test(value) ? `https://${value}` : value;

/** `bots.json` and `users.json` of Sank6/Discord-Bot-List. A user has only the bot that they liked last. */
function sank6(doc: Doc): Line[] {
  if (doc['userid'] !== undefined) {
    const vote = {
      type: 'vote',
      kind: 'bot',
      listing: doc['botliked'],
      account: doc['userid'],
      at: timeIn(doc['time']),
    };
    return doc['botliked'] === undefined ? [] : [vote];
  }
  if (doc['state'] !== undefined && doc['state'] !== 'verified') return [];
  const { primary, additional } = recordIn(doc['owners']);
  const owners = Array.isArray(doc['owners']) ? listIn(doc['owners']) : [primary, ...listIn(additional)];
  const support = inviteTo(doc['support'] ?? doc['supportServer']);
  const counts = listIn(doc['servers']).map(recordIn);
  return [
    {
      type: 'bot',
      id: doc['botid'],
      owner: owners[0],
      team: owners.slice(1),
      name: doc['username'],
      description: oneLine(doc['description']),
      longDescription: doc['long'],
      avatar: doc['logo'],
      invite: doc['invite'] || inviteOfBot(doc['botid']),
      prefix: doc['prefix'],
      tags: tagsFrom(doc['tags']),
      supportInvite: support,
      website: webAddress(doc['website'] ?? doc['Website']),
      github: webAddress(doc['github'] ?? doc['GithubRepo']),
      nsfw: doc['nsfw'],
      serverCount: counts.at(-1)?.['count'],
      votes: doc['likes'],
      createdAt: timeIn(doc['addedAt']),
    },
  ];
}

const inviteOfBot = (id: unknown): string => `https://discord.com/oauth2/authorize?client_id=${String(id)}&scope=bot`;

/** `bots.json`, `servers.json` and the reviews of bots of discord.place. Servers have no name there. */
function discordPlace(doc: Doc): Line[] {
  if (doc['rating'] !== undefined) return doc['approved'] === true ? [reviewOf(doc)] : [];
  const isBot = doc['short_description'] !== undefined;
  const { id, votes } = doc;
  const common = { id, votes, createdAt: timeIn(doc['createdAt']) };
  const data = recordIn(doc['data']);
  const code = recordIn(doc['invite_code'])['code'];
  const listing = isBot
    ? {
        type: 'bot',
        ...common,
        owner: recordIn(doc['owner'])['id'],
        team: doc['extra_owners'],
        name: data['username'],
        discriminator: data['discriminator'],
        description: oneLine(doc['short_description']),
        longDescription: doc['description'],
        invite: doc['invite_url'],
        tags: tagsFrom(doc['categories']),
        github: githubOf(doc['github_repository']),
        serverCount: recordIn(doc['server_count'])['value'],
        verified: doc['verified'],
      }
    : {
        type: 'server',
        ...common,
        name: data['name'] ?? `Server ${String(id)}`,
        description: oneLine(doc['description']),
        invite: inviteTo(code),
        tags: tagsFrom(doc['keywords']),
      };
  return [listing, ...listIn(doc['voters']).map((voter) => voteOf(isBot ? 'bot' : 'server', id, recordIn(voter)))];
}

const voteOf = (kind: string, listing: unknown, { user, lastVote }: Doc): Line => ({
  type: 'vote',
  kind,
  listing,
  account: recordIn(user)['id'],
  at: timeIn(lastVote),
});
const githubOf = (repository: unknown): unknown =>
  typeof repository === 'string' && /^[\w.-]+\/[\w.-]+$/.test(repository)
    ? `https://github.com/${repository}`
    : repository;
const reviewOf = (doc: Doc): Line => ({
  type: 'rating',
  listing: recordIn(doc['bot'])['id'],
  account: recordIn(doc['user'])['id'],
  stars: doc['rating'],
  comment: typeof doc['content'] === 'string' && doc['content'].length >= 64 ? doc['content'] : undefined,
  at: timeIn(doc['createdAt']),
});

/** The header names the fields of the format, `type` among them; lists have commas between their entries. */
function csv(text: string): Line[] {
  const [header, ...rows] = cellsIn(text);
  if (header === undefined || !header.includes('type'))
    throw new UsageError('The first line of the CSV names the fields of its columns, and one of them is "type".');
  return rows.map((cells) => {
    const sent = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
    const type = typeIn(sent);
    if (type === undefined) return sent;
    const fields = fieldsOf(LINE_CLASSES[type]);
    const values = Object.entries(sent).flatMap(([name, cell]) => {
      if (cell === '') return [];
      const schema = Object.hasOwn(fields, name) ? fields[name]?.kind.schema : undefined;
      return [[name, valueIn(cell, schema?.['type'])]];
    });
    return Object.fromEntries(values) as Line;
  });
}

function valueIn(cell: string, type: unknown): unknown {
  if (type === 'array')
    return cell
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  if (type === 'boolean') return /^(?:true|yes|1)$/i.test(cell) ? true : /^(?:false|no|0)$/i.test(cell) ? false : cell;
  return (type === 'integer' || type === 'number') && /^\d+$/.test(cell) ? Number(cell) : cell;
}

/** The rows of RFC 4180: quotes around cells with commas, line ends and doubled quotes. */
function cellsIn(text: string): string[][] {
  const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length;) {
    CELL.lastIndex = at;
    const found = CELL.exec(text);
    if (found === null) throw new UsageError(`Row ${rows.length} of the CSV has a quote inside a cell without quotes.`);
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    at = CELL.lastIndex;
    if (found[3] !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
