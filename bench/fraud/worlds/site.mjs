import { DAY, HOUR, MINUTE, SECOND, busyness, leisure, weekOfSite, zoneOf } from './clock.mjs';
import { ordinaryCreation, ordinaryName } from './people.mjs';
import { Random, Weights, zipf } from './random.mjs';
import { truthOf, worldOf } from './result.mjs';

/**
 * The popularity of things that people choose from a list falls roughly with the inverse of the rank (Breslau et al., "Web
 * caching and Zipf-like distributions", 1999, exponents of 0.64 to 0.83; Adamic and Huberman, "Zipf's law and the Internet",
 * 2002, about 1), and most people do little while some do much (Whittaker et al., "The dynamics of mass interaction",
 * 1998: 27 % of messages are from people who wrote one).
 */
const POPULARITY_EXPONENT = 0.95;
const ACTIVITY_EXPONENT = 2;
const MOST_VOTES = 40;
/** About 9 in 100 people contribute now and then, 1 often (Nielsen, "The 90-9-1 rule", 2006). Voters do more than readers. */
const DEEDS = [
  { kind: 'notification', share: 0.3, mean: 4 },
  { kind: 'bump', share: 0.12, mean: 5 },
  { kind: 'rating', share: 0.06, mean: 1.5 },
];
/** Assumed: nothing is published for a site of this kind. */
const DEFAULT_AVATARS = 0.22;
const CHAT_PEOPLE = 0.25;
const REMOVED = 0.03;
const TOPICS = 8;
const INVITES_PER_VIEW = 0.08;
/** Mobile carriers put many subscribers behind few addresses (RFC 6598, RFC 6888). The share is assumed. */
const CARRIERS = 40;
const CARRIER_PEOPLE = 0.25;
const SITE_AGE = 400 * DAY;

const WEEK = weekOfSite();
const MONDAY = Date.UTC(2026, 0, 5);
const activity = new Weights(zipf(MOST_VOTES, ACTIVITY_EXPONENT));
const carrierWeights = new Weights(zipf(CARRIERS, 1));

/** A site under construction: people, votes and readers are added in any order, and `finish` makes a world of them. */
export class Site {
  listings = [];
  people = [];
  votes = [];
  views = [];
  #salt;

  constructor(seed, { days = 45, listings = 120, isNew = false } = {}) {
    this.random = new Random(seed);
    this.#salt = this.random.hex(8);
    this.now = Date.UTC(2026, 5, 1) + this.random.whole(60) * DAY;
    this.from = this.now - days * DAY;
    this.days = days;
    this.opened = isNew ? this.from : this.from - SITE_AGE;
    const weights = this.random.shuffled(zipf(listings, POPULARITY_EXPONENT));
    for (const weight of weights) this.addListing(weight, isNew);
    this.choice = new Weights(weights);
    this.byTopic = Array.from({ length: TOPICS }, (_, topic) => this.listings.filter((one) => one.topic === topic));
  }

  addListing(weight, isNew = false) {
    const { random } = this;
    const listedAt = random.chance(isNew ? 1 : 0.9)
      ? this.opened - DAY
      : random.between(this.from, this.now - 10 * DAY);
    const kind = random.chance(0.6) ? 'bot' : 'server';
    const owner = this.addPerson({ firstSeenAt: listedAt - HOUR });
    owner.deeds.push({ kind: 'listing', at: listedAt });
    const conversion = random.between(0.03, 0.15);
    const index = this.listings.length;
    this.listings.push({ kind, owner, listedAt, weight, conversion, topic: random.whole(TOPICS), received: 0, index });
    this.views.push({ views: new Uint32Array(this.days * 24), clicks: new Uint32Array(this.days * 24) });
  }

  /** An honest person, with what is ordinary for everything that is not given. */
  addPerson({ firstSeenAt, network, isInChat, created, zone = zoneOf(this.random), ...given }) {
    const { random } = this;
    const chats = isInChat ?? (network === undefined && random.chance(CHAT_PEOPLE));
    const person = {
      created: created ?? ordinaryCreation(random, firstSeenAt),
      name: ordinaryName(random),
      hasDefaultAvatar: random.chance(DEFAULT_AVATARS),
      firstSeenAt,
      network: chats ? null : (network ?? this.networkOfPerson()),
      isInChat: chats,
      zone,
      deeds: this.#ordinaryDeeds(Math.max(firstSeenAt, this.from - 30 * DAY)),
      last: new Map(),
      ...given,
    };
    this.people.push(person);
    return person;
  }

