import { DenialReasonBody } from '../../../desk/review/queue.dto.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import type { DenialReasonView, DenialReasonsAnswer } from '../../../desk/review/queue.view.js';
import type { Shown } from '../../page-book.js';
import { Field, Tick } from '../../parts/field.js';
import { plural } from '../../parts/words.js';
import { Deed } from '../parts/deed.js';
import { MoveButtons } from './move-buttons.js';
import { TextItem, TextList } from './text-list.js';

const PATH = '/staff/denial-reasons';

export const DenialReasonsPage = ({ view: { reasons } }: Shown<DenialReasonsAnswer>) => (
  <TextList
    at="Denial reasons"
    lead={`${plural(reasons.length, 'reason')}. Owners read the text. Earlier denials keep the old one. The keys 1 to 9 of the queue follow this order.`}
    newTitle="New reason"
    add={
      <Deed by={[DenialReasonsStaffController, 'addDenialReason']} to={PATH} title="Add a reason">
        <Content />
      </Deed>
    }
  >
    {reasons.map((reason, at) => (
      <Reason key={reason.id} of={reason} isFirst={at === 0} isLast={at === reasons.length - 1} />
    ))}
  </TextList>
);

interface ReasonProps {
  readonly of: DenialReasonView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const Reason = ({ of, isFirst, isLast }: ReasonProps) => (
  <TextItem id={`reason-${of.id}`} of={of} number={of.id}>
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
      buttons={<MoveButtons isFirst={isFirst} isLast={isLast} />}
    />
  </TextItem>
);

const Content = ({ of }: { readonly of?: DenialReasonView }) => (
  <>
    <Field of={DenialReasonBody} name="name" label="Name" value={of?.name ?? ''} />
    <Field of={DenialReasonBody} name="text" label="What the owner reads" value={of?.text ?? ''} />
    <Tick of={DenialReasonBody} name="active" label="Reviewers can choose it" isOn={of?.active ?? true} />
  </>
);
