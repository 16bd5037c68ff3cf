import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import type { SignedInView, DeletionAnswer, AccountAnswer } from '../../owners/account/account.view.js';
import { DeletionBody, ProfileBody } from '../../owners/account/account.dto.js';
import { useFrame } from '../frame/frame.js';
import { NameLink, Callout, Panel, LinkButton } from '../parts/basics.js';
import { Field, Tick } from '../parts/field.js';
import { FormFold, Form, ButtonForm } from '../parts/form.js';
import { date } from '../parts/words.js';
import type { Shown } from '../page-book.js';
import { Own } from '../parts/own-tabs.js';
import { Tile } from '../parts/pictures.js';

interface DeletionProps {
  readonly account: SignedInView;
  readonly obstacles: DeletionAnswer;
}

const Deletion = ({ account, obstacles }: DeletionProps) => (
  <Panel title={t('Delete account')} id="delete">
    <ul class="points">
      <li>{t('Your name, picture and review texts are removed. Votes, bumps and stars stay counted.')}</li>
      <li>{t('Your keys and sessions end at once.')}</li>
      {account.balance > 0 && (
        <li>{t('Your {balance, plural, one {# token} other {# tokens}} are lost.', { balance: account.balance })}</li>
      )}
      <li>{t('This cannot be undone.')}</li>
    </ul>
    {obstacles.listings.length > 0 ? (
      <Hindrance obstacles={obstacles} />
    ) : obstacles.isLastAdmin ? (
      <Callout tone="warn" title={t('You are the last admin')}>
        <p>{t('Make another account an admin first.')}</p>
      </Callout>
    ) : (
      <Form to="/account" method="delete" back="#delete">
        <DeletionFold username={account.username} />
      </Form>
    )}
  </Panel>
);

const Hindrance = ({ obstacles: { listings: owned, leadingBid } }: Pick<DeletionProps, 'obstacles'>) => (
  <Callout
    tone="warn"
    title={t(
      '{count, plural, one {First transfer or remove this listing} other {First transfer or remove these listings}}',
      {
        count: owned.length,
      },
    )}
  >
    <ul class="plain-list">
      {owned.map(({ id, kind, name }) => (
        <li key={id}>
          <NameLink to={`/dashboard/${kind}s/${id}`} name={name} />{' '}
          <span class="quiet">{t('{kind, select, bot {Bot} other {Server}}', { kind })}</span>
        </li>
      ))}
    </ul>
    {leadingBid !== null && (
      <p>
        <T
          text="{server} leads the <link>Spotlight auction</link>. If you remove it before the auction closes, you forfeit {amount, plural, one {{amount, number} token} other {{amount, number} tokens}}."
          server={<span dir="auto">{leadingBid.serverName}</span>}
          link={(inside) => <a href="/spotlight">{inside}</a>}
          amount={leadingBid.amount}
        />
      </p>
    )}
  </Callout>
);

/** Without a username on the page of a suspension, which does not show the account. */
export function DeletionFold({ username }: { readonly username?: string }) {
  const { platformName } = useFrame().site;
  return (
    <FormFold look="button danger wide" title={t('Delete account…')}>
      <Field
        of={DeletionBody}
        name="confirm"
        label={
          username === undefined ? t('Enter your username to confirm') : t('Enter {username} to confirm', { username })
        }
        hint={
          username === undefined
            ? t('Your username on {platform}.', { platform: platformName })
            : t('Your username, as it is written here.')
        }
      />
      <button class="button danger solid">{t('Delete for good')}</button>
    </FormFold>
  );
}

const more = () =>
  [
    [t('Notifications'), '/account/notifications/settings', t('What you are notified of, and where')],
    [t('Sessions'), '/account/sessions', t('Where you are signed in')],
    [t('Bump boosts'), '/account/boosts', t('A shorter cooldown for your servers')],
    [t('Reports'), '/account/reports', t('What you reported, and its state')],
    [t('Appeals'), '/account/appeals', t('What you wrote against decisions of staff')],
    [t('Servers that you manage'), '/account/guilds', t('Read from the platform at your last sign-in')],
  ] as const;

export const AccountPage = ({ view: { account }, beside }: Shown<AccountAnswer, DeletionAnswer | null>) => (
  <Own at="Account" title={t('Account')}>
    <div class="with-side">
      <div class="stack">
        <Profile account={account} />
        <Panel title={t('More')} id="more" flush>
          <ul class="link-lines">
            {more().map(([name, href, about]) => (
              <li key={href}>
                <a href={href}>{name}</a>
                <span class="quiet">{about}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <div class="stack">
        <Panel title={t('Sign out')} id="sign-out">
          <p class="quiet">{t('Ends all your sessions, this one included.')}</p>
          <ButtonForm to="/account/sign-out-everywhere" look="wide" label={t('Sign out everywhere')} />
        </Panel>
        <Panel title={t('Your data')} id="data">
          <p class="quiet">{t('Everything that is stored about you, in one JSON file.')}</p>
          <LinkButton to="/account/export" look="wide" label={t('Export')} download />
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
    <Panel title={t('Profile')} id="profile">
      <div class="holder">
        <Tile name={shown} image={avatar} size="l" round isFirst />
        <p>
          <strong dir="auto">{shown}</strong> {nameColor !== null && <Swatch color={nameColor} />}
          <br />
          <span class="quiet">
            {t(
              '@{username}, since {since}{role, select, reviewer {, Reviewer} partner_manager {, Partner manager} admin {, Admin} other {}}{isPartner, select, yes {, Partner} other {}}',
              { username, since: date(createdAt), role, isPartner: partner ? 'yes' : 'no' },
            )}
          </span>
        </p>
      </div>
      <Form to="/account" method="patch" back="#profile" class="fields">
        <Field
          of={ProfileBody}
          name="nameColor"
          label={t('Color of your name')}
          value={nameColor}
          placeholder="#2a9d8f"
          hint={t('For example #2a9d8f. Leave it empty for no color.')}
        />
        <div class="wide ticks">
          <Tick
            of={ProfileBody}
            name="useDisplayName"
            label={t('Show the display name instead of the username')}
            isOn={useDisplayName}
            hint={
              displayName === null ? t('You have none on the platform.') : t('It is “{displayName}”.', { displayName })
            }
          />
        </div>
        <button class="button primary">{t('Save')}</button>
      </Form>
    </Panel>
  );
}

/** `fill` is an attribute of SVG, because the CSP does not allow style attributes. */
const Swatch = ({ color }: { readonly color: string }) => (
  <svg class="swatch" viewBox="0 0 16 16" width="14" height="14" role="img" aria-label={t('Color {color}', { color })}>
    <circle cx="8" cy="8" r="7" fill={color} />
  </svg>
);
