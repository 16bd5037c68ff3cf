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

/** Starts both before the first test of the file and stops them after the last. */
export function serveWithPlatform(options: TestOptions = {}): ServedWithPlatform {
  const served = serveAs(new ServedWithPlatform(), options);
  afterAll(() => served.platform.stop());
  return served;
}
