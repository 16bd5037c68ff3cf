/** Random numbers from a seed: the same text gives the same numbers on every machine (sfc32, seeded by FNV-1a). */
export class Random {
  #state;
  constructor(seed) {
    let hash = 0x811c9dc5;
    for (const character of String(seed)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    this.#state = [hash, hash ^ 0x9e3779b9, hash ^ 0x85ebca6b, 1];
    for (let round = 0; round < 20; round += 1) this.next();
  }

  next() {
    const state = this.#state;
    const result = (state[0] + state[1] + state[3]) | 0;
    state[3] = (state[3] + 1) | 0;
    state[0] = state[1] ^ (state[1] >>> 9);
    state[1] = (state[2] + (state[2] << 3)) | 0;
    state[2] = (((state[2] << 21) | (state[2] >>> 11)) + result) | 0;
    return (result >>> 0) / 2 ** 32;
  }

  between(low, high) {
    return low + this.next() * (high - low);
  }

  /** From 0 to below `end`. */
  whole(end) {
    return Math.floor(this.next() * end);
  }

  chance(probability) {
    return this.next() < probability;
  }

  pick(list) {
    return list[this.whole(list.length)];
  }

  normal() {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  lognormal(median, sigma) {
    return median * Math.exp(sigma * this.normal());
  }

  exponential(mean) {
    return -mean * Math.log(1 - this.next());
  }

  poisson(mean) {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }

  shuffled(list) {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index -= 1) {
      const other = this.whole(index + 1);
      [result[index], result[other]] = [result[other], result[index]];
    }
    return result;
  }

  hex(digits) {
    return Array.from({ length: digits }, () => this.whole(16).toString(16)).join('');
  }
}

/** Draws indices in proportion to their weights. */
export class Weights {
  #sums = [];
  constructor(weights) {
    let sum = 0;
    for (const weight of weights) this.#sums.push((sum += weight));
  }

  draw(random) {
    const sought = random.next() * this.#sums.at(-1);
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sums[middle] > sought) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

export const zipf = (count, exponent) => Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
