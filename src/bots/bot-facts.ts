import type { Facts } from '../listings/own/platform-facts.js';
import type { PlatformBot } from '../platform/platform.js';

/** What the platform knows of a bot, in the words of its listing. */
export function factsOfBot({ name, description, icon }: PlatformBot): Facts {
  return { fields: { name, description: description?.replaceAll(/\s+/g, ' '), avatar: icon }, own: {} };
}
