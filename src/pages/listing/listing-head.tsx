import type { ComponentChildren } from 'preact';
import type { ListingState } from '../../listings/listing/listing.rules.js';
import { useFrame } from '../frame/frame.js';
import { Callout } from '../parts/basics.js';
import { type Marked, Marks } from '../parts/marks.js';
import { Tile, hueOf } from '../parts/pictures.js';
import type { ListingOwnerView } from '../../finding/listing-pages/listing-pages.view.js';

interface ListingHeadProps {
  readonly name: string;
  readonly image: string | null;
  readonly banner: string | null;
  readonly description: string;
  /** Shown instead of a banner; bots have none. */
  readonly bannerColor?: string | null;
  readonly marks: Marked;
  readonly facts: ComponentChildren;
  readonly actions: ComponentChildren;
  readonly state: ListingState;
}

const NOTICES: Partial<Record<ListingState, readonly [title: string, text: string]>> = {
  draft: ['This is a draft', 'Only its team sees this page. Submit it when it is ready.'],
  pending: ['In review', 'Only its team and reviewers see this page until it is approved.'],
  denied: ['Not approved yet', 'Only its team and reviewers see this page. Your dashboard shows the reasons.'],
  suspended: ['Suspended by staff', 'Only its team and reviewers see this page.'],
};

/** Banner, picture, name, key facts and the main buttons of a listing. */
export function ListingHead(props: ListingHeadProps) {
  const { name, image, banner, bannerColor = null, description, marks, facts, actions, state } = props;
  const notice = NOTICES[state];
  const picture = useFrame().site.pictureOf(banner);
  return (
    <>
      {notice && (
        <Callout tone="warn" title={notice[0]}>
          <p>{notice[1]}</p>
        </Callout>
      )}
      <header class="listing-head">
        <div class={`banner hue-${hueOf(name)}`} aria-hidden="true">
          {!picture && bannerColor !== null && (
            <svg viewBox="0 0 1 1" preserveAspectRatio="none">
              <rect width="1" height="1" fill={bannerColor} />
            </svg>
          )}
          {picture && <img src={picture} alt="" width="1152" height="200" referrerpolicy="no-referrer" />}
        </div>
        <div class="listing-title">
          <Tile name={name} image={image} size="xl" isFirst />
          <div class="listing-name">
            <h1>
              <span dir="auto">{name}</span> <Marks of={marks} />
            </h1>
            <p class="facts">{facts}</p>
          </div>
          <div class="listing-actions">{actions}</div>
        </div>
        <p class="lead" dir="auto">
          {description}
        </p>
      </header>
    </>
  );
}

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
