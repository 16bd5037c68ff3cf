import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
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
import { sr } from '../parts/sr.js';
import { EditName } from './name-labels.js';
import { Tile } from '../parts/pictures.js';
import { capital, date } from '../parts/words.js';

/** A bot is found by its invite or id, and the platform's data fills in the form. */
export function NewBotPage({ view, query }: Shown<NewBotAnswer>) {
  const { platformName } = useFrame().site;
  const asked = query.get('platformId') ?? '';
  const platformId = botIdIn(asked) ?? asked;
  return (
    <Own
      at="Listings"
      title={t('Add a bot')}
      lead={draftsLeft(view)}
      crumb={[t('Your listings'), '/dashboard/listings']}
    >
      <div class="stack">
        <Panel title={t('Find your bot')} id="find">
          <LookUpForm
            of={NewBotQuery}
            name="platformId"
            label={t('Its invite, or its id on {platform}', { platform: platformName })}
            hint={t('The link with which people add the bot.')}
            path="/dashboard/bots/new"
            value={asked}
          />
          <LookedUp kind="bot" answer={view} />
        </Panel>
        <Panel title={t('Start the draft')} note={t('You fill in everything else on the next page.')} id="draft">
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
    <Own
      at="Listings"
      title={t('Add a server')}
      lead={draftsLeft(view)}
      crumb={[t('Your listings'), '/dashboard/listings']}
    >
      <div class="stack">
        {(view.hasPlatform || view.guilds.length > 0) && <Guilds guilds={view.guilds} />}
        {view.hasPlatform && (
          <Panel title={t('Find it by an invite')} id="find">
            <LookUpForm
              of={NewServerQuery}
              name="invite"
              label={t('Invite')}
              path="/dashboard/servers/new"
              value={invite}
            />
            <LookedUp kind="server" answer={view} />
          </Panel>
        )}
        <Panel title={t('Start the draft')} note={t('You fill in everything else on the next page.')} id="draft">
          <DraftForm
            kind="server"
            of={ServerDraftBody}
            found={view.isListed ? null : view.found}
            suggestedSlug={view.suggestedSlug}
            platformId={query.get('platformId') ?? ''}
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
      <Panel title={t('Servers that you manage')} id="guilds">
        <p class="quiet">
          {t(
            '{platform} named no servers that you manage when you signed in. Sign in again if you became a manager since, or use an invite.',
            { platform: capital(platformName) },
          )}
        </p>
      </Panel>
    );
  return (
    <Panel
      title={t('Servers that you manage')}
      note={t('As {platform} named them when you signed in; kept until {day}.', {
        platform: platformName,
        day: date(first.goodUntil),
      })}
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
          <span>{isOwner ? t('You own it') : t('You manage it')}</span>
          {memberCount !== null && (
            <span>{t('{memberCount, plural, one {# member} other {# members}}', { memberCount })}</span>
          )}
        </p>
        {listingId !== null && (
          <LinkButton to={`/dashboard/servers/${listingId}`} look="small" label={<EditName name={name} />} />
        )}
        {isListed && listingId === null && <Pill>{t('Listed by another account')}</Pill>}
        {!isListed && (
          <Form to="/dashboard/servers">
            <input type="hidden" name="platformId" value={guildId} />
            <button class="button small">
              <T text="Start a draft<sr> of {name}</sr>" sr={sr} name={name} />
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
