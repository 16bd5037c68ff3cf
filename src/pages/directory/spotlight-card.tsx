import { t } from '../../core/texts/t.js';
import type { SpotlightCardView } from '../../finding/directory/card.view.js';
import { Left, LinkButton, NameLink, OwnWords } from '../parts/basics.js';
import { Category, Members, Online, Vote } from '../parts/listing-row.js';
import { Icon, Tile } from '../parts/pictures.js';
import { T } from '../parts/t.js';
import { outside, weekday } from '../parts/words.js';

interface SpotlightProps {
  readonly spotlight: SpotlightCardView | null;
  readonly isVoted: boolean;
}

/** The server that has the Spotlight, above the list. Its owner pays for it, so it is louder than a row. */
export function SpotlightCard({ spotlight, isVoted }: SpotlightProps) {
  if (spotlight === null)
    return (
      <section class="spotlight is-empty" aria-labelledby="spotlight">
        <p id="spotlight">
          <T
            text="<b>The Spotlight is open this week.</b> Bid to put your server here."
            b={(inside) => <strong>{inside}</strong>}
          />
        </p>
        <LinkButton to="/spotlight" label={t('See the auction')} />
      </section>
    );
  const { server, endsAt } = spotlight;
  const reference = server.slug ?? server.platformId;
  const href = `/servers/${reference}`;
  return (
    <section class="spotlight" aria-labelledby="spotlight">
      <Tile name={server.name} image={server.icon} size="l" />
      <div class="spotlight-main">
        <p class="spotlight-sign">
          <Icon name="star" solid />{' '}
          <T
            text="In the Spotlight <span>until {endsAt}, for another {left}</span>"
            span={(inside) => <span class="quiet">{inside}</span>}
            endsAt={weekday(endsAt)}
            left={<Left until={endsAt} />}
          />
        </p>
        <h2 id="spotlight">
          <NameLink to={href} look="row-link" name={server.name} />
        </h2>
        <OwnWords look="row-text" text={server.description} />
        <p class="facts">
          {server.category && <Category category={server.category} />}
          <Members server={server} />
          <Online server={server} />
          <a class="quiet-link" href="/spotlight">
            {t('Bid for next week')}
          </a>
        </p>
      </div>
      <div class="spotlight-side">
        {outside(server.invite) && (
          <a class="button primary large" href={`${href}/join`} rel="nofollow">
            <T text="Join<more> {name}</more>" name={server.name} more={(inside) => <span class="sr">{inside}</span>} />
          </a>
        )}
        <Vote kind="servers" reference={reference} name={server.name} votes={server.votes} isVoted={isVoted} />
      </div>
    </section>
  );
}
