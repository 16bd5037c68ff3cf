import { Injectable } from '@nestjs/common';
import { Config } from '../../core/config/config.js';
import { type ColumnOf, type RowOf, toIso } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { ReadyReply } from '../../core/http/reply.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { PUBLIC_LISTING } from '../../listings/listing/status-sql.js';
import { Clock } from '../../core/shared/clock.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { HOUR } from '../../core/shared/utc.js';
import { Topics } from '../topics/topics.service.js';
import { categoryPath, tagPath } from '../topics/topic.rules.js';
import { ADDRESSES_PER_FILE, PAGES_FILE, TOPICS_FILE, fileOf, firstIdOf, escaped } from './feeds.rules.js';
import { says, notFound } from '../../core/shared/refusals.js';

const XML_TYPE = 'application/xml; charset=utf-8';
const FOR_AN_HOUR = 'public, max-age=3600';
/** A file has up to a megabyte. */
const MAX_FILES_IN_MEMORY = 12;
const PAGES = ['/', '/servers', '/bots', '/spotlight'];
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The ranges of row ids with public listings, and when a listing of each was last changed or approved. An index of its
 * own covers the query. Listings for adults are left out.
 */
const RANGES = `SELECT l.id - l.id % ${ADDRESSES_PER_FILE} AS firstId,
    MAX(CASE WHEN l.decided_at > l.updated_at THEN l.decided_at ELSE l.updated_at END) AS changedAt
  FROM listings l WHERE ${PUBLIC_LISTING} AND l.nsfw = 0 GROUP BY l.id - l.id % ${ADDRESSES_PER_FILE} ORDER BY firstId`;

const LISTINGS = `SELECT l.kind, l.slug, l.platform_id AS platformId, l.updated_at AS updatedAt FROM listings l
  WHERE l.id >= ? AND l.id < ? AND l.nsfw = 0 AND ${PUBLIC_LISTING} ORDER BY l.id`;

interface RangeRow {
  readonly firstId: number | string;
  readonly changedAt: ColumnOf<Listing, 'updatedAt'>;
}

type Row = RowOf<Listing, 'kind' | 'slug' | 'platformId' | 'updatedAt'>;

/** The addresses of all public pages for search engines: an index of files, each made by one read and kept for an hour. */
@Injectable()
export class Sitemap {
  readonly #files: TtlCache<ReadyReply>;
  readonly #origin: string;

  constructor(
    clock: Clock,
    config: Config,
    private readonly database: Database,
    private readonly topics: Topics,
  ) {
    this.#files = new TtlCache(clock, HOUR, MAX_FILES_IN_MEMORY);
    this.#origin = config.publicUrl;
  }

  index(): Promise<ReadyReply> {
    return this.#cached('', async () => {
      const ranges = await this.database.queryAside<RangeRow>(RANGES);
      const files = [
        ...[PAGES_FILE, TOPICS_FILE].map((name) => this.#entry(name)),
        ...ranges.map(({ firstId, changedAt }) => this.#entry(fileOf(Number(firstId)), changedAt)),
      ];
      return xml(`<sitemapindex ${SCHEMA}>${files.join('\n')}</sitemapindex>`);
    });
  }

  async file(name: string): Promise<ReadyReply> {
    const firstId = firstIdOf(name);
    if (firstId !== undefined) return this.#cached(name, () => this.#listings(firstId));
    if (name === PAGES_FILE) return this.#cached(name, () => this.#pages());
    if (name === TOPICS_FILE) return this.#cached(name, () => this.#topics());
    throw noSuchFile();
  }

  async #cached(name: string, make: () => Promise<ReadyReply | undefined>): Promise<ReadyReply> {
    const found = this.#files.get(name) ?? (await this.#files.getOrLoad(name, make));
    if (found === undefined) throw noSuchFile();
    return found;
  }

  async #pages(): Promise<ReadyReply> {
    return urlset(PAGES.map((path) => `<url><loc>${this.#link(path)}</loc></url>`));
  }

  /** Tags and categories with a few listings or more. */
  async #topics(): Promise<ReadyReply> {
    const found = await this.topics.worthVisiting();
    return urlset(
      found.map(({ kind, topic: { type, value } }) => {
        const path = type === 'category' ? categoryPath(value) : tagPath(`/${kind}s`, value);
        return `<url><loc>${this.#link(path)}</loc></url>`;
      }),
    );
  }

  async #listings(firstId: number): Promise<ReadyReply | undefined> {
    const found = await this.database.query<Row>(LISTINGS, [firstId, firstId + ADDRESSES_PER_FILE]);
    if (found.length === 0) return undefined;
    return urlset(
      found.map(({ kind, slug, platformId, updatedAt }) => {
        const loc = this.#link(`/${kind}s/${slug ?? platformId}`);
        return `<url><loc>${loc}</loc><lastmod>${toIso(updatedAt)}</lastmod></url>`;
      }),
    );
  }

  #entry(name: string, changedAt?: Date | string): string {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${toIso(changedAt)}</lastmod>`;
    return `<sitemap><loc>${this.#link(`/sitemaps/${name}`)}</loc>${lastmod}</sitemap>`;
  }

  #link(path: string): string {
    return escaped(this.#origin + path);
  }
}

const xml = (text: string): ReadyReply =>
  new ReadyReply(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, XML_TYPE, FOR_AN_HOUR);

const urlset = (urls: readonly string[]): ReadyReply => xml(`<urlset ${SCHEMA}>${urls.join('\n')}</urlset>`);

const noSuchFile = () => notFound(says('There is no such file of addresses. /sitemap.xml lists all of them.'));
