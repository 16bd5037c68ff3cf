import type { NewBotAnswer } from '../../dashboard/new-listing.view.js';
import { BotDraftBody } from '../../bots/bot-draft.dto.js';
import { NewBotQuery } from '../../dashboard/new-listing.dto.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { DraftForm, LookedUp, draftsLeft } from './new-listing.js';
import { LookUpForm } from './look-up-form.js';

/** A bot is found by its id, and what the platform knows about it is filled in. */
export function NewBotPage({ view, query }: Shown<NewBotAnswer>) {
  const { platformName } = useFrame().site;
  return (
    <Own at="Listings" title="Add a bot" lead={draftsLeft(view)} crumb={['Your listings', '/dashboard/listings']}>
      <div class="stack">
        <Panel title="Find your bot" id="find">
          <LookUpForm
            of={NewBotQuery}
            name="platformId"
            label={`Its id on ${platformName}`}
            path="/dashboard/bots/new"
            value={query.get('platformId') ?? ''}
          />
          <LookedUp kind="bot" answer={view} />
        </Panel>
        <Panel title="Start the draft" note="You fill in everything else on the next page." id="draft">
          <DraftForm
            kind="bot"
            of={BotDraftBody}
            found={view.isListed ? null : view.found}
            platformId={query.get('platformId') ?? ''}
            invite=""
          />
        </Panel>
      </div>
    </Own>
  );
}
