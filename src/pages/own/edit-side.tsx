import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { mayStep } from '../../listings/listing/life-cycle.rules.js';
import type { Values } from '../../listings/listing/own/listing-fields.rules.js';
import { RemovalBody } from '../../listings/listing/own/listing-fields.dto.js';
import type {
  OwnListingAnswer,
  OwnListingView,
  PlatformReportView,
} from '../../listings/listing/own/own-listing.view.js';
import { checkInvitePresent, checkTexts } from '../../listings/listing/own/submission.rules.js';
import { Facts, IconLink, Ago, Panel, Pill } from '../parts/basics.js';
import { Field } from '../parts/field.js';
import { FormFold, ButtonForm, Form } from '../parts/form.js';
import { SpotlightTie } from './field-panels.js';
import { Tile } from '../parts/pictures.js';
import { capital, count, inUtc } from '../parts/words.js';
import { Checks } from './checks.page.js';
import { ProofPanel } from './proof-panel.js';
import type { BotProofAnswer } from '../../listings/bots/proof/bot-proof.view.js';
import { states, editPath, publicPath, textIn } from './own-words.js';
import { isRefreshed } from '../../listings/listing/own/platform-facts.rules.js';
import { useFrame } from '../frame/frame.js';
import { FIELDS, fieldLabel } from '../parts/listing-fields.js';

interface SideProps {
  readonly view: OwnListingAnswer;
  readonly isOwner: boolean;
  /** Only for the owner of a bot. */
  readonly proof: BotProofAnswer | null;
}

export function EditSide({ view, isOwner, proof }: SideProps) {
  const { listing, fields } = view;
  const { id, kind, state, needsReview } = listing;
  const path = editPath(listing);
  const [tone, word] = states()[state];
  const { hasChat } = useFrame().site;
  return (
    <aside class="stack" aria-label={t('State and other pages')}>
      <Panel title={t('State')} id="state">
        <p>
          <Pill tone={tone}>{word}</Pill> {needsReview && <Pill tone="warn">{t('Waits for another review')}</Pill>}
        </p>
        {mayStep('submit', state) && <Submit path={path} fields={fields} />}
        {mayStep('withdraw', state) && (
          <ButtonForm to={`${path}/withdraw`} back={path} look="wide" label={t('Withdraw from review')} />
        )}
        <ul class="links">
          {isPublic(state) && <IconLink to={publicPath(listing)} label={t('Public page')} icon="out" />}
          {isPublic(state) && <IconLink to={`${publicPath(listing)}/vote`} label={t('Vote page')} icon="up" />}
          <IconLink to={`/dashboard/listings/${id}/team`} label={t('Team and transfer')} icon="team" />
          <IconLink to={`/${kind}s/${id}/statistics`} label={t('Statistics')} icon="chart" />
          <IconLink to={`/${kind}s/${id}/webhooks`} label={t('Webhooks')} icon="bolt" />
          {kind === 'server' && hasChat && <IconLink to={`/servers/${id}/chat`} label={t('In the chat')} icon="chat" />}
        </ul>
      </Panel>
      <PlatformPanel {...view} />
      {proof !== null && <ProofPanel path={path} proof={proof} />}
      <ReadOnlyPanel {...view} />
      {isOwner && mayStep('remove', state) && <Removal listing={listing} />}
    </aside>
  );
}

/** The checks that need neither the platform nor other listings. All checks have a page of their own. */
function Submit({ path, fields }: { readonly path: string; readonly fields: Values }) {
  const description = textIn(fields, 'description');
  const long = fields['longDescription'] ?? fields['longDesc'];
  const texts = { description, longDescription: typeof long === 'string' ? long : null };
  const checks = [checkInvitePresent(textIn(fields, 'invite')), ...checkTexts(texts)];
  const done = checks.filter(({ outcome }) => outcome === 'passed').length;
  return (
    <>
      <p class="quiet">{t('{done} of {total} done. This is about what is saved.', { done, total: checks.length })}</p>
      <Checks checks={checks} />
      <ButtonForm to={`${path}/submit`} back={path} look="wide" label={t('Submit for review')} />
      <p>
        <a href={`${path}/checks`}>{t('Run all checks first')}</a>
      </p>
    </>
  );
}

