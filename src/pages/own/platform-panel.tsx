import type { OwnListingAnswer, PlatformReportView } from '../../listings/listing/own/own-listing.view.js';
import { isRefreshed } from '../../listings/listing/own/platform-facts.rules.js';
import { useFrame } from '../frame/frame.js';
import { Ago, Panel, Pill } from '../parts/basics.js';
import { FIELDS, fieldLabel } from '../parts/listing-fields.js';
import { Tile } from '../parts/tile.js';
import { capital, count, inUtc } from '../parts/words.js';

type Own = Pick<OwnListingAnswer, 'listing' | 'platform' | 'readOnly'>;

/** What the platform says beside the form, and which of the fields follow it. */
export function PlatformPanel({ listing, platform }: Own) {
  const { platformName } = useFrame().site;
  if (platform === null) return null;
  return (
    <Panel
      title={`On ${platformName}`}
      note={
        <>
          read <Ago at={platform.reportedAt} />
        </>
      }
      id="platform"
    >
      <dl class="facts-list">
        {Object.entries(platform.values).map(([name, value]) => (
          <div key={name}>
            <dt>{fieldLabel(listing.kind, name)}</dt>
            <dd>
              <PlatformValue name={name} value={value} listing={listing} />{' '}
              {platform.follows.includes(name) ? <Pill tone="good">Follows</Pill> : <Pill>Edited</Pill>}
            </dd>
          </div>
        ))}
      </dl>
      <p class="quiet small-text">{followWords(listing, platform, platformName)}</p>
      {listing.unreachableSince !== null && (
        <p class="fault">
          {capital(platformName)} has not found it since {inUtc(listing.unreachableSince)}.
        </p>
      )}
    </Panel>
  );
}

function followWords({ state }: Own['listing'], { follows }: PlatformReportView, platform: string): string {
  if (follows.length === 0) return 'Your team wrote all these fields, so they stay as they are.';
  return isRefreshed(state)
    ? `A field follows ${platform} until your team edits it. Then it stays as you write it.`
    : `Fields follow ${platform} while the listing is in review or public, until your team edits them.`;
}

interface ValueProps {
  readonly name: string;
  readonly value: unknown;
  readonly listing: Own['listing'];
}

const PlatformValue = ({ name, value, listing }: ValueProps) => {
  if (typeof value === 'boolean') return <>{value ? 'Yes' : 'No'}</>;
  if (typeof value !== 'string' || value === '') return <span class="quiet">none</span>;
  if (name === 'icon' || name === 'avatar')
    return (
      <>
        <Tile name={listing.name} image={value} size="s" round={listing.kind === 'bot'} />
        <span class="sr">a picture</span>
      </>
    );
  return name === 'banner' ? <>a picture</> : <span dir="auto">{value}</span>;
};

const SOURCES = {
  platform: (platform: string) => `from ${platform}`,
  programs: () => 'posted with your API key',
  staff: () => 'set by staff',
};

/** Counts and marks that the team cannot change, each with its source. */
export function ReadOnlyPanel({ listing, readOnly }: Own) {
  const { platformName } = useFrame().site;
  return (
    <Panel title="What you cannot change" id="given">
      <dl class="facts-list">
        {Object.entries(readOnly).map(([name, value]) => (
          <div key={name}>
            <dt>{fieldLabel(listing.kind, name)}</dt>
            <dd>
              {typeof value === 'number' ? <span class="num">{count(value)}</span> : value === true ? 'Yes' : 'No'}{' '}
              <span class="quiet">· {SOURCES[FIELDS[listing.kind][name]?.given ?? 'staff'](platformName)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
