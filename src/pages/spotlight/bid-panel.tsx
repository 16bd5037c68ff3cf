import { fieldOf } from '../../core/http/pages/sent-form.js';
import { BidBody } from '../../activity/spotlight/bid.dto.js';
import type { AuctionView, BidPositionView } from '../../activity/spotlight/spotlight.view.js';
import { signInPath } from '../frame/account-menu.js';
import { formId, useFrame } from '../frame/frame.js';
import { Callout, Empty, LinkButton } from '../parts/basics.js';
import { Field, Select } from '../parts/field.js';
import { Form, RequestKey } from '../parts/form.js';
import { Coin } from '../parts/icons.js';
import { count, plural } from '../parts/words.js';
import { checkBid } from './bid-check.rules.js';
import { BidConfirm } from './bid-confirm.js';
import { BidStanding } from './bid-standing.js';
import { OwnBidders } from './own-bidders.js';

const BIDS = '/spotlight/bids';

interface BidPanelProps {
  readonly you: BidPositionView | null;
  readonly auction: AuctionView;
  /** The link back from the second step contains the input. */
  readonly query: URLSearchParams;
}

/** The visitor's position in the auction, and the form to bid, in two steps. */
export function BidPanel({ you, auction, query }: BidPanelProps) {
  const { here, shownForm } = useFrame();
  if (you === null)
    return (
      <Empty title="Sign in to bid" action={<LinkButton to={signInPath(here)} look="primary" label="Sign in" />}>
        Owners of listed servers can bid. Votes and bumps earn the tokens for it.
      </Empty>
    );
  const isPreview = shownForm?.id === formId('post', BIDS) && shownForm.sentence === '';
  const fields = isPreview ? shownForm.fields : {};
  const typed = { server: fieldOf(fields, 'server'), amount: fieldOf(fields, 'amount') };
  const checked = isPreview ? checkBid(typed, you, auction.topBid) : undefined;
  if (typeof checked === 'object') return <BidConfirm bid={checked} you={you} auction={auction} to={BIDS} />;
  return (
    <>
      <BidStanding you={you} closesAt={auction.closesAt} />
      {checked !== undefined && (
        <Callout tone="bad" title="This bid would be refused">
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
  if (leastBid === null) return <Empty title="The top bid cannot be beaten">It is as high as bids can be.</Empty>;
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
          label="Tokens"
          value={query.get('amount') ?? leastBid}
          hint={null}
          prefix={<Coin />}
        />
        <RequestKey />
        <button class="button primary" name="_do" value="preview">
          Check bid
        </button>
      </Form>
      <p class="quiet">
        You have <strong class="num">{count(you.balance)}</strong> tokens to spend
        {needed > 0 && `, ${count(needed)} too few for the minimum bid`}. Nothing is held yet: the next step shows what
        the bid takes, and asks you to confirm.
      </p>
    </>
  );
}

const NoneEligible = ({ count: servers }: { readonly count: number }) => (
  <Empty
    title={servers === 0 ? 'You own no server here' : 'None of your servers can bid now'}
    action={
      <LinkButton
        to={servers === 0 ? '/dashboard/servers/new' : '/dashboard/listings'}
        label={servers === 0 ? 'Add a server' : 'Your listings'}
      />
    }
  >
    {servers === 0
      ? 'Only approved servers can be in the Spotlight, and only their owners can bid.'
      : `The reason is beside ${servers === 1 ? 'it' : `each of your ${plural(servers, 'server')}`}.`}
  </Empty>
);