/** Says what the removal costs, and asks for a confirmation. */
function Removal({ listing }: { readonly listing: OwnListingView }) {
  const { kind, name, votes } = listing;
  const removeThis = kind === 'bot' ? t('Remove this bot') : t('Remove this server');
  return (
    <Form to={editPath(listing)} method="delete" back={`${editPath(listing)}#remove`} id="remove">
      <FormFold look="quiet-summary" title={removeThis}>
        <p>
          {votes > 0 ? (
            <T
              text="Remove {name}? Its page, badges and statistics and its {votes, plural, one {# vote} other {# votes}} disappear for good, and its team loses access. Voters keep their tokens. Its id and its names in addresses are free again."
              name={<bdi>{name}</bdi>}
              votes={votes}
            />
          ) : (
            <T
              text="Remove {name}? Its page, badges and statistics disappear for good, and its team loses access. Voters keep their tokens. Its id and its names in addresses are free again."
              name={<bdi>{name}</bdi>}
            />
          )}
        </p>
        <SpotlightTie of={RemovalBody} />
        <Field
          of={RemovalBody}
          name="confirm"
          label={t('Type the name to confirm')}
          hint={
            <T
              text="The name of this {kind, select, bot {bot} other {server}}: {name}"
              kind={kind}
              name={<bdi>{name}</bdi>}
            />
          }
          required
        />
        <button class="button danger">{removeThis}</button>
      </FormFold>
    </Form>
  );
}

type Own = Pick<OwnListingAnswer, 'listing' | 'platform' | 'readOnly'>;

/** What the platform says beside the form, and which of the fields follow it. */
function PlatformPanel({ listing, platform }: Own) {
  const { platformName } = useFrame().site;
  if (platform === null) return null;
  return (
    <Panel
      // For translators: what the chat platform says about a listing
      title={t('On {platform}', { platform: platformName })}
      note={
        // For translators: when the facts were read from the platform
        <T text="read {ago}" ago={<Ago at={platform.reportedAt} />} />
      }
      id="platform"
    >
      <Facts
        rows={Object.entries(platform.values).map(([name, value]) => [
          fieldLabel(listing.kind, name),
          <>
            <PlatformValue name={name} value={value} listing={listing} />{' '}
            {
              // For translators: a field that follows the platform, or that the team has edited
              platform.follows.includes(name) ? <Pill tone="good">{t('Follows')}</Pill> : <Pill>{t('Edited')}</Pill>
            }
          </>,
        ])}
      />
      <p class="quiet small-text">{followWords(listing, platform, platformName)}</p>
      {listing.unreachableSince !== null && (
        <p class="fault">
          {t('{platform} has not found it since {time}.', {
            platform: capital(platformName),
            time: inUtc(listing.unreachableSince),
          })}
        </p>
      )}
    </Panel>
  );
}

function followWords({ state }: Own['listing'], { follows }: PlatformReportView, platform: string): string {
  if (follows.length === 0) return t('Your team wrote all these fields, so they stay as they are.');
  return isRefreshed(state)
    ? t('A field follows {platform} until your team edits it. Then it stays as you write it.', { platform })
    : t('Fields follow {platform} while the listing is in review or public, until your team edits them.', { platform });
}

interface ValueProps {
  readonly name: string;
  readonly value: unknown;
  readonly listing: Own['listing'];
}

const PlatformValue = ({ name, value, listing }: ValueProps) => {
  if (typeof value === 'boolean') return <>{value ? t('Yes') : t('No')}</>;
  if (typeof value !== 'string' || value === '') return <span class="quiet">{t('none')}</span>;
  if (name === 'icon' || name === 'avatar')
    return (
      <>
        <Tile name={listing.name} image={value} size="s" round={listing.kind === 'bot'} />
        <span class="sr">{t('a picture')}</span>
      </>
    );
  return name === 'banner' ? <>{t('a picture')}</> : <span dir="auto">{value}</span>;
};

const sourceOf = (source: 'platform' | 'programs' | 'staff', platform: string): string =>
  ({
    platform: t('from {platform}', { platform }),
    programs: t('posted with your API key'),
    staff: t('set by staff'),
  })[source];

/** Counts and marks that the team cannot change, each with its source. */
function ReadOnlyPanel({ listing, readOnly }: Own) {
  const { platformName } = useFrame().site;
  return (
    <Panel title={t('What you cannot change')} id="given">
      <Facts
        rows={Object.entries(readOnly).map(([name, value]) => [
          fieldLabel(listing.kind, name),
          <>
            {typeof value === 'number' ? <span class="num">{count(value)}</span> : value === true ? t('Yes') : t('No')}{' '}
            <span class="quiet">· {sourceOf(FIELDS[listing.kind][name]?.given ?? 'staff', platformName)}</span>
          </>,
        ])}
      />
    </Panel>
  );
}
