import type { NewBotAnswer, NewServerAnswer } from '../../owners/dashboard/dashboard.view.js';
import { BotDraftBody } from '../../listings/bots/bot.dto.js';
import { botIdIn } from '../../listings/bots/bot-fields.rules.js';
import { NewBotQuery, NewServerQuery } from '../../owners/dashboard/new-listing.dto.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Panel, LinkButton, OwnWords, Pill } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { DraftForm, LookUpForm, LookedUp, draftsLeft } from './new-listing.js';
import { ServerDraftBody } from '../../listings/servers/server.dto.js';
import type { GuildView } from '../../listings/servers/guild-picker.view.js';
import { Form } from '../parts/form.js';
import { Tile } from '../parts/pictures.js';
import { capital, date, plural } from '../parts/words.js';

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

/** A server is picked from those that the visitor manages, or found by an invite. */
export function NewServerPage({ view, query }: Shown<NewServerAnswer>) {
  const invite = query.get('invite') ?? '';
  return (
    <Own at="Listings" title="Add a server" lead={draftsLeft(view)} crumb={['Your listings', '/dashboard/listings']}>
      <div class="stack">
        {(view.hasPlatform || view.guilds.length > 0) && <Guilds guilds={view.guilds} />}
        {view.hasPlatform && (
          <Panel title="Find it by an invite" id="find">
            <LookUpForm of={NewServerQuery} name="invite" label="Invite" path="/dashboard/servers/new" value={invite} />
            <LookedUp kind="server" answer={view} />
          </Panel>
        )}
        <Panel title="Start the draft" note="You fill in everything else on the next page." id="draft">
          <DraftForm
            kind="server"
            of={ServerDraftBody}
            found={view.isListed ? null : view.found}
            suggestedSlug={view.suggestedSlug}
            platformId=""
            invite={invite}
            isFoundByInvite={view.hasPlatform}
          />
        </Panel>
      </div>
    </Own>
  );
}

function Guilds({ guilds }: { readonly guilds: readonly GuildView[] }) {
  const { platformName } = useFrame().site;
  const [first] = guilds;
  if (first === undefined)
    return (
      <Panel title="Servers that you manage" id="guilds">
        <p class="quiet">
          {capital(platformName)} named no servers that you manage when you signed in. Sign in again if you became a
          manager since, or use an invite.
        </p>
      </Panel>
    );
  return (
    <Panel
      title="Servers that you manage"
      note={`As ${platformName} named them when you signed in; kept until ${date(first.goodUntil)}.`}
      id="guilds"
    >
      <ul class="cards">
        {guilds.map((guild) => (
          <Guild key={guild.guildId} guild={guild} />
        ))}
      </ul>
    </Panel>
  );
}

function Guild({ guild }: { readonly guild: GuildView }) {
  const { guildId, name, icon, isOwner, memberCount, isListed, listingId } = guild;
  return (
    <li class="card">
      <Tile name={name} image={icon} size="m" />
      <div>
        <OwnWords look="row-name" text={name} />
        <p class="facts">
          <span>{isOwner ? 'You own it' : 'You manage it'}</span>
          {memberCount !== null && <span>{plural(memberCount, 'member')}</span>}
        </p>
        {listingId !== null && (
          <LinkButton to={`/dashboard/servers/${listingId}`} look="small" label="Edit" about={` ${name}`} />
        )}
        {isListed && listingId === null && <Pill>Listed by another account</Pill>}
        {!isListed && (
          <Form to="/dashboard/servers">
            <input type="hidden" name="platformId" value={guildId} />
            <button class="button small">
              Start a draft<span class="sr"> of {name}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
