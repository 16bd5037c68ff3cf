import type { NewBotAnswer } from '../../owners/dashboard/dashboard.view.js';
import { BotDraftBody } from '../../listings/bots/bot.dto.js';
import { botIdIn } from '../../listings/bots/bot-fields.rules.js';
import { NewBotQuery } from '../../owners/dashboard/new-listing.dto.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Panel } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { DraftForm, LookUpForm, LookedUp, draftsLeft } from './new-listing.js';

/** A bot is found by its invite or id, and the platform's data fills in the form. */
export function NewBotPage({ view, query }: Shown<NewBotAnswer>) {
  const { platformName } = useFrame().site;
  const asked = query.get('platformId') ?? '';
  const platformId = botIdIn(asked) ?? asked;
  return (
    <Own at="Listings" title="Add a bot" lead={draftsLeft(view)} crumb={['Your listings', '/dashboard/listings']}>
      <div class="stack">
        <Panel title="Find your bot" id="find">
          <LookUpForm
            of={NewBotQuery}
            name="platformId"
            label={`Its invite, or its id on ${platformName}`}
            hint="The link with which people add the bot."
            path="/dashboard/bots/new"
            value={asked}
          />
          <LookedUp kind="bot" answer={view} />
        </Panel>
        <Panel title="Start the draft" note="You fill in everything else on the next page." id="draft">
          <DraftForm
            kind="bot"
            of={BotDraftBody}
            found={view.isListed ? null : view.found}
            suggestedSlug={view.suggestedSlug}
            platformId={platformId}
            invite={platformId === asked.trim() ? '' : asked.trim()}
          />
        </Panel>
      </div>
    </Own>
  );
}
