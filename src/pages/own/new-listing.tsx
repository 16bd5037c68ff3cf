import { t } from '../../core/texts/t.js';
import type { InputClass } from '../../core/input/input-classes.js';
import type { KnownView, NewBotAnswer } from '../../owners/dashboard/dashboard.view.js';
import type { LookUpOutcome } from '../../owners/dashboard/look-up.rules.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { ServerDraftBody } from '../../listings/servers/server.dto.js';
import { useFrame } from '../frame/frame.js';
import { Callout, LinkButton, OwnWords, Pill } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Icon, Tile } from '../parts/pictures.js';
import { capital } from '../parts/words.js';

export const draftsLeft = ({ draftsLeft: left, maxDrafts }: NewBotAnswer): string =>
  left === 0
    ? t(
        'You have {drafts, plural, one {# draft} other {# drafts}} already: submit or remove one before you start another.',
        { drafts: maxDrafts },
      )
    : t(
        'Only you see a draft until you submit it. You can start {left, plural, one {# more draft} other {# more drafts}}.',
        { left },
      );

export function LookedUp({ kind, answer }: { readonly kind: ListingKind; readonly answer: NewBotAnswer }) {
  const { platformName } = useFrame().site;
  const { lookUp, found, isListed, listingId } = answer;
  if (found !== null)
    return (
      <>
        <Found kind={kind} found={found} />
        {isListed && <AlreadyListed kind={kind} listingId={listingId} />}
      </>
    );
  const sentence = withoutResult(kind, platformName)[lookUp];
  return sentence === undefined ? null : (
    <p class="quiet" role="status">
      {sentence}
    </p>
  );
}

const withoutResult = (kind: ListingKind, platform: string): Partial<Record<LookUpOutcome, string>> => ({
  unknown:
    kind === 'bot'
      ? t('On {platform} there is no bot with this id. Check it and try again.', { platform })
      : t('This invite does not work on {platform}. Create one that does not expire and try again.', { platform }),
  'no answer': t('{platform} did not respond. Try again in a moment, or fill in the form below.', {
    platform: capital(platform),
  }),
  'no platform':
    kind === 'bot'
      ? t('This site is not connected to a platform, so describe the bot yourself in the form below.')
      : t('This site is not connected to a platform, so describe the server yourself in the form below.'),
});

function Found({ kind, found }: { readonly kind: ListingKind; readonly found: KnownView }) {
  const { name, description, icon, memberCount, isUsable } = found;
  return (
    <div class="found-card" role="status">
      <Tile name={name} image={icon} size="l" round={kind === 'bot'} isFirst />
      <div>
        <OwnWords look="row-name" text={name} />
        {memberCount !== null && (
          <p class="facts">{t('{memberCount, plural, one {# member} other {# members}}', { memberCount })}</p>
        )}
        {description !== null && <p dir="auto">{description}</p>}
        {!isUsable && (
          <p>
            <Pill tone="warn">
              {kind === 'bot'
                ? t('Private: make it public before you submit it')
                : t('This invite expires: use one that stays')}
            </Pill>
          </p>
        )}
      </div>
    </div>
  );
}

const AlreadyListed = ({ kind, listingId }: { readonly kind: ListingKind; readonly listingId: string | null }) =>
  listingId === null ? (
    <Callout tone="warn" title={kind === 'bot' ? t('This bot is listed already') : t('This server is listed already')}>
      <p>{t('If it is yours, contact the staff of the site.')}</p>
    </Callout>
  ) : (
    <Callout
      tone="good"
      title={kind === 'bot' ? t('You have listed this bot already') : t('You have listed this server already')}
    >
      <p>
        <a href={`/dashboard/${kind}s/${listingId}`}>{t('Edit your listing')}</a>
      </p>
    </Callout>
  );

interface DraftFormProps<T extends object> {
  readonly kind: ListingKind;
  readonly of: InputClass<T>;
  readonly found: KnownView | null;
  readonly suggestedSlug: string | null;
  readonly platformId: string;
  readonly invite: string;
  readonly isFoundByInvite?: boolean;
}

/** The first fields of a draft; all others are on the page of the draft. */
export function DraftForm(props: DraftFormProps<ServerDraftBody>) {
  const { kind, of, found, suggestedSlug, platformId, invite, isFoundByInvite } = props;
  const { platformName } = useFrame().site;
  const inviteHint =
    kind === 'bot'
      ? t('The link with which people add the bot.')
      : isFoundByInvite === true
        ? t('A link that does not expire. With it, the id can stay empty.')
        : t('A link that does not expire.');
  return (
    <Form to={`/dashboard/${kind}s`}>
      <div class="fields">
        <Field
          of={of}
          name="platformId"
          label={kind === 'bot' ? t('Id of the bot') : t('Id of the server')}
          required={kind === 'bot' || isFoundByInvite !== true}
          value={found?.platformId ?? platformId}
          hint={
            kind === 'bot'
              ? t('1 to 32 digits. The invite names it, and {platform} shows it in developer mode.', {
                  platform: platformName,
                })
              : t('1 to 32 digits, as {platform} shows it in developer mode.', { platform: platformName })
          }
        />
        <Field of={of} name="invite" value={invite} hint={inviteHint} isNeeded />
        <Field
          of={of}
          name="name"
          value={found?.name}
          hint={t('Up to 100 characters. Leave it empty to use the name on {platform}.', { platform: platformName })}
          wide
        />
        <Field of={of} name="description" value={found?.description?.slice(0, 200)} isNeeded wide />
        <Field
          of={of}
          name="slug"
          value={suggestedSlug}
          prefix={<span class="quiet">/{kind}s/</span>}
          check={`/dashboard/slugs?kind=${kind}`}
          hint={t('3 to 60 lower-case letters, digits and single hyphens. You can choose and change it later.')}
          wide
        />
      </div>
      <div class="form-foot">
        <button class="button primary">{t('Start the draft')}</button>
        <LinkButton to="/dashboard/listings" label={t('Cancel')} />
      </div>
    </Form>
  );
}

interface LookUpProps<T extends object> {
  readonly of: InputClass<T>;
  readonly name: keyof T & string;
  readonly label: string;
  readonly hint?: string;
  readonly path: string;
  readonly value: string;
}

/** Asks the platform before a draft is created. The answer is the same page, with the result. */
export const LookUpForm = <T extends object>({ of, name, label, hint, path, value }: LookUpProps<T>) => (
  <form action={path} class="look-up">
    <Field of={of} name={name} label={label} value={value} hint={hint ?? null} required />
    <button class="button">
      <Icon name="search" /> {t('Look it up')}
    </button>
  </form>
);
