import { Documents, PLATFORM_ID, VERSION, givenIn } from '../listings/given.js';
import type { Given } from '../listings/listing-fields.rules.js';
import { SERVER_FIELDS } from './server-fields.rules.js';

/** A new server: its guild id, if you manage it, or an invite to it, and what its owner says of it already. */
@Documents({ platformId: PLATFORM_ID, ...SERVER_FIELDS })
export class ServerDraftBody {
  given!: Given;

  static read(raw: unknown): ServerDraftBody {
    return { given: givenIn(raw) };
  }
}

/** What changes; what is left out stays as it is. */
@Documents({ version: VERSION, ...SERVER_FIELDS })
export class ServerEditBody {
  given!: Given;

  static read(raw: unknown): ServerEditBody {
    return { given: givenIn(raw) };
  }
}
