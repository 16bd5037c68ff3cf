import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import { Database } from '../../../core/database/database.js';
import { Clock } from '../../../core/shared/clock.js';
import { Problem, type Said, type Sentence, says } from '../../../core/shared/refusals.js';
import { dayOf } from '../../../core/shared/utc.js';
import { type BotCardRow, type ServerCardRow, botCards, serverCards } from '../../../finding/directory/card-rows.js';
import {
  type BotCardView,
  type ServerCardView,
  toBotCard,
  toServerCard,
} from '../../../finding/directory/card.view.js';
import { Searches } from '../../../finding/directory/search/searches.service.js';
import { ListingLookup } from '../../../listings/listing/listing-lookup.service.js';
import type { ListingFacts, ListingKind, ReferenceForm } from '../../../listings/listing/listing.rules.js';
import { requireRight } from '../../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../../listings/listing/rights/rights.rules.js';
import type { Call } from '../interactions/call.js';
import { MAX_CHOICE_LENGTH } from '../interactions/chat-text.rules.js';
import type { Choice } from '../interactions/command.js';
import { PersonLimits } from './person-limits.js';

/** A public listing, as cards in the chat show it. */
export type ShownListing = { readonly listingId: number; readonly url: string } & (
  { readonly kind: 'bot'; readonly card: BotCardView } | { readonly kind: 'server'; readonly card: ServerCardView }
);

@Injectable()
export class ShownListings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly lookup: ListingLookup,
    private readonly searches: Searches,
    private readonly limits: PersonLimits,
  ) {}

  /** The listing of the guild in which the command is used. */
  async ofGuild(call: Call): Promise<ShownListing> {
    const { guildId = '' } = call.facts;
    const facts = await this.#find(call, { kind: 'server', reference: guildId, by: ['platform id'] });
    const notFound = notListed(this.config.values.siteName);
    return this.#shown(call, facts, notFound);
  }

  /** The listing that a person names: by its name, or in any of the forms that the site accepts. */
  async named(call: Call, kind: ListingKind, text: string): Promise<ShownListing> {
    const facts =
      (await this.#find(call, { kind, reference: text })) ?? (await this.#find(call, await this.#byName(kind, text)));
    return this.#shown(call, facts, siteWords(kind).notFound);
  }

  /** `undefined` if the server is not public. */
  async ofServer(listingId: number): Promise<ShownListing | undefined> {
    const [row] = await serverCards(this.database, [listingId], dayOf(this.clock.now()));
    return row && this.toShown(row);
  }

  /** Refuses a listing for adults in a channel that is not for adults only. */
  async openly(call: Call, kind: ListingKind, text: string): Promise<ShownListing> {
    const shown = await this.named(call, kind, text);
    if (shown.card.nsfw && !call.facts.isAdultChannel) throw forAdults();
    return shown;
  }

  /** Names that begin with what the person is typing, without those for adults. */
  async suggest(call: Call, kind: ListingKind): Promise<Choice[]> {
    this.limits.count(call, 'suggestions');
    const { listings } = await this.searches.suggest(call.facts.typed?.text ?? '', [kind]);
    return listings.map(({ name, slug, platformId }) => ({
      name: name.slice(0, MAX_CHOICE_LENGTH),
      value: slug ?? platformId,
    }));
  }

  toShown(row: BotCardRow | ServerCardRow): ShownListing {
    const { listingId, slug, platformId } = row;
    const of = (kind: ListingKind): string => `${this.config.publicUrl}/${kind}s/${slug ?? platformId}`;
    if ('serverCount' in row) return { listingId, kind: 'bot', url: of('bot'), card: toBotCard(row) };
    return { listingId, kind: 'server', url: of('server'), card: toServerCard(row, 0) };
  }

  async #find({ accountId }: Call, named: Named | undefined): Promise<ListingFacts | undefined> {
    return named && this.lookup.find(named, accountId);
  }

  async #byName(kind: ListingKind, text: string): Promise<Named | undefined> {
    const { listings } = await this.searches.suggest(text, [kind]);
    const key = text.trim().toLowerCase();
    const found = listings.find(({ name }) => name.toLowerCase() === key);
    return found && { kind, reference: found.id };
  }

  async #shown({ accountId }: Call, facts: ListingFacts | undefined, notFound: Said) {
    const person = accountId === undefined ? undefined : { accountId };
    const words = { ...siteWords(facts?.kind ?? 'listing'), notFound };
    const { id, kind } = requireRight(facts, 'see', person, words);
    const today = dayOf(this.clock.now());
    const [row] = await (kind === 'bot' ? botCards : serverCards)(this.database, [id], today);
    // Its team sees it, but no one can vote for it or bump it.
    if (row === undefined) requireRight(facts, 'vote', person ?? { accountId: 0 }, words);
    return this.toShown(row as BotCardRow | ServerCardRow);
  }
}

interface Named {
  readonly kind: ListingKind;
  readonly reference: string;
  readonly by?: readonly ReferenceForm[];
}

const notListed = (site: string): Sentence =>
  says('This server is not listed on {site} yet. Its owner can list it there.', { site });

const forAdults = (): Problem =>
  new Problem(403, says('This listing is for adults. Use the command in a channel for adults only.'));
