import { t } from '../../../core/texts/t.js';
import { BatchApprovalBody, BatchDenialBody } from '../../../desk/review/batch/batch.dto.js';
import type { SelectedView, SelectionAnswer } from '../../../desk/review/batch/batch.view.js';
import type { DenialReasonView } from '../../../desk/review/queue.view.js';
import type { Shown } from '../../page-book.js';
import { NameLink, Panel, Pill } from '../../parts/basics.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { Tile } from '../../parts/pictures.js';
import { NothingSelected, SelectedItem, SelectedPanel } from '../batches/selection.js';
import { DeskHead, KindAndOwner } from '../parts/basics.js';
import { DenialFields } from './decide.js';

const queue = () => [t('Review queue'), '/staff/queue'] as const;

export function SelectionPage({ view: { selected }, beside }: Shown<SelectionAnswer, readonly DenialReasonView[]>) {
  if (selected.length === 0)
    return (
      <NothingSelected title={t('Selected listings')} crumb={queue()} hint={t('Select listings in the queue first.')} />
    );
  const count = selected.length;
  return (
    <>
      <DeskHead
        title={t('Decide about {count, plural, one {# listing} other {# listings}}', { count })}
        crumb={queue()}
        lead={t('Each one is decided separately, as if you had opened it.')}
      />
      <div class="stack">
        <SelectedPanel>
          {selected.map((one) => (
            <Selected key={one.listing.id} {...one} />
          ))}
        </SelectedPanel>
        <Panel title={t('Approve')} id="approve">
          <Form to="/staff/queue/batch-approvals" class="stack-small">
            <Listings selected={selected} />
            <Field of={BatchApprovalBody} name="note" label={t('Note for the owners')} hint={null} rows={2} />
            <p>
              <button class="button good">
                {t('Approve {count, plural, one {# listing} other {# listings}}', { count })}
              </button>
            </p>
          </Form>
        </Panel>
        <Panel title={t('Deny')} id="deny">
          <Form to="/staff/queue/batch-denials" back="#deny" class="stack-small">
            <Listings selected={selected} />
            <DenialFields of={BatchDenialBody} reasons={beside} />
            <p>
              <button class="button danger solid">
                {t('Deny {count, plural, one {# listing} other {# listings}}', { count })}
              </button>
            </p>
          </Form>
        </Panel>
      </div>
    </>
  );
}

const Listings = ({ selected }: { readonly selected: readonly SelectedView[] }) => (
  <>
    {selected.map(({ listing: { id }, seenVersion }) => (
      <input key={id} type="hidden" name="listings" value={`${id}:${seenVersion}`} />
    ))}
  </>
);

const Selected = ({ listing, seenVersion }: SelectedView) => (
  <SelectedItem
    sign={<Tile name={listing.name} image={listing.image} size="s" round={listing.kind === 'bot'} />}
    state={
      <>
        {listing.again && <Pill tone="warn">{t('Public: again')}</Pill>}{' '}
        {listing.version !== seenVersion && <Pill tone="bad">{t('Changed since you selected it')}</Pill>}
      </>
    }
  >
    <NameLink to={`/staff/queue/${listing.id}`} name={listing.name} />
    <small class="quiet">
      {' '}
      <KindAndOwner kind={listing.kind} owner={listing.owner} since={listing.waitingSince} />
    </small>
  </SelectedItem>
);
