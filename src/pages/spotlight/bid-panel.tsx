import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { fieldOf } from '../../core/http/pages/sent-form.js';
import { BidBody } from '../../activity/spotlight/bid.dto.js';
import type { AuctionView, BidPositionView, OwnBidderView } from '../../activity/spotlight/spotlight.view.js';
import { formId, useFrame } from '../frame/frame.js';
import { NameLink, Ago, Callout, Empty, Facts, LinkButton, Pill } from '../parts/basics.js';
import { Field, Select } from '../parts/field.js';
import { Form, RequestKey } from '../parts/form.js';
import { Coin } from '../parts/pictures.js';
import { count, inUtc } from '../parts/words.js';
import { type PlannedBid, checkBid } from './bid-check.rules.js';
import { SignInToBid } from './sign-in-to-bid.js';
import { soldWeek } from './weeks.page.js';

const BIDS = '/spotlight/bids';

interface BidPanelProps {
  readonly you: BidPositionView | null;
  readonly auction: AuctionView;
  /** The link back from the second step contains the input. */
  readonly query: URLSearchParams;
}

export function BidPanel({ you, auction, query }: BidPanelProps) {
  const { shownForm } = useFrame();
  if (you === null) return <SignInToBid />;
  const isPreview = shownForm?.id === formId('post', BIDS) && shownForm.sentence === '';
  const fields = isPreview ? shownForm.fields : {};
  const typed = { server: fieldOf(fields, 'server'), amount: fieldOf(fields, 'amount') };
  const checked = isPreview ? checkBid(typed, you, auction.topBid) : undefined;
  if (typeof checked === 'object') return <BidConfirm bid={checked} you={you} auction={auction} />;
  return (
    <>
      <div id="standing">
        <BidStanding you={you} closesAt={auction.closesAt} />
      </div>
      {checked !== undefined && (
        <Callout tone="bad" title={t('This bid would be refused')}>
          <p>{checked}</p>
        </Callout>
      )}
      <BidForm you={you} auction={auction} query={query} />
      <OwnBidders servers={you.servers} />
    </>
  );
}

function BidForm({ you, auction: { leastBid }, query }: BidPanelProps & { readonly you: BidPositionView }) {
  const eligible = you.servers.filter(({ whyNot }) => whyNot === null);
  if (leastBid === null)
    return <Empty title={t('The top bid cannot be beaten')}>{t('It is as high as bids can be.')}</Empty>;
  if (eligible.length === 0) return <NoneEligible count={you.servers.length} />;
  const named = query.get('server') ?? you.lastBidServer?.id;
  const server = eligible.find(({ id }) => id === named) ?? eligible[0];
  const needed = leastBid - (you.leadingWith ?? 0) - you.balance;
  return (
    <>
      <Form to={BIDS} back="/spotlight#bid" live="auction" class="bid-form">
        <Select
          of={BidBody}
          name="server"
          value={server?.id ?? ''}
          hint={null}
          choices={you.servers.map(({ id, name, whyNot }) => ({ value: id, label: name, disabled: whyNot !== null }))}
        />
        <Field
          of={BidBody}
          name="amount"
          label={t('Tokens')}
          value={query.get('amount') ?? leastBid}
          hint={null}
          prefix={<Coin />}
        />
        <RequestKey />
        <button class="button gold" name="_do" value="preview">
          {t('Check bid')}
        </button>
      </Form>
      <p class="quiet">
        <T
          text="You have {balance} tokens to spend{needed, plural, =0 {} other {, {needed, number} too few for the minimum bid}}. Nothing is held yet: the next step shows what the bid takes, and asks you to confirm."
          balance={<strong class="num">{count(you.balance)}</strong>}
          needed={Math.max(0, needed)}
        />
      </p>
    </>
  );
}

const NoneEligible = ({ count: servers }: { readonly count: number }) => (
  <Empty
    title={servers === 0 ? t('You own no server here') : t('None of your servers can bid now')}
    action={
      <LinkButton
        to={servers === 0 ? '/dashboard/servers/new' : '/dashboard/listings'}
        label={servers === 0 ? t('Add a server') : t('Your listings')}
      />
    }
  >
    {servers === 0
      ? t('Only approved servers can be in the Spotlight, and only their owners can bid.')
      : t('The reason is beside {servers, plural, =1 {it} other {each of your # servers}}.', { servers })}
  </Empty>
);

