import type { Wish } from './app.js';
import { SimulatedPlatform } from './platform.js';
import { Served, serveAs } from './served.js';

/** The product, and the platform that people sign in with and that tells of their servers. */
class ServedWithPlatform extends Served {
  platform!: SimulatedPlatform;

  override async open({ variables, ...wish }: Wish = {}): Promise<void> {
    this.platform = await SimulatedPlatform.start();
    await super.open({ ...wish, variables: { ...this.platform.variables, ...variables } });
  }
}

/** Starts both before the first test of the file and ends them after the last. */
export function serveWithPlatform(wish: Wish = {}): ServedWithPlatform {
  const served = serveAs(new ServedWithPlatform(), wish);
  afterAll(() => served.platform.stop());
  return served;
}
