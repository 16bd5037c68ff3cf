import { DirectorySync } from '../../src/finding/directory/directory-sync.service.js';
import type { TestApp } from './app.js';
import { Browser, type Page } from './browser.js';

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly votes: number;
  readonly recentVotes: number;
  readonly memberCount?: number | null;
  readonly bumps?: number;
  readonly lastBumpedAt?: string | null;
  readonly inSpotlight?: boolean;
}

export interface List {
  readonly servers?: readonly Card[];
  readonly bots?: readonly Card[];
  readonly spotlight?: { readonly startsAt: string; readonly endsAt: string; readonly server: Card } | null;
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly page: number;
  readonly limit: number;
  readonly pages: number;
  readonly error?: string;
}

export type Asked = Readonly<Record<string, string | number>>;

/** A person without an account who browses the directory. */
export class Visitor {
  /** `served` may be opened later. */
  constructor(private readonly served: { readonly app: TestApp }) {}

  ask(kind: 'bots' | 'servers', asked: Asked | string = {}): Promise<Page<List>> {
    const text =
      typeof asked === 'string'
        ? asked
        : new URLSearchParams(
            Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
          ).toString();
    return new Browser(this.served.app).get<List>(`/${kind}${text === '' ? '' : `?${text}`}`);
  }

  async list(kind: 'bots' | 'servers', asked: Asked | string = {}): Promise<List> {
    const { status, body, text } = await this.ask(kind, asked);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body;
  }

  /** The names in a slice of the list, in order. */
  async names(kind: 'bots' | 'servers', asked: Asked = {}): Promise<string[]> {
    const list = await this.list(kind, asked);
    return (list[kind] ?? []).map(({ name }) => name);
  }

  /** Indexes the rows that a test has inserted. */
  catchUp(): Promise<number> {
    return this.served.app.nest.get(DirectorySync).updateOutdated();
  }

  refresh(): Promise<void> {
    return this.served.app.nest.get(DirectorySync).updateQueued();
  }
}
