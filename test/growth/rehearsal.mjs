import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolder } from './data-folder.mjs';
import { Chance } from './chance.mjs';
import { killAll } from './processes.mjs';
import { Receiver } from './receiver.mjs';
import { closeConnections } from './requests.mjs';
import { World } from './world.mjs';

const NODES = { single: 1, upgrade: 1, cluster: 3 };

/** The worlds that the steps need. One is open at a time, so that its programs have the machine for themselves. */
export class Rehearsal {
  #world;
  #opened = 0;

  static async open(options) {
    const rehearsal = new Rehearsal();
    rehearsal.options = options;
    rehearsal.folder = mkdtempSync(join(dataFolder(), 'marquee-rehearsal-'));
    // The servers do not run as root.
    chmodSync(rehearsal.folder, 0o755);
    rehearsal.receiver = await Receiver.start();
    return rehearsal;
  }

  /** The world with this name; another one is closed. */
  async world(name) {
    if (this.#world?.name === name) return this.#world;
    this.#world = undefined;
    killAll();
    const { receiver, options } = this;
    const folder = join(this.folder, String((this.#opened += 1)));
    const { seed, patience } = options;
    const build = resolve('dist');
    const chance = new Chance(seed);
    this.#world = await World.open({ name, folder, nodes: NODES[name], build, receiver, chance, patience });
    return this.#world;
  }

  async step({ on, places, run }) {
    const world = await this.world(on);
    const isSame =
      world.places?.join() === places?.join() &&
      world.instances.every((one, index) => one.isRunning === (places?.[index] !== undefined));
    if (places !== undefined && !isSame) await world.run(places);
    if (places !== undefined) await world.populate();
    return run(world, this.options);
  }

  /** Call it after a step that failed: its world may be damaged, so the next step gets a new one. */
  abandon() {
    this.#world = undefined;
  }

  /** Ends every process. With `keep`, the folder with the logs stays. */
  close(keep) {
    killAll();
    closeConnections();
    this.receiver.stop();
    if (!keep) rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
