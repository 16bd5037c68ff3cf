import type { ReferenceMoveBody } from '../../../reference/reference.dto.js';
import { DenialReasonBody } from '../../../review/queue.dto.js';
import { DenialReasonsStaffController } from '../../../review/denial-reasons.staff.controller.js';
import type { DenialReasonView, DenialReasonsAnswer } from '../../../review/queue.view.js';
import type { Shown } from '../../page-book.js';
import { Panel, Pill } from '../../parts/basics.js';
import { Field, Tick } from '../../parts/field.js';
import { plural } from '../../parts/words.js';
import { Deed } from '../parts/deed.js';
import { SettingsHead } from './settings-head.js';

const DIRECTION: keyof ReferenceMoveBody = 'direction';
const PATH = '/staff/denial-reasons';

export const DenialReasonsPage = ({ view: { reasons } }: Shown<DenialReasonsAnswer>) => (
  <>
    <SettingsHead
      at="Denial reasons"
      lead={`${plural(reasons.length, 'reason')}. Owners read the text. Earlier denials keep the old one. The keys 1 to 9 of the queue follow this order.`}
    />
    <div class="with-side">
      <ul class="panel flush rating-list">
        {reasons.map((reason, at) => (
          <Reasons key={reason.id} of={reason} at={at} last={reasons.length - 1} />
        ))}
      </ul>
      <aside class="stack" aria-label="Actions">
        <Panel title="New reason" id="new">
          <Deed by={[DenialReasonsStaffController, 'addDenialReason']} to={PATH} title="Add a reason">
            <Content />
          </Deed>
        </Panel>
      </aside>
    </div>
  </>
);

interface ReasonProps {
  readonly of: DenialReasonView;
  readonly at: number;
  readonly last: number;
}

const Reasons = ({ of, at, last }: ReasonProps) => (
  <li id={`reason-${of.id}`}>
    <div>
      <p class="audit-head">
        <span class="mono quiet">{of.id}</span>
        <strong dir="auto">{of.name}</strong>
        {!of.active && <Pill>Not offered</Pill>}
      </p>
      <p class="as-written" dir="auto">
        {of.text}
      </p>
    </div>
    <div class="stack-small">
      <Deed
        by={[DenialReasonsStaffController, 'changeDenialReason']}
        to={`${PATH}/${of.id}`}
        method="put"
        title="Change"
        button="Save the reason"
        back={`#reason-${of.id}`}
      >
        <Content of={of} />
      </Deed>
      <Deed
        by={[DenialReasonsStaffController, 'moveDenialReason']}
        to={`${PATH}/${of.id}/move`}
        title="Move"
        back={`#reason-${of.id}`}
        buttons={
          <p class="actions">
            <button class="button" name={DIRECTION} value="up" disabled={at === 0}>
              Move up
            </button>
            <button class="button" name={DIRECTION} value="down" disabled={at === last}>
              Move down
            </button>
          </p>
        }
      />
    </div>
  </li>
);

const Content = ({ of }: { readonly of?: DenialReasonView }) => (
  <>
    <Field of={DenialReasonBody} name="name" label="Name" value={of?.name ?? ''} />
    <Field of={DenialReasonBody} name="text" label="What the owner reads" value={of?.text ?? ''} />
    <Tick of={DenialReasonBody} name="active" label="Reviewers can choose it" isOn={of?.active ?? true} />
  </>
);
