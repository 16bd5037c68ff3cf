import type { BotCardView, ServerCardView } from '../../finding/directory/card.view.js';
import { useFrame } from '../frame/frame.js';
import { NameLink, OwnWords } from './basics.js';
import { Category, Online, ServersOfBot } from './listing-row.js';
import { Marks } from './marks.js';
import { Tile, categoryHue, hueOf } from './pictures.js';

interface PosterProps {
  readonly card: BotCardView | ServerCardView;
  /** By the UUIDs of the listings. */
  readonly banners: ReadonlyMap<string, string>;
}

/** A listing with its banner, or the color of its category where it has none. */
export function Poster({ card, banners }: PosterProps) {
  const picture = useFrame().site.pictureOf(banners.get(card.id) ?? null);
  const [kind, category] = 'category' in card ? ['servers', card.category] : ['bots', null];
  const hue = category === null ? hueOf(card.name) : categoryHue(category);
  return (
    <li class="poster">
      <div class={`banner hue-${hue}`} aria-hidden="true">
        {picture && (
          <img
            src={picture}
            alt=""
            width="960"
            height="360"
            loading="lazy"
            decoding="async"
            referrerpolicy="no-referrer"
          />
        )}
      </div>
      <Tile name={card.name} image={card.icon} size="m" />
      <h3 class="row-name">
        <NameLink to={`/${kind}/${card.slug ?? card.platformId}`} look="row-link" name={card.name} />
        <Marks of={card} />
      </h3>
      <OwnWords look="row-text" text={card.description} />
      <p class="facts">
        {category !== null && <Category category={category} />}
        {'category' in card ? <Online server={card} /> : <ServersOfBot bot={card} />}
      </p>
    </li>
  );
}
