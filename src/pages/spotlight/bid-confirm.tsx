import type { AuctionView, BidPositionView } from '../../activity/spotlight/spotlight.view.js';
import { Form, RequestKey } from '../parts/form.js';
import { Coin } from '../parts/icons.js';
import { count, inUtc, plural } from '../parts/words.js';
import type { PlannedBid } from './bid-check.rules.js';
import { soldWeek } from './week-words.js';

/** The second step: the tokens that are held, for how long, and when they are lost. */
export const BidConfirm = ({
  bid: { server, amount, takes, left },
  you,
  auction: { closesAt, week },
  to,
}: {
  readonly bid: PlannedBid;
  readonly you: BidPositionView;
  readonly auction: AuctionView;
  readonly to: string;
}) => (
  <div class="bid-confirm" id="bid-confirm">
    <p class="bid-sentence">
      Bid{' '}
      <strong class="num">
        <Coin /> {count(amount)}
      </strong>{' '}
      for <strong dir="auto">{server.name}</strong>
    </p>
    <dl class="facts-list">
      <div>
        <dt>Held now</dt>
        <dd class="num">
          {plural(takes, 'token')}
          {you.leadingWith !== null && `, because ${count(you.leadingWith)} are held already`}
        </dd>
      </div>
      <div>
        <dt>Left to spend</dt>
        <dd class="num">{plural(left, 'token')}</dd>
      </div>
      <div>
        <dt>Week</dt>
        <dd>{soldWeek(week)}</dd>
      </div>
    </dl>
    <ul class="points">
      <li>If a higher bid comes in, you get all tokens back at once.</li>
      <li>If your bid still leads on {inUtc(closesAt)}, you pay it and have the week.</li>
      <li>You cannot take the bid back while it leads.</li>
      <li>
        If you remove the server, mark it as NSFW or hand it over while it leads, you forfeit the tokens, and neither
        you nor the server can bid in this auction again. You are asked before that.
      </li>
    </ul>
    <Form to={to} back="/spotlight#bid" live="auction" class="actions">
      <input type="hidden" name="server" value={server.id} />
      <input type="hidden" name="amount" value={amount} />
      <RequestKey />
      <button class="button primary">Place bid of {count(amount)}</button>
      <a class="button" href={`/spotlight?${new URLSearchParams({ server: server.id, amount: String(amount) })}#bid`}>
        Change
      </a>
    </Form>
  </div>
);