  #ordinaryDeeds(from) {
    const deeds = DEEDS.filter(({ share }) => this.random.chance(share)).flatMap(({ kind, mean }) =>
      Array.from({ length: 1 + this.random.poisson(mean - 1) }, () => ({
        kind,
        at: this.random.between(from, this.now),
      })),
    );
    return deeds;
  }

  networkOfPerson() {
    const isMobile = this.random.chance(CARRIER_PEOPLE);
    return isMobile ? this.hash(`carrier ${carrierWeights.draw(this.random)}`) : this.random.hex(16);
  }

  hash(text) {
    return new Random(`${this.#salt} ${text}`).hex(16);
  }

  /** The days of people who come of their own accord, until there are about so many votes. */
  populate({ votes, newcomers = 0.35, arrival = () => this.random.between(this.from, this.now) }) {
    const wanted = this.votes.length + votes;
    while (this.votes.length < wanted) {
      const isNewcomer = this.random.chance(newcomers);
      const zone = zoneOf(this.random);
      const firstSeenAt = isNewcomer ? this.#arrivalOf(arrival, zone) : this.random.between(this.opened, this.from);
      const person = this.addPerson({ firstSeenAt, zone });
      this.#visits(person, isNewcomer);
    }
    this.#addReaders();
  }

  #arrivalOf(arrival, zone) {
    for (;;) {
      const time = arrival();
      if (time < this.now && this.random.next() < busyness(time, zone)) return time;
    }
  }

  /** The first vote of a newcomer follows the sign-in; half of the others follow the one before in the same visit. */
  #visits(person, isNewcomer) {
    const { random } = this;
    const topic = random.pick(this.byTopic.filter((list) => list.length > 0));
    const count = 1 + activity.draw(random);
    let at = isNewcomer ? person.firstSeenAt + random.lognormal(3 * MINUTE, 1) : this.#nextVisit(person);
    for (let index = 0; index < count; index += 1) {
      this.ordinaryVote(person, random.chance(0.4) ? random.pick(topic) : this.listings[this.choice.draw(random)], at);
      at = random.chance(0.5) ? at + random.lognormal(90 * SECOND, 0.9) : this.#nextVisit(person);
    }
  }

  #nextVisit({ firstSeenAt, zone }) {
    return leisure(this.random, Math.max(firstSeenAt, this.from), this.now, zone);
  }

  /** Some votes are removed days later, and half of these are cast again. */
  ordinaryVote(person, listing, at) {
    const vote = this.vote(person, listing, at);
    if (vote === undefined || !this.random.chance(REMOVED)) return vote;
    const removedAt = at + this.random.lognormal(2 * DAY, 1.2);
    if (this.remove(vote, removedAt) && this.random.chance(0.5))
      this.vote(person, listing, removedAt + this.random.lognormal(10 * MINUTE, 2));
    return vote;
  }

  /** Undefined if the time is not in this world, or the listing not there yet, or the vote is there already. */
  vote(person, listing, at, { via = person.isInChat ? 'chat' : 'site', isImported = false, ...truth } = {}) {
    const { removedAt = -Infinity } = person.last.get(listing) ?? {};
    if (at < this.from || at >= this.now || at < listing.listedAt || removedAt === null || at < removedAt)
      return undefined;
    const vote = { person, listing, at: Math.floor(at), via, isImported, removedAt: null, ...truth };
    this.votes.push(vote);
    person.last.set(listing, vote);
    listing.received += 1;
    if (via === 'site' && !isImported && truth.farm === undefined && !truth.isCamouflage) this.read(listing, at);
    return vote;
  }

  remove(vote, at) {
    if (at >= this.now) return false;
    vote.removedAt = Math.floor(at);
    return true;
  }

  read(listing, at, count = 1) {
    const hour = Math.floor((at - this.from) / HOUR);
    const { views, clicks } = this.views[listing.index];
    if (hour < 0 || hour >= this.days * 24) return;
    views[hour] += count;
    clicks[hour] += this.random.poisson(count * INVITES_PER_VIEW);
  }

  /** A vote that an event brought, with the readers who came for the same reason and did not vote. */
  eventVote(person, listing, at) {
    const vote = this.vote(person, listing, at);
    if (vote?.via === 'site')
      this.read(listing, at + this.random.normal() * 15 * MINUTE, this.random.poisson(1 / listing.conversion - 1));
    return vote;
  }

  #addReaders() {
    for (const [index, { received, conversion }] of this.listings.entries()) {
      const perHour = (received / this.days / 24) * (1 / conversion - 1) + 0.02;
      const { views, clicks } = this.views[index];
      for (let hour = 0; hour < views.length; hour += 1) {
        const weekHour = Math.floor((this.from - MONDAY) / HOUR + hour) % 168;
        const count = this.random.poisson(perHour * WEEK[weekHour]);
        views[hour] += count;
        if (count > 0) clicks[hour] += this.random.poisson(count * INVITES_PER_VIEW);
      }
    }
  }

  /** The listings between two shares of the popularity, from the rarest (0) to the most popular (1). */
  listingsBetween(low, high) {
    const sorted = [...this.listings].sort((one, other) => one.received - other.received);
    return sorted.slice(Math.floor(low * sorted.length), Math.ceil(high * sorted.length));
  }

  finish() {
    return { world: worldOf(this), truth: truthOf(this) };
  }
}
