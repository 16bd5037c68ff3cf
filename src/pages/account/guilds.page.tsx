import type { GuildView, GuildsAnswer } from '../../listings/servers/guild-picker.view.js';
import { signInPath } from '../frame/account-menu.js';
import { useFrame } from '../frame/frame.js';
import type { Shown } from '../page-book.js';
import { Empty, LinkButton, Pill } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { Tile } from '../parts/pictures.js';
import { date, plural } from '../parts/words.js';

export function GuildsPage({ view: { guilds } }: Shown<GuildsAnswer>) {
  const { here, site } = useFrame();
  const [first] = guilds;
  return (
    <Own
      at="Account"
      title="Servers that you manage"
      crumb={['Account', '/account']}
      lead={
        first === undefined
          ? undefined
          : `As ${site.platformName} reported at your last sign-in. Sign in again before ${date(first.goodUntil)} to keep this list.`
      }
    >
      {first === undefined ? (
        <Empty
          title="Nothing to show"
          action={
            <>
              <LinkButton to={signInPath(here)} label="Sign in again" />
              <LinkButton to="/dashboard/servers/new" label="Add a server with its invite" />
            </>
          }
        >
          The list is read when you sign in with {site.platformName}, and kept for seven days. It has the servers that
          you own or manage there.
        </Empty>
      ) : (
        <ul class="rows">
          {guilds.map((guild) => (
            <GuildRow key={guild.guildId} guild={guild} />
          ))}
        </ul>
      )}
    </Own>
  );
}

const GuildRow = ({ guild }: { readonly guild: GuildView }) => {
  const { guildId, name, icon, isOwner, memberCount, onlineCount, isListed, listingId } = guild;
  return (
    <li class="own-row">
      <Tile name={name} image={icon} size="m" />
      <div class="row-main">
        <h2>
          <span dir="auto">{name}</span> {isListed && <Pill tone="good">Listed</Pill>}
        </h2>
        <p class="facts">
          <span>{isOwner ? 'You own it' : 'You manage it'}</span>
          {memberCount !== null && <span>{plural(memberCount, 'member')}</span>}
          {onlineCount !== null && <span>{plural(onlineCount, 'online', 'online')}</span>}
        </p>
      </div>
      <div class="own-actions">
        {listingId !== null ? (
          <LinkButton to={`/dashboard/servers/${listingId}`} look="small" label="Edit" about={` ${name}`} />
        ) : (
          <LinkButton
            to={isListed ? `/servers/${guildId}` : '/dashboard/servers/new'}
            look="small"
            label={isListed ? 'See it' : 'Add it'}
            about={`: ${name}`}
          />
        )}
      </div>
    </li>
  );
};
