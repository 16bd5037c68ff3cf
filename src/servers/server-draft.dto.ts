import { Documents, PLATFORM_ID, VERSION, givenIn } from '../listings/own/given.js';
import type { Given } from '../listings/own/listing-fields.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import { SERVER_FIELDS } from './server-fields.rules.js';

/** A server that the sample data does not have. */
const NEW_SERVER = {
  platformId: '429000000000000001',
  name: 'Night Workshop',
  description: 'Things that are made at night.',
  invite: 'https://platform.example/invite/night-workshop',
  tags: ['making', 'night'],
  slug: 'night-workshop',
};
const KNOWN_SERVER = {
  name: EXAMPLE.server.name,
  description: 'A workshop by the water.',
  invite: `https://platform.example/invite/${EXAMPLE.server.slug}`,
  tags: ['making', 'woodwork'],
  slug: EXAMPLE.server.slug,
};

/** A new server: its guild id, if you manage it, or an invite to it, and what its owner says of it already. */
@Documents({ platformId: PLATFORM_ID, ...SERVER_FIELDS }, { examples: NEW_SERVER })
export class ServerDraftBody {
  given!: Given;

  static read(raw: unknown): ServerDraftBody {
    return { given: givenIn(raw) };
  }
}

/** What changes; what is left out stays as it is. */
@Documents({ version: VERSION, ...SERVER_FIELDS }, { needed: ['version'], examples: KNOWN_SERVER })
export class ServerEditBody {
  given!: Given;

  static read(raw: unknown): ServerEditBody {
    return { given: givenIn(raw) };
  }
}
