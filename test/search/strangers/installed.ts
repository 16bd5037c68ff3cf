import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A text that somebody wrote about something of their own, with a name and topics. */
export interface StrangeText {
  readonly name: string;
  readonly tags: readonly string[];
  readonly description: string;
}

const MODULES = resolve('node_modules');
/** The packages of a Debian system. */
const PACKAGES = '/var/lib/dpkg/status';
const MIN_LENGTH = 25;
const MAX_LENGTH = 200;
const MAX_NAME = 60;
const MAX_TAGS = 6;

interface Manifest {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly keywords?: unknown;
}

function foldersIn(modules: string): string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .flatMap((name) =>
      name.startsWith('@')
        ? foldersIn(join(modules, name))
        : [join(modules, name), ...foldersIn(join(modules, name, 'node_modules'))],
    );
}

const textIn = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function ofModule(folder: string): StrangeText[] {
  const { name, description, keywords } = JSON.parse(textIn(join(folder, 'package.json')) || '{}') as Manifest;
  if (typeof name !== 'string' || typeof description !== 'string') return [];
  const tags = Array.isArray(keywords) ? keywords.filter((one) => typeof one === 'string') : [];
  return [{ name, description, tags: tags.map((tag) => tag.toLowerCase()) }];
}

const ofSystem = (): StrangeText[] =>
  textIn(PACKAGES)
    .split('\n\n')
    .map((entry) => ({
      name: /^Package: (.+)$/mu.exec(entry)?.[1] ?? '',
      description: (/^Description: (.+(?:\n .+)*)/mu.exec(entry)?.[1] ?? '').replaceAll(/\s+/gu, ' '),
      tags: [],
    }));

const isLong = ({ description }: StrangeText): boolean => description.length >= MIN_LENGTH;

const distinct = (texts: readonly StrangeText[], key: 'name' | 'description'): StrangeText[] => [
  ...new Map(texts.map((text) => [text[key], text])).values(),
];

/** Descriptions of the packages that are installed here anyway, and of the system's packages if it is a Debian. */
export function installedTexts(): StrangeText[] {
  const all = [...foldersIn(MODULES).flatMap(ofModule), ...ofSystem()].filter(isLong);
  return distinct(distinct(all, 'name'), 'description').map(({ name, description, tags }) => ({
    name: name.slice(0, MAX_NAME),
    description: description.slice(0, MAX_LENGTH),
    tags: [...new Set(tags)].slice(0, MAX_TAGS),
  }));
}

const CODE = /```[\s\S]*?```|<[^>]+>|https?:\S+/gu;

/** Prose, for the frequencies of words: the introductions of the same packages. */
export const installedProse = (): string[] =>
  foldersIn(MODULES).map((folder) => textIn(join(folder, 'README.md')).replaceAll(CODE, ' '));
