import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { toIso } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { type CardRow, botCards, serverCards } from '../directory/card-rows.js';
import { Directory } from '../directory/directory.service.js';
import { SORTS } from '../directory/directory.rules.js';
import { ReadyReply } from '../../core/http/reply.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { MINUTE, dayOf } from '../../core/shared/utc.js';
import { FEED_ENTRIES, escaped } from './feeds.rules.js';

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';
const FOR_FIVE_MINUTES = 'public, max-age=300';
const NEWEST = { page: 1, limit: FEED_ENTRIES, offset: 0 };
const READ_CARDS = { bot: botCards, server: serverCards } as const;

@Injectable()
export class NewListingsFeed {
  readonly #feeds: TtlCache<ReadyReply>;

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly database: Database,
    private readonly directory: Directory,
  ) {
    this.#feeds = new TtlCache(clock, MINUTE, 2);
  }

  async of(kind: ListingKind): Promise<ReadyReply> {
    return (
      this.#feeds.get(kind) ?? (await this.#feeds.getOrLoad(kind, () => this.#make(kind))) ?? (await this.#make(kind))
    );
  }

  async #make(kind: ListingKind): Promise<ReadyReply> {
    const sortColumn = SORTS[kind]['newest'] ?? 'listed_at';
    const query = { kind, words: [], facets: [], nsfw: 'exclude', sortColumn } as const;
    const { ids } = await this.directory.find(query, NEWEST);
    const cards: readonly CardRow[] = await READ_CARDS[kind](this.database, ids, dayOf(this.clock.now()));
    return new ReadyReply(this.#feed(kind, cards), ATOM_TYPE, FOR_FIVE_MINUTES);
  }

  #feed(kind: ListingKind, cards: readonly CardRow[]): string {
    const { siteName } = this.config.values;
    const self = this.#link(`/${kind}s/new.atom`);
    const [newest] = cards;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      `<id>${self}</id><title>${escaped(`New ${kind}s on ${siteName}`)}</title>`,
      `<updated>${newest === undefined ? new Date(0).toISOString() : listedAt(newest)}</updated>`,
      `<link rel="self" type="application/atom+xml" href="${self}"/>`,
      `<link rel="alternate" type="text/html" href="${this.#link(`/${kind}s?sort=newest`)}"/>`,
      `<author><name>${escaped(siteName)}</name></author>`,
      ...cards.map((card) => this.#entry(kind, card)),
      '</feed>',
      '',
    ].join('\n');
  }

  #entry(kind: ListingKind, card: CardRow): string {
    const link = this.#link(`/${kind}s/${card.slug ?? card.platformId}`);
    const at = listedAt(card);
    return `<entry><id>urn:uuid:${card.uuid}</id><title>${escaped(card.name)}</title><published>${at}</published><updated>${at}</updated><link rel="alternate" type="text/html" href="${link}"/><summary>${escaped(card.description)}</summary></entry>`;
  }

  #link(path: string): string {
    return escaped(this.config.publicUrl + path);
  }
}

const listedAt = ({ decidedAt, createdAt }: CardRow): string => toIso(decidedAt ?? createdAt);
