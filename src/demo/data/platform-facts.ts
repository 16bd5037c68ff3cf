import { type Values, toColumn } from '../../listings/listing/own/listing-fields.rules.js';
import { DAY, HOUR, later } from '../../core/shared/utc.js';
import type { Dice } from './dice.js';
import type { Sample } from './fields.js';
import type { SampleListing } from './listings.js';

/** The platform does not know the sample listings, so it is not asked about them. */
const NEXT_REFRESH = 365 * DAY;

/** The last report of the platform on each listing. Half of the teams have written the description themselves. */
export function inventPlatformFacts(
  dice: Dice,
  entries: readonly SampleListing[],
  servers: readonly Sample<'servers'>[],
  now: Date,
): Sample<'platform_facts'>[] {
  const partners = new Set(servers.filter(({ platformPartner }) => platformPartner).map(({ listingId }) => listingId));
  return entries
    .filter(({ listing }) => listing.state !== 'removed')
    .map((entry) => {
      const { id, kind } = entry.listing;
      const description = dice.chance(0.5) ? entry.listing.description : null;
      const reported = { ...reportOn(entry), description };
      const { description: _edited, ...others } = reported;
      const filled = columnsOf(description === null ? others : reported);
      const flags = kind === 'server' ? { platform_partner: partners.has(id) ? 1 : 0 } : {};
      return {
        listingId: id,
        told: JSON.stringify({ ...filled, ...flags }),
        reported: JSON.stringify(reported),
        nextRefreshAt: later(now, NEXT_REFRESH),
        visits: 0,
        failures: 0,
        refreshedAt: dice.instant(later(now, -6 * HOUR), now),
        unreachableSince: null,
        countsDueAt: null,
        countedAt: null,
        botMissingSince: null,
      };
    });
}

function reportOn({ listing: { kind, name, image, banner, nsfw } }: SampleListing): Values {
  return kind === 'bot' ? { name, avatar: image } : { name, icon: image, banner, nsfw };
}

const columnsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toColumn(value)]));
