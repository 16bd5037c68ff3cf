import type { ListingOwnerView } from '../../finding/listing-pages/around.view.js';
import { Tile } from '../parts/tile.js';

/** The owner's color is a dot beside the name, because a name in that color might be unreadable. */
export function Owner({ owner }: { readonly owner: ListingOwnerView | null }) {
  if (owner === null) return <>Nobody</>;
  const { name, avatar, nameColor, otherListings } = owner;
  return (
    <span class="owner">
      <Tile name={name} image={avatar} size="s" round />
      <span>
        <span dir="auto">{name}</span>
        {nameColor !== null && (
          <svg class="name-color" viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
            <circle cx="4" cy="4" r="4" fill={nameColor} />
          </svg>
        )}
        {otherListings > 0 && (
          <small class="quiet">
            and {otherListings} more {otherListings === 1 ? 'listing' : 'listings'}
          </small>
        )}
      </span>
    </span>
  );
}
