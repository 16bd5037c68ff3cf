import { DAY, HOUR, MINUTE, leisure } from './clock.mjs';
import { namesOfStyle } from './people.mjs';
import { Site } from './site.mjs';

export const ORDINARY_VOTES = 6000;

/** A site as it is on most days. */
export function ordinarySite(seed, { votes = ORDINARY_VOTES, ...options } = {}) {
  const site = new Site(seed, options);
  site.populate({ votes });
  return site;
}

/** A site in its first three days: everybody is new, most come in the hours after the opening. */
export function launchDay(seed) {
  const site = new Site(seed, { days: 3, listings: 40, isNew: true });
  const { random } = site;
  const arrival = () => site.from + (random.chance(0.6) ? random.exponential(9 * HOUR) : random.between(0, 3 * DAY));
  site.populate({ votes: 1500, newcomers: 1, arrival });
  return site;
}

const MIDDLE = [0.4, 0.8];
const someDay = (site) => site.from + site.random.between(site.days * 0.4, site.days * 0.8) * DAY;

/** 1 January 1970 was a Thursday. */
const mondayOf = (time) => time - ((time + 3 * DAY) % (7 * DAY));

/** A member of this site from before, or someone new, in a share that the event has. */
function visitor(site, at, { isNew, ...given }) {
  const { random } = site;
  const firstSeenAt = random.chance(isNew)
    ? at - random.lognormal(3 * MINUTE, 1)
    : random.between(site.opened, at - DAY);
  return site.addPerson({ firstSeenAt, ...given });
}

/**
 * An announcement reaches a community: the pace of its listing rises 150-fold or more within minutes, and falls over the next
 * day as the traffic of a story on a news site does (harrisonbroadbent.com/blog/hacker-news-traffic-spike-anatomy: 18,000
 * views in 20 hours; reactions are log-normal after Kaltenbrunner et al.).
 */
function announcement(site) {
  const { random } = site;
  const listing = random.pick(site.listingsBetween(0.85, 0.98));
  const at = leisure(random, someDay(site), someDay(site) + 2 * DAY, 1);
  const usualPerHour = listing.received / site.days / 24;
  const votes = Math.round(Math.max(150, 150 * usualPerHour * 1.5));
  for (let index = 0; index < votes; index += 1) {
    const time = at + random.lognormal(50 * MINUTE, 1);
    site.eventVote(visitor(site, time, { isNew: 0.7 }), listing, time);
  }
}

/** 200 pupils behind one address vote in breaks for the few listings that they talk about. */
function school(site) {
  const { random } = site;
  const network = site.hash('school');
  const favourites = random.shuffled(site.listingsBetween(...MIDDLE)).slice(0, 5);
  const begin = mondayOf(someDay(site));
  const breaks = [9.6, 11.4, 13];
  for (let pupil = 0; pupil < 200; pupil += 1) {
    const day = begin + (random.whole(2) * 7 + random.whole(5)) * DAY;
    const at = day + (random.pick(breaks) - 1) * HOUR + random.between(0, 20) * MINUTE;
    const created = at - random.between(10, 900) * DAY;
    const person = visitor(site, at, { isNew: 0.6, network, created, zone: 1 });
    for (const listing of random.shuffled(favourites).slice(0, 1 + random.whole(3)))
      site.eventVote(person, listing, at + random.exponential(4 * MINUTE));
  }
}

/** A class of 30 creates accounts for the lesson, signs up within an hour, and votes for the bot of its course. */
function schoolClass(site) {
  const { random } = site;
  const network = site.hash('class');
  const listing = random.pick(site.listingsBetween(0.2, 0.7));
  const begin = Math.floor(someDay(site) / DAY) * DAY + random.between(7, 12) * HOUR;
  const name = namesOfStyle('first-name-and-number', random);
  for (let pupil = 0; pupil < 30; pupil += 1) {
    const at = begin + random.between(0, 50) * MINUTE;
    const created = random.chance(0.5) ? at - random.between(5, 40) * MINUTE : undefined;
    const names = random.chance(0.5) ? { name: name(random) } : {};
    const hasDefaultAvatar = random.chance(created === undefined ? 0.3 : 0.9);
    const person = visitor(site, at, { isNew: 1, network, created, zone: 1, hasDefaultAvatar, ...names, deeds: [] });
    site.eventVote(person, listing, at + random.between(1, 9) * MINUTE);
  }
}

/** Another list closes. Its listings import their votes at one moment, and its people follow within days. */
function waveFromAnotherList(site) {
  const { random } = site;
  const moved = random.shuffled(site.listingsBetween(0.3, 0.9)).slice(0, 6);
  const begin = someDay(site);
  for (let index = 0; index < 300; index += 1) {
    const created = begin - random.between(60, 2500) * DAY;
    const person = site.addPerson({ firstSeenAt: begin, created, deeds: [] });
    Object.assign(person, { firstSeenAt: null, network: null });
    site.vote(person, random.pick(moved), begin, { isImported: true });
  }
  for (let index = 0; index < 400; index += 1) {
    const zone = random.pick([1, -5]);
    const at = leisure(random, begin, begin + 4 * DAY, zone);
    const person = visitor(site, at, { isNew: 0.85, zone });
    for (const listing of random.shuffled(moved).slice(0, 1 + random.whole(4)))
      site.eventVote(person, listing, at + random.exponential(6 * MINUTE));
  }
}

/** A bot reminds its server of /vote every 12 hours; people answer at once, and some take the vote back to cast it again. */
function reminder(site) {
  const { random } = site;
  const listing = random.pick(site.listingsBetween(0.6, 0.95));
  const begin = Math.floor(someDay(site) / DAY) * DAY + random.whole(12) * HOUR;
  const members = Array.from({ length: 150 }, () =>
    site.addPerson({ firstSeenAt: begin + random.between(0, 10) * DAY, isInChat: true }),
  );
  for (let at = begin; at < site.now; at += 12 * HOUR)
    for (const member of members) {
      const time = at + random.lognormal(6 * MINUTE, 1.2);
      const last = member.last.get(listing);
      if ((last === undefined || last.removedAt !== null) && random.chance(0.12)) {
        member.firstSeenAt = Math.min(member.firstSeenAt, time);
        site.vote(member, listing, time);
      } else if (last?.removedAt === null && last.at < at && random.chance(0.08)) {
        if (site.remove(last, time)) site.vote(member, listing, time + random.between(5, 60) * 1000);
      }
    }
}

/** A bot fails for a day, and those who voted for it take their votes back together. */
function protest(site) {
  const { random } = site;
  const listing = random.pick(site.listingsBetween(0.9, 1));
  const at = someDay(site);
  for (const vote of site.votes.filter((one) => one.listing === listing && one.at < at && one.removedAt === null))
    if (random.chance(0.4)) site.remove(vote, at + random.lognormal(2 * HOUR, 0.8));
}

export const EVENTS = { announcement, school, schoolClass, waveFromAnotherList, reminder, protest };
