import type { PlatformFacts } from '../listing/own/platform-facts.js';
import type { PlatformBot } from '../../core/platform/platform.js';

/** Maps the bot on the platform to the fields of its listing. */
export function factsOfBot({ name, description, icon }: PlatformBot): PlatformFacts {
  return { fields: { name, description: description?.replaceAll(/\s+/g, ' '), avatar: icon }, columns: {} };
}
