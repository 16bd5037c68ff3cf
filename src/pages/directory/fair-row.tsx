import { T } from '../parts/t.js';
import type { FairListing, FairRows } from '../../finding/directory/fair-turns.rules.js';
import { FROM_ROW } from '../../listings/listing/figures/sources.rules.js';

/** Listings that take turns, whatever their votes. */
export const FairRow = ({ rows }: { readonly rows: FairRows }) => (
  <>
    {rows.new.length > 0 && (
      <p class="quiet">
        <T text="New here: {names}" names={<Names of={rows.new} />} />
      </p>
    )}
    {rows.little.length > 0 && (
      <p class="quiet">
        <T text="Little seen: {names}" names={<Names of={rows.little} />} />
      </p>
    )}
  </>
);

const Names = ({ of }: { readonly of: readonly FairListing[] }) =>
  of
    .map(({ id, kind, name, slug, platformId }) => (
      <a key={id} href={`/${kind}s/${slug ?? platformId}?${FROM_ROW}`} dir="auto">
        {name}
      </a>
    ))
    .reduce((names, name) => <T text="{names}, {name}" names={names} name={name} />);
