import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Spotlight } from '../../activity/spotlight/spotlight.service.js';
import { votesOfWeeks } from '../../activity/statistics/statistics.rules.js';
import { Statistics } from '../../activity/statistics/statistics.service.js';
import { Config } from '../../core/config/config.js';
import { CODE } from '../../core/config/installation.js';
import { Database } from '../../core/database/database.js';
import { ReadyReply } from '../../core/http/reply.js';
import { ReferenceData } from '../../core/reference/reference-data.service.js';
import { valueName, withValues } from '../../core/reference/value-names.js';
import { Clock } from '../../core/shared/clock.js';
import { notFound, refusedFor, says } from '../../core/shared/refusals.js';
import { TtlCache } from '../../core/shared/ttl-cache.js';
import { HOUR, dayOf } from '../../core/shared/utc.js';
import type { Language } from '../../core/texts/language.js';
import { inLanguage, t } from '../../core/texts/t.js';
import { type BotCardRow, type ServerCardRow, botCards, serverCards } from '../../finding/directory/card-rows.js';
import { toBotCard, toServerCard } from '../../finding/directory/card.view.js';
import { DirectoryOverview } from '../../finding/directory/overview.service.js';
import { ListingLookup } from '../../listings/listing/listing-lookup.service.js';
import { type ListingKind, isPublic } from '../../listings/listing/listing.rules.js';
import { requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';
import { Assets } from '../assets.service.js';
import { hueOf, initialOf } from '../parts/pictures.js';
import { weekShare } from '../parts/sign.js';
import { rough, shortDate } from '../parts/words.js';
import { CARD_WIDTH, type Card, ICON_WIDTHS, cardSvg, withoutEmoji } from './card.rules.js';
import { CardThread } from './card-thread.js';
import { lettersOf } from './covered.js';

const FONT = new URL('pages/assets/card/letters.ttf', CODE);
/** Some 30 KB each. */
const MAX_CACHED = 500;
const MAX_PENDING = 50;
/** Chats keep the picture of a link for much longer. */
const FRESH = 'public, max-age=3600';
const HEADERS = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' };

/** The pictures that chats show beside a link: drawn here, so that no picture is fetched from anywhere. */
@Injectable()
export class Cards implements BeforeApplicationShutdown {
  readonly #thread = new CardThread(FONT);
  readonly #letters = lettersOf(readFileSync(FONT));
  readonly #drawn: TtlCache<ReadyReply>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly lookup: ListingLookup,
    private readonly statistics: Statistics,
    private readonly spotlightSlot: Spotlight,
    private readonly overview: DirectoryOverview,
    private readonly assets: Assets,
    private readonly values: ReferenceData,
  ) {
    this.#drawn = new TtlCache(clock, HOUR, MAX_CACHED);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#thread.close();
  }

  async listing(kind: ListingKind, reference: string, language: Language): Promise<ReadyReply> {
    const [found] = await Promise.all([this.lookup.find({ kind, reference }), this.values.choices()]);
    const facts = found === undefined || !isPublic(found.state) ? undefined : await this.#factsOf(kind, found.id);
    // What is for adults has no picture, because chats show it to everybody.
    const { name, nameLanguage, share, votes, figure, category } = requireFound(
      facts?.nsfw === true ? undefined : facts,
      siteWords(kind),
    );
    return this.#reply(language, () => ({
      top: [
        t('On {site}', { site: this.config.values.siteName }),
        category === null ? t('Bot') : withValues(this.values.lastKnown, () => valueName('category', category)),
      ],
      name,
      nameLanguage,
      face: { initial: initialOf(name), hue: hueOf(name) },
      bottom: [t('{votes, plural, one {# vote} other {# votes}} this week', { votes }), figure()],
      share,
    }));
  }

  async spotlight(language: Language): Promise<ReadyReply> {
    const slot = await this.spotlightSlot.holder();
    if (slot === undefined)
      return this.#reply(language, () => ({
        top: [this.config.values.siteName, t('Spotlight')],
        name: t('Your name here'),
        bottom: [t('The slot is empty'), t('Bid for next week')],
        share: 0,
      }));
    const { name, nameLanguage, share, votes, figure } = await this.#factsOf('server', slot.listingId);
    return this.#reply(language, () => ({
      top: [t('Now in the Spotlight'), t('Until {date}', { date: shortDate(slot.endsAt.toISOString()) })],
      name,
      nameLanguage,
      face: { initial: initialOf(name), hue: hueOf(name) },
      bottom: [t('{votes, plural, one {# vote} other {# votes}} this week', { votes }), figure()],
      share,
    }));
  }

  /** The logo for the screens of phones, which take no SVG. */
  async icon(name: string): Promise<ReadyReply> {
    const width = ICON_WIDTHS.find((one) => name === `${one}.png`);
    if (width === undefined) throw notFound(says('There is no such picture. Reload the page.'));
    return this.#draw(this.assets.logoSvg, width);
  }

  async site(language: Language): Promise<ReadyReply> {
    const { servers, bots } = await this.overview.read();
    return this.#reply(language, () => this.#siteCard(servers.all.plainListings, bots.all.plainListings));
  }

  #siteCard(servers: number, bots: number): Omit<Card, 'language'> {
    return {
      top: [
        servers > 0 ? t('{servers, plural, one {# server} other {# servers}}', { servers }) : t('Servers'),
        bots > 0 ? t('{bots, plural, one {# bot} other {# bots}}', { bots }) : t('Bots'),
      ],
      name: this.config.values.siteName,
      bottom: [t('Reviewed by people'), t('Ranked by votes')],
      share: 1,
    };
  }

  async #factsOf(kind: ListingKind, id: number) {
    const today = dayOf(this.clock.now());
    const cards: Promise<readonly (BotCardRow | ServerCardRow)[]> =
      kind === 'bot' ? botCards(this.database, [id], today) : serverCards(this.database, [id], today);
    const [[row], days] = await Promise.all([cards, this.statistics.votesOf(id)]);
    const found = requireFound(row, siteWords(kind));
    const weeks = votesOfWeeks(days);
    const count = 'serverCount' in found ? toBotCard(found).serverCount : toServerCard(found, 0).onlineCount;
    return {
      name: found.name,
      nsfw: found.nsfw === 1,
      nameLanguage: 'language' in found ? found.language : undefined,
      share: weekShare(weeks),
      votes: weeks.current.votes,
      category: 'category' in found ? found.category : null,
      figure: () =>
        kind === 'bot'
          ? t('In {servers} servers', { servers: rough(count) })
          : t('{count} online', { count: rough(count) }),
    };
  }

  /** A card with letters that the font lacks is that of the site, and in English if its language has such letters. */
  #reply(language: Language, make: () => Omit<Card, 'language'>): Promise<ReadyReply> {
    const site = () => this.#siteCard(0, 0);
    const cards = [make, site].map((one): Card => ({ ...inLanguage(language, one), language: language.tag }));
    const card = cards.find((one) => this.#isCovered(one)) ?? { ...site(), name: 'Marquee', language: 'en' };
    return this.#draw(cardSvg(plain(card)));
  }

  #isCovered(card: Card): boolean {
    const { top, name, face, bottom, language } = plain(card);
    const words = [...top, name, face?.initial ?? '', ...bottom].join('').toLocaleUpperCase(language);
    return name !== '' && [...words].every((character) => this.#letters.has(character.codePointAt(0) ?? 0));
  }

  async #draw(svg: string, width = CARD_WIDTH): Promise<ReadyReply> {
    const key = createHash('sha1').update(`${width} ${svg}`).digest('base64');
    const drawn = this.#drawn.get(key) ?? (await this.#drawn.getOrLoad(key, () => this.#make(svg, width)));
    if (drawn === undefined) throw new Error('No picture was drawn');
    return drawn;
  }

  async #make(svg: string, width: number): Promise<ReadyReply> {
    if (this.#thread.waiting >= MAX_PENDING)
      throw refusedFor(5, 503, says('Too many pictures are being drawn. Try again in a few seconds.'));
    return new ReadyReply(await this.#thread.draw(svg, width), 'image/png', FRESH, HEADERS);
  }
}

const plain = (card: Card): Card => ({
  ...card,
  name: withoutEmoji(card.name),
  ...(card.face && { face: { ...card.face, initial: initialOf(withoutEmoji(card.name)) } }),
});