function OwnBidders({ servers }: { readonly servers: readonly OwnBidderView[] }) {
  if (servers.every(({ whyNot }) => whyNot === null)) return <></>;
  return (
    <div class="own-bidders">
      <h3>{t('Your servers')}</h3>
      <ul>
        {servers.map(({ id, slug, name, whyNot }) => (
          <li key={id}>
            <p>
              <NameLink to={`/servers/${slug ?? id}`} look="quiet-link" name={name} />{' '}
              <Pill tone={whyNot === null ? 'good' : 'plain'}>{whyNot === null ? t('Can bid') : t('Cannot bid')}</Pill>
            </p>
            {whyNot !== null && <p class="quiet">{whyNot}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function BidStanding({ you, closesAt }: { readonly you: BidPositionView; readonly closesAt: string }) {
  const { leadingWith, lastBid, lastBidEnding, lastBidEndedAt, lastBidServer } = you;
  const name = <span dir="auto">{lastBidServer?.name ?? t('your server')}</span>;
  if (leadingWith !== null)
    return (
      <Callout tone="good" title={t('You lead')}>
        <p>
          <T
            text="{leadingWith, plural, one {# token} other {# tokens}} are held for {name} until a higher bid comes in or the auction closes on {closesAt}. A raise takes only the difference."
            leadingWith={leadingWith}
            name={name}
            closesAt={inUtc(closesAt)}
          />
        </p>
      </Callout>
    );
  if (lastBid === null || lastBidEnding === null || lastBidEndedAt === null) return <></>;
  if (lastBidEnding === 'outbid')
    return (
      <Callout tone="warn" title={t('You were outbid')}>
        <p>
          <T
            text="Your {lastBid} tokens for {name} came back {ago}."
            lastBid={count(lastBid)}
            name={name}
            ago={<Ago at={lastBidEndedAt} />}
          />
        </p>
      </Callout>
    );
  return lastBidEnding === 'forfeited' ? (
    <Callout tone="bad" title={t('You gave up your bid')}>
      <p>
        <T
          text="The {lastBid} tokens for {name} were forfeited {ago}."
          lastBid={count(lastBid)}
          name={name}
          ago={<Ago at={lastBidEndedAt} />}
        />
      </p>
    </Callout>
  ) : (
    <Callout tone="warn" title={t('Your bid no longer counts')}>
      <p>
        <T
          text="The server or its owner may not be in the Spotlight. Your {lastBid} tokens for {name} came back {ago}."
          lastBid={count(lastBid)}
          name={name}
          ago={<Ago at={lastBidEndedAt} />}
        />
      </p>
    </Callout>
  );
}

/** The second step: the tokens that are held, for how long, and when they are lost. */
const BidConfirm = ({
  bid: { server, amount, takes, left },
  you,
  auction: { closesAt, week },
}: {
  readonly bid: PlannedBid;
  readonly you: BidPositionView;
  readonly auction: AuctionView;
}) => (
  <div class="bid-confirm" id="bid-confirm">
    <p class="bid-sentence">
      <T
        text="Bid {amount} for {name}"
        amount={
          <strong class="num">
            <Coin /> {count(amount)}
          </strong>
        }
        name={<strong dir="auto">{server.name}</strong>}
      />
    </p>
    <Facts
      rows={[
        [
          t('Held now'),
          you.leadingWith === null
            ? t('{takes, plural, one {# token} other {# tokens}}', { takes })
            : t('{takes, plural, one {# token} other {# tokens}}, because {held} are held already', {
                takes,
                held: count(you.leadingWith),
              }),
        ],
        [t('Left to spend'), t('{left, plural, one {# token} other {# tokens}}', { left })],
        [t('Week'), soldWeek(week)],
      ]}
    />
    <ul class="points">
      <li>{t('If a higher bid comes in, you get all tokens back at once.')}</li>
      <li>
        {t('If your bid still leads on {closesAt}, you pay it and have the week.', { closesAt: inUtc(closesAt) })}
      </li>
      <li>{t('You cannot take the bid back while it leads.')}</li>
      <li>
        {t(
          'If you remove the server, mark it as NSFW or hand it over while it leads, you forfeit the tokens, and neither you nor the server can bid in this auction again. You are asked before that.',
        )}
      </li>
    </ul>
    <Form to={BIDS} back="/spotlight#bid" live="auction" class="actions">
      <input type="hidden" name="server" value={server.id} />
      <input type="hidden" name="amount" value={amount} />
      <RequestKey />
      <button class="button primary">{t('Place bid of {amount}', { amount: count(amount) })}</button>
      <a class="button" href={`/spotlight?${new URLSearchParams({ server: server.id, amount: String(amount) })}#bid`}>
        {t('Change')}
      </a>
    </Form>
  </div>
);
