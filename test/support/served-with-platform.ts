import type { TestOptions } from './app.js';
import { SimulatedPlatform } from './platform.js';
import { Served, serveAs } from './served.js';

export interface PlatformOptions extends TestOptions {
  /** Whether the site answers commands in the chat, and has connected its bot. */
  readonly withBot?: boolean;
}

/** The product with a simulated platform, for sign-in and the servers of its users. */
export class ServedWithPlatform extends Served {
  platform!: SimulatedPlatform;

  override async open({ variables, withBot = false, ...options }: PlatformOptions = {}): Promise<void> {
    this.platform = await SimulatedPlatform.start();
    const ofChat = withBot ? this.platform.chatVariables : {};
    await super.open({ ...options, variables: { ...this.platform.variables, ...ofChat, ...variables } });
  }
}

/** Starts the product before the first test of the file, on a platform in its initial state. */
export const serveWithPlatform = (options: PlatformOptions = {}): ServedWithPlatform =>
  serveAs(new ServedWithPlatform(), options);
