import type { OwnBidderView } from '../../activity/spotlight/spotlight.view.js';
import { Pill } from '../parts/basics.js';

/** Which of the visitor's servers can bid, and why the others cannot. */
export function OwnBidders({ servers }: { readonly servers: readonly OwnBidderView[] }) {
  if (servers.every(({ whyNot }) => whyNot === null)) return <></>;
  return (
    <div class="own-bidders">
      <h3>Your servers</h3>
      <ul>
        {servers.map(({ id, slug, name, whyNot }) => (
          <li key={id}>
            <p>
              <a class="quiet-link" href={`/servers/${slug ?? id}`} dir="auto">
                {name}
              </a>{' '}
              <Pill tone={whyNot === null ? 'good' : 'plain'}>{whyNot === null ? 'Can bid' : 'Cannot bid'}</Pill>
            </p>
            {whyNot !== null && <p class="quiet">{whyNot}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
