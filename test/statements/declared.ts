import { BOT_FIELDS } from '../../src/listings/bots/bot.fields.js';
import { SERVER_FIELDS } from '../../src/listings/servers/server.fields.js';
import { Fields, List, type Value } from './values.js';

/** Declarations that are data of their own: what they are, and not how they are made, decides about statements. */
export const DECLARED: Readonly<Record<string, object>> = { BOT_FIELDS, SERVER_FIELDS };

/** Data of the application as a value. Functions are no data. */
export function asValue(data: unknown): Value {
  if (Array.isArray(data)) return new List(data.map(asValue));
  if (typeof data === 'object' && data !== null)
    return new Fields(new Map(Object.entries(data).map(([name, one]) => [name, () => asValue(one)])));
  return typeof data === 'function' ? undefined : (data as Value);
}
