import { Fragment } from 'preact';
import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { InputClass } from '../../../core/input/input-classes.js';
import { MAX_DENIAL_REASONS } from '../../../desk/review/denial.rules.js';
import type { DenialReasonView, QueueItemView } from '../../../desk/review/queue.view.js';
import { Field } from '../../parts/field.js';
import { Fault, useField, useShownForm, Form } from '../../parts/form.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { DenialBody } from '../../../desk/review/queue.dto.js';
import { useFrame } from '../../frame/frame.js';
import { Key } from '../parts/basics.js';
import { queuePath } from './queue-links.rules.js';

interface DenialFieldsProps<T extends { readonly note: string | null }> {
  readonly of: InputClass<T>;
  readonly reasons: readonly DenialReasonView[];
}

/** What the owner reads: the reasons, whose texts appear when they are ticked, and a note. */
export const DenialFields = <T extends { readonly note: string | null }>({ of, reasons }: DenialFieldsProps<T>) => (
  <>
    <Reasons reasons={reasons} />
    <Field
      of={of}
      name="note"
      label={t('Note for the owner')}
      hint={t('What to do, not only what is wrong.')}
      press="n"
      rows={3}
      wide
    />
  </>
);

function Reasons({ reasons }: { readonly reasons: readonly DenialReasonView[] }) {
  const { id, fault } = useField('reasons', t('Reasons'));
  const ticked = [useShownForm()?.fields['reasons'] ?? []].flat();
  return (
    <fieldset class="field reasons" id={id} tabindex={-1} aria-describedby={fault && `${id}-fault`}>
      <legend>{t('Why it is denied')}</legend>
      <div class="reason-choices">
        {reasons.map(({ id: reason, name, text }, index) => (
          <Fragment key={reason}>
            <label class="reason">
              <input
                type="checkbox"
                name="reasons"
                value={reason}
                checked={ticked.includes(String(reason))}
                aria-describedby={`reason-${reason}`}
                data-press={index < MAX_DENIAL_REASONS ? String(index + 1) : undefined}
              />
              <bdi>{name}</bdi>
              {index < MAX_DENIAL_REASONS && (
                <kbd class="with-script" aria-hidden="true">
                  {index + 1}
                </kbd>
              )}
            </label>
            <p class="owner-reads" id={`reason-${reason}`} dir="auto">
              {text}
            </p>
          </Fragment>
        ))}
      </div>
      <Fault id={id} fault={fault} />
    </fieldset>
  );
}

interface DecideProps {
  readonly listing: QueueItemView;
  readonly reasons: readonly DenialReasonView[];
  readonly query: URLSearchParams;
}

const pathOf = ({ id }: QueueItemView, what: string): string => `/staff/queue/${id}/${what}`;

export function Decide({ listing, reasons, query }: DecideProps) {
  const { visitor } = useFrame();
  const { claim } = listing;
  if (claim === null) return <ClaimFirst listing={listing} query={query} />;
  if (claim.username !== visitor?.username) return <Claimed listing={listing} query={query} by={claim.username} />;
  return (
    <section class="decide" aria-label={t('Decision')}>
      <div class="decide-main">
        <Form to={pathOf(listing, 'approve')}>
          <input type="hidden" name="version" value={listing.version} />
          <button class="button good" data-press="a">
            {t('Approve')} <Key name="A" />
          </button>
        </Form>
        <a class="button danger" href="#denial" data-press="d">
          {t('Deny…')} <Key name="D" />
        </a>
        <Form to={pathOf(listing, 'release')}>
          <button class="button" data-press="r">
            {/* For translators: to give back a listing that the reviewer has claimed */}
            {t('Release')} <Key name="R" />
          </button>
        </Form>
        <Skip listing={listing} query={query} />
      </div>
      {/* It takes the focus when the link leads here, so that the keys of the reasons work at once. */}
      <div class="denial" id="denial" tabindex={-1}>
        <Form to={pathOf(listing, 'deny')} back="#denial">
          <Denial listing={listing} reasons={reasons} />
        </Form>
      </div>
    </section>
  );
}

/** Opens the next listing. The address names the skipped one, so that it comes back only after all others. */
const Skip = ({ listing: { id }, query }: Pick<DecideProps, 'listing' | 'query'>) => (
  <a class="button" href={queuePath(query, 'next', { after: id, page: '' })} data-press="s">
    {t('Skip')} <Key name="S" />
  </a>
);

const ClaimFirst = ({ listing, query }: Pick<DecideProps, 'listing' | 'query'>) => (
  <section class="decide" aria-label={t('Decision')}>
    <div class="decide-main">
      <Form to={pathOf(listing, 'claim')}>
        <button class="button primary" data-press="c Enter">
          {/* For translators: a verb, as nobody else can decide about a listing that is claimed */}
          {t('Claim')} <Key name="C" />
        </button>
      </Form>
      <Skip listing={listing} query={query} />
      <p class="quiet">{t('Claim the listing to decide. Nobody else can decide meanwhile.')}</p>
    </div>
  </section>
);

function Claimed({ listing, query, by }: Pick<DecideProps, 'listing' | 'query'> & { readonly by: string }) {
  const { deskRole } = useFrame();
  return (
    <section class="decide" aria-label={t('Decision')}>
      <p>
        <T text="{by} has claimed this listing and decides about it." by={<strong dir="auto">{by}</strong>} />
      </p>
      <Skip listing={listing} query={query} />
      {deskRole === 'admin' && (
        <Form to={pathOf(listing, 'force-claim')} class="inline-form">
          <Field of={ReasonBody} name="reason" label={t('Reason to take it over')} />
          <button class="button">{t('Take over')}</button>
        </Form>
      )}
    </section>
  );
}

const Denial = ({ listing, reasons }: Omit<DecideProps, 'query'>) => (
  <details class="fold" open={useShownForm() !== undefined}>
    <summary>{t('Deny: reasons and a note for the owner')}</summary>
    <div class="fold-body">
      <input type="hidden" name="version" value={listing.version} />
      <DenialFields of={DenialBody} reasons={reasons} />
      <p class="actions">
        <button class="button danger solid" data-press="Enter">
          {t('Deny {name}', { name: listing.name })} <Key name={t('Enter')} />
        </button>
      </p>
    </div>
  </details>
);
