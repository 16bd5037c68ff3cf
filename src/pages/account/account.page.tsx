import type { SignedInView, DeletionAnswer, AccountAnswer } from '../../owners/account/account.view.js';
import { DeletionBody, ProfileBody } from '../../owners/account/account.dto.js';
import { useFrame } from '../frame/frame.js';
import { NameLink, Callout, Panel, LinkButton } from '../parts/basics.js';
import { Field, Tick } from '../parts/field.js';
import { FormFold, Form, ButtonForm } from '../parts/form.js';
import { count, plural, sentenceCase, date } from '../parts/words.js';
import type { Shown } from '../page-book.js';
import { Own } from '../parts/own-tabs.js';
import { Tile } from '../parts/pictures.js';

interface DeletionProps {
  readonly account: SignedInView;
  readonly obstacles: DeletionAnswer;
}

const Deletion = ({ account, obstacles }: DeletionProps) => (
  <Panel title="Delete account" id="delete">
    <ul class="points">
      <li>Your name, picture and review texts are removed. Votes, bumps and stars stay counted.</li>
      <li>Your keys and sessions end at once.</li>
      {account.balance > 0 && <li>Your {plural(account.balance, 'token')} are lost.</li>}
      <li>This cannot be undone.</li>
    </ul>
    {obstacles.listings.length > 0 ? (
      <Hindrance obstacles={obstacles} />
    ) : obstacles.isLastAdmin ? (
      <Callout tone="warn" title="You are the last admin">
        <p>Make another account an admin first.</p>
      </Callout>
    ) : (
      <Form to="/account" method="delete" back="#delete">
        <DeletionFold username={account.username} />
      </Form>
    )}
  </Panel>
);

const Hindrance = ({ obstacles: { listings: owned, leadingBid } }: Pick<DeletionProps, 'obstacles'>) => (
  <Callout tone="warn" title={`First transfer or remove ${owned.length === 1 ? 'this listing' : 'these listings'}`}>
    <ul class="plain-list">
      {owned.map(({ id, kind, name }) => (
        <li key={id}>
          <NameLink to={`/dashboard/${kind}s/${id}`} name={name} /> <span class="quiet">{sentenceCase(kind)}</span>
        </li>
      ))}
    </ul>
    {leadingBid !== null && (
      <p>
        <span dir="auto">{leadingBid.serverName}</span> leads the <a href="/spotlight">Spotlight auction</a>. If you
        remove it before the auction closes, you forfeit {count(leadingBid.amount)} tokens.
      </p>
    )}
  </Callout>
);

/** Without a username on the page of a suspension, which does not show the account. */
export function DeletionFold({ username }: { readonly username?: string }) {
  const { platformName } = useFrame().site;
  return (
    <FormFold look="button danger wide" title="Delete account…">
      <Field
        of={DeletionBody}
        name="confirm"
        label={`Enter ${username ?? 'your username'} to confirm`}
        hint={username === undefined ? `Your username on ${platformName}.` : 'Your username, as it is written here.'}
      />
      <button class="button danger solid">Delete for good</button>
    </FormFold>
  );
}

const MORE = [
  ['Notifications', '/account/notifications/settings', 'What you are notified of, and where'],
  ['Sessions', '/account/sessions', 'Where you are signed in'],
  ['Bump boosts', '/account/boosts', 'A shorter cooldown for your servers'],
  ['Reports', '/account/reports', 'What you reported, and its state'],
  ['Appeals', '/account/appeals', 'What you wrote against decisions of staff'],
  ['Servers that you manage', '/account/guilds', 'Read from the platform at your last sign-in'],
] as const;

export const AccountPage = ({ view: { account }, beside }: Shown<AccountAnswer, DeletionAnswer | null>) => (
  <Own at="Account" title="Account">
    <div class="with-side">
      <div class="stack">
        <Profile account={account} />
        <Panel title="More" id="more" flush>
          <ul class="link-lines">
            {MORE.map(([name, href, about]) => (
              <li key={href}>
                <a href={href}>{name}</a>
                <span class="quiet">{about}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <div class="stack">
        <Panel title="Sign out" id="sign-out">
          <p class="quiet">Ends all your sessions, this one included.</p>
          <ButtonForm to="/account/sign-out-everywhere" look="wide" label="Sign out everywhere" />
        </Panel>
        <Panel title="Your data" id="data">
          <p class="quiet">Everything that is stored about you, in one JSON file.</p>
          <LinkButton to="/account/export" look="wide" label="Export" download />
        </Panel>
        {beside && <Deletion account={account} obstacles={beside} />}
      </div>
    </div>
  </Own>
);

function Profile({ account }: { readonly account: SignedInView }) {
  const { username, displayName, useDisplayName, avatar, nameColor, role, partner, createdAt } = account;
  const shown = useDisplayName && displayName !== null ? displayName : username;
  return (
    <Panel title="Profile" id="profile">
      <div class="holder">
        <Tile name={shown} image={avatar} size="l" round isFirst />
        <p>
          <strong dir="auto">{shown}</strong> {nameColor !== null && <Swatch color={nameColor} />}
          <br />
          <span class="quiet">
            @{username}, since {date(createdAt)}
            {role !== 'user' && `, ${sentenceCase(role)}`}
            {partner && ', Partner'}
          </span>
        </p>
      </div>
      <Form to="/account" method="patch" back="#profile" class="fields">
        <Field
          of={ProfileBody}
          name="nameColor"
          label="Color of your name"
          value={nameColor}
          placeholder="#2a9d8f"
          hint="For example #2a9d8f. Leave it empty for no color."
        />
        <div class="wide ticks">
          <Tick
            of={ProfileBody}
            name="useDisplayName"
            label="Show the display name instead of the username"
            isOn={useDisplayName}
            hint={displayName === null ? 'You have none on the platform.' : `It is “${displayName}”.`}
          />
        </div>
        <button class="button primary">Save</button>
      </Form>
    </Panel>
  );
}

/** `fill` is an attribute of SVG, because the CSP does not allow style attributes. */
const Swatch = ({ color }: { readonly color: string }) => (
  <svg class="swatch" viewBox="0 0 16 16" width="14" height="14" role="img" aria-label={`Color ${color}`}>
    <circle cx="8" cy="8" r="7" fill={color} />
  </svg>
);
