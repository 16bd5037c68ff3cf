import { ChannelSender } from '../../src/owners/notifications/outside/channel-sender.service.js';
import type { Served } from '../support/served.js';

/** Sends everything that is due outside the site. */
export async function sendOutside({ app }: Pick<Served, 'app'>): Promise<void> {
  const sender = app.nest.get(ChannelSender);
  await sender.poll();
  await sender.idle();
}
