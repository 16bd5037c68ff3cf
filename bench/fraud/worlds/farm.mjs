import { DAY, HOUR, MINUTE, leisure } from './clock.mjs';
import { namesOfStyle, ordinaryName } from './people.mjs';
import { Weights } from './random.mjs';

const POPULARITY = { rare: [0, 0.35], middle: [0.35, 0.8], popular: [0.8, 1], any: [0, 1] };
export const POPULARITIES = Object.keys(POPULARITY);

/** When the votes of one phase are cast. */
const PACES = {
  burst: ({ random, count, begin, minutes }) =>
    Array.from({ length: count }, () => begin + random.between(0, minutes) * MINUTE),
  metronome({ random, count, begin, everyMinutes, jitter }) {
    let at = begin;
    return Array.from({ length: count }, () => {
      at += everyMinutes * MINUTE * (1 + random.between(-jitter, jitter));
      return at;
    });
  },
  even: ({ random, count, begin, days }) => Array.from({ length: count }, () => begin + random.between(0, days) * DAY),
  drip: ({ random, count, begin, days }) =>
    Array.from({ length: count }, () => leisure(random, begin, begin + days * DAY, random.pick([1, -5]))),
  times: ({ random, count, begin, hours }) =>
    Array.from(
      { length: count },
      (_, index) => begin + hours[index % hours.length] * HOUR + random.between(0, 30) * 1000,
    ),
};
export const PACE_NAMES = Object.keys(PACES);

/** Lets a farm vote on a site, after a plan in the format of attack files (bench/fraud/README.md) that is complete. */
export function runFarm(site, plan) {
  const { random } = site;
  const begin = site.from + Math.min(...plan.schedule.map(({ startDay }) => startDay)) * DAY;
  const targets = pickTargets(site, plan.targets);
  const accounts = makeAccounts(site, plan, begin);
  const jobs = jobsFor(random, plan, accounts, targets);
  let given = 0;
  for (const [index, phase] of plan.schedule.entries()) {
    const isLast = index === plan.schedule.length - 1;
    const count = isLast ? jobs.length - given : Math.round(phase.share * jobs.length);
    const times = PACES[phase.pace]({ ...phase, random, count, begin: site.from + phase.startDay * DAY });
    for (const at of times.sort((one, other) => one - other)) castSold(site, plan, jobs[given++], at);
  }
  for (const account of accounts) hide(site, plan, account, targets);
}

function pickTargets(site, { listings, popularity }) {
  const old = site.listingsBetween(...POPULARITY[popularity]).filter(({ listedAt }) => listedAt < site.from);
  return site.random.shuffled(old).slice(0, listings);
}

function makeAccounts(site, { accounts, name }, begin) {
  const { random } = site;
  const [youngest, oldest] = accounts.ageDays;
  const band = Math.min(accounts.createdWithinDays ?? Infinity, oldest - youngest);
  const bandFrom = random.between(youngest, oldest - band);
  const nameOf = namesOfStyle(accounts.names, random);
  const networks = Array.from({ length: accounts.networks }, (_, index) => site.hash(`${name} ${index}`));
  return Array.from({ length: accounts.count }, () => {
    const isInChat = random.chance(accounts.chat);
    const person = site.addPerson({
      firstSeenAt: begin,
      created: begin - random.between(bandFrom, bandFrom + band) * DAY,
      name: accounts.names === 'people' ? ordinaryName(random) : nameOf(random),
      hasDefaultAvatar: random.chance(accounts.defaultAvatars),
      isInChat,
      network: networks.length === 0 ? site.networkOfPerson() : random.pick(networks),
    });
    if (!random.chance(accounts.otherDeeds)) person.deeds = [];
    return Object.assign(person, { firstSold: undefined });
  });
}

/** Pairs of an account and a target. With `votesEach`, an account is given up after so many, and the next one takes over. */
function jobsFor(random, { accounts: { votesEach }, targets: { share } }, accounts, targets) {
  const jobs = accounts.flatMap((account) => {
    const mine = random.shuffled(targets).slice(0, votesEach ?? targets.length);
    return mine.filter(() => random.chance(share)).map((target) => ({ account, target }));
  });
  return votesEach === null ? random.shuffled(jobs) : jobs;
}

function castSold(site, { name, views, removals }, { account, target }, at) {
  const { random } = site;
  account.firstSold ??= at;
  account.created = Math.min(account.created, at - 10 * MINUTE);
  const vote = site.vote(account, target, at, { farm: name });
  if (vote?.via === 'site' && random.chance(views)) site.read(target, at);
  if (vote === undefined || !random.chance(removals.share)) return;
  const removedAt = at + random.lognormal(removals.afterDays * DAY, 0.3);
  if (site.remove(vote, removedAt) && removals.again)
    site.vote(account, target, removedAt + random.between(1, 30) * MINUTE, { farm: name });
}

/** The first sign-in comes before the first vote by the plan's hours; camouflage votes go where other people vote. */
function hide(site, { accounts, camouflage, schedule }, account, targets) {
  const { random } = site;
  const end = site.from + Math.max(...schedule.map(({ startDay, days = 1 }) => startDay + days)) * DAY;
  const firstSold = account.firstSold ?? end;
  account.firstSeenAt = Math.max(
    account.created + MINUTE,
    firstSold - random.between(...accounts.firstSeenHoursBefore) * HOUR,
  );
  account.deeds = account.deeds.filter(({ at }) => at > account.firstSeenAt);
  const [least, most] = camouflage.votes;
  const others = site.listingsBetween(...POPULARITY[camouflage.popularity]).filter((one) => !targets.includes(one));
  const choice = new Weights(others.map(({ received }) => received + 1));
  for (let left = least + random.whole(most - least + 1); left > 0; left -= 1) {
    const at = leisure(random, account.firstSeenAt, Math.max(end, account.firstSeenAt + DAY), random.pick([1, -5]));
    const vote = site.vote(account, others[choice.draw(random)], at, { isCamouflage: true });
    if (vote?.via === 'site') site.read(vote.listing, at);
  }
}
