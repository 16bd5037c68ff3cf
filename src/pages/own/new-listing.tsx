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
import { capital, plural } from '../parts/words.js';

export const draftsLeft = ({ draftsLeft: left, maxDrafts }: NewBotAnswer): string =>
  left === 0
    ? `You have ${maxDrafts} drafts already: submit or remove one before you start another.`
    : `Only you see a draft until you submit it. You can start ${plural(left, 'more draft')}.`;

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
  const sentence = WITHOUT_RESULT[lookUp]?.(kind, platformName);
  return sentence === undefined ? null : (
    <p class="quiet" role="status">
      {sentence}
    </p>
  );
}

const WITHOUT_RESULT: Partial<Record<LookUpOutcome, (kind: ListingKind, platform: string) => string>> = {
  unknown: (kind, platform) =>
    kind === 'bot'
      ? `On ${platform} there is no bot with this id. Check it and try again.`
      : `This invite does not work on ${platform}. Create one that does not expire and try again.`,
  'no answer': (_kind, platform) =>
    `${capital(platform)} did not respond. Try again in a moment, or fill in the form below.`,
  'no platform': (kind) =>
    `This site is not connected to a platform, so describe the ${kind} yourself in the form below.`,
};

function Found({ kind, found }: { readonly kind: ListingKind; readonly found: KnownView }) {
  const { name, description, icon, memberCount, isUsable } = found;
  return (
    <div class="found-card" role="status">
      <Tile name={name} image={icon} size="l" round={kind === 'bot'} isFirst />
      <div>
        <OwnWords look="row-name" text={name} />
        {memberCount !== null && <p class="facts">{plural(memberCount, 'member')}</p>}
        {description !== null && <p dir="auto">{description}</p>}
        {!isUsable && (
          <p>
            <Pill tone="warn">
              {kind === 'bot'
                ? 'Private: make it public before you submit it'
                : 'This invite expires: use one that stays'}
            </Pill>
          </p>
        )}
      </div>
    </div>
  );
}

const AlreadyListed = ({ kind, listingId }: { readonly kind: ListingKind; readonly listingId: string | null }) =>
  listingId === null ? (
    <Callout tone="warn" title={`This ${kind} is listed already`}>
      <p>If it is yours, contact the staff of the site.</p>
    </Callout>
  ) : (
    <Callout tone="good" title={`You have listed this ${kind} already`}>
      <p>
        <a href={`/dashboard/${kind}s/${listingId}`}>Edit your listing</a>
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
      ? 'The link with which people add the bot.'
      : `A link that does not expire.${isFoundByInvite === true ? ' With it, the id can stay empty.' : ''}`;
  return (
    <Form to={`/dashboard/${kind}s`}>
      <div class="fields">
        <Field
          of={of}
          name="platformId"
          label={`Id of the ${kind}`}
          required={kind === 'bot' || isFoundByInvite !== true}
          value={found?.platformId ?? platformId}
          hint={
            kind === 'bot'
              ? `1 to 32 digits. The invite names it, and ${platformName} shows it in developer mode.`
              : `1 to 32 digits, as ${platformName} shows it in developer mode.`
          }
        />
        <Field of={of} name="invite" value={invite} hint={inviteHint} />
        <Field
          of={of}
          name="name"
          value={found?.name}
          hint={`Up to 100 characters. Leave it empty to use the name on ${platformName}.`}
          wide
        />
        <Field of={of} name="description" value={found?.description?.slice(0, 200)} wide />
        <Field
          of={of}
          name="slug"
          value={suggestedSlug}
          prefix={<span class="quiet">/{kind}s/</span>}
          check={`/dashboard/slugs?kind=${kind}`}
          hint="3 to 60 lower-case letters, digits and single hyphens. You can choose and change it later."
          wide
        />
      </div>
      <div class="form-foot">
        <button class="button primary">Start the draft</button>
        <LinkButton to="/dashboard/listings" label="Cancel" />
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
      <Icon name="search" /> Look it up
    </button>
  </form>
);
