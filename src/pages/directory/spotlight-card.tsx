import type { SpotlightCardView } from '../../finding/directory/card.view.js';
import { Left, LinkButton, OwnWords } from '../parts/basics.js';
import { Icon, Tile } from '../parts/pictures.js';
import { outside, plural, weekday } from '../parts/words.js';
import { Members } from '../parts/listing-row.js';

/** The server that has the Spotlight. Nothing else on the site is gold. */
export function SpotlightCard({ spotlight }: { readonly spotlight: SpotlightCardView | null }) {
  if (spotlight === null)
    return (
      <section class="spotlight is-empty" aria-labelledby="spotlight">
        <p id="spotlight">
          <strong>The Spotlight is open this week.</strong> Bid to put your server here.
        </p>
        <LinkButton to="/spotlight" label="See the auction" />
      </section>
    );
  const { server, endsAt } = spotlight;
  const href = `/servers/${server.slug ?? server.platformId}`;
  return (
    <section class="spotlight" aria-labelledby="spotlight">
      <Tile name={server.name} image={server.icon} size="l" />
      <div class="spotlight-main">
        <p class="spotlight-sign">
          <Icon name="star" solid /> In the Spotlight{' '}
          <span class="quiet">
            until {weekday(endsAt)}, for another <Left until={endsAt} />
          </span>
        </p>
        <h2 id="spotlight">
          <a class="row-link" href={href} dir="auto">
            {server.name}
          </a>
        </h2>
        <OwnWords look="row-text" text={server.description} />
        <p class="facts">
          <Members server={server} />
          <span>{plural(server.votes, 'vote')}</span>
        </p>
      </div>
      <p class="spotlight-side">
        {outside(server.invite) && (
          <a class="button gold" href={`${href}/join`} rel="nofollow">
            Join<span class="sr"> {server.name}</span>
          </a>
        )}
        <a class="quiet-link" href="/spotlight">
          Bid for next week
        </a>
      </p>
    </section>
  );
}
