import type { TestOptions } from './app.js';
import { SimulatedPlatform } from './platform.js';
import { Served, serveAs } from './served.js';

/** The product with a simulated platform, for sign-in and the servers of its users. */
class ServedWithPlatform extends Served {
  platform!: SimulatedPlatform;

  override async open({ variables, ...options }: TestOptions = {}): Promise<void> {
    this.platform = await SimulatedPlatform.start();
    await super.open({ ...options, variables: { ...this.platform.variables, ...variables } });
  }
}

/** Starts the product before the first test of the file, on a platform in its initial state. */
export const serveWithPlatform = (options: TestOptions = {}): ServedWithPlatform =>
  serveAs(new ServedWithPlatform(), options);
