import { t } from '../../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import { DenialReasonBody } from '../../../desk/review/queue.dto.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import type { DenialReasonView, DenialReasonsAnswer } from '../../../desk/review/queue.view.js';
import { CannedAnswersStaffController } from '../../../listings/case-desk/canned-answers.staff.controller.js';
import type { CannedAnswerView, CannedAnswersAnswer } from '../../../listings/case-desk/canned-answers.view.js';
import { CannedAnswerBody } from '../../../listings/case-desk/case-desk.dto.js';
import type { Shown } from '../../page-book.js';
import { OwnWords, Panel, Pill } from '../../parts/basics.js';
import { Field, Select, Tick } from '../../parts/field.js';
import { ActionForm } from '../parts/basics.js';
import { useMay } from '../parts/allowed.js';
import { MoveButtons, SettingsHead, type SettingsHeadProps } from './settings-head.js';

export const DenialReasonsPage = ({ view: { reasons } }: Shown<DenialReasonsAnswer>) => (
  <TextList
    at={t('Denial reasons')}
    lead={t(
      '{count, plural, one {# reason} other {# reasons}}. Owners read the text. Earlier denials keep the old one. The keys 1 to 9 of the queue follow this order.',
      { count: reasons.length },
    )}
    newTitle={t('New reason')}
    add={
      <ActionForm by={[DenialReasonsStaffController, 'addDenialReason']} title={t('Add a reason')}>
        <ReasonFields />
      </ActionForm>
    }
  >
    {reasons.map((of, at) => (
      <TextItem key={of.id} id={`reason-${of.id}`} of={of} number={of.id}>
        <ActionForm
          by={[DenialReasonsStaffController, 'changeDenialReason']}
          of={of.id}
          title={t('Change')}
          button={t('Save the reason')}
          back={`#reason-${of.id}`}
        >
          <ReasonFields of={of} />
        </ActionForm>
        <ActionForm
          by={[DenialReasonsStaffController, 'moveDenialReason']}
          of={of.id}
          title={t('Move')}
          back={`#reason-${of.id}`}
          buttons={<MoveButtons isFirst={at === 0} isLast={at === reasons.length - 1} />}
        />
      </TextItem>
    ))}
  </TextList>
);

const ReasonFields = ({ of }: { readonly of?: DenialReasonView }) => (
  <>
    <Field of={DenialReasonBody} name="name" label={t('Name')} value={of?.name ?? ''} />
    <Field of={DenialReasonBody} name="text" label={t('What the owner reads')} value={of?.text ?? ''} />
    <Tick of={DenialReasonBody} name="active" label={t('Reviewers can choose it')} isOn={of?.active ?? true} />
  </>
);

export function CannedAnswersPage({ view: { answers } }: Shown<CannedAnswersAnswer>) {
  const mayAdd = useMay()(CannedAnswersStaffController, 'addCannedAnswer');
  return (
    <TextList
      at={t('Canned answers')}
      lead={t(
        '{count, plural, one {# answer} other {# answers}}. Staff choose one in a case or an appeal, and can change it before they send it.',
        { count: answers.length },
      )}
      newTitle={t('New answer')}
      add={
        mayAdd && (
          <ActionForm by={[CannedAnswersStaffController, 'addCannedAnswer']} title={t('Add an answer')}>
            <AnswerFields />
          </ActionForm>
        )
      }
    >
      {answers.map((of) => (
        <TextItem
          key={of.id}
          id={`answer-${of.id}`}
          of={of}
          mark={<Pill>{of.audience === 'reporter' ? t('For the reporters') : t('For the author of the appeal')}</Pill>}
        >
          <ActionForm
            by={[CannedAnswersStaffController, 'changeCannedAnswer']}
            of={of.id}
            title={t('Change')}
            button={t('Save the answer')}
            back={`#answer-${of.id}`}
          >
            <AnswerFields of={of} />
          </ActionForm>
        </TextItem>
      ))}
    </TextList>
  );
}

const readers = () => [
  { value: 'reporter', label: t('Reporters') },
  { value: 'appellant', label: t('Author of the appeal') },
];

const AnswerFields = ({ of }: { readonly of?: CannedAnswerView }) => (
  <>
    <Field of={CannedAnswerBody} name="name" label={t('Name')} value={of?.name ?? ''} />
    <Select
      of={CannedAnswerBody}
      name="audience"
      label={t('Who reads it')}
      choices={readers()}
      {...(of && { value: of.audience })}
    />
    <Field of={CannedAnswerBody} name="text" label={t('Text')} value={of?.text ?? ''} rows={4} />
    <Tick of={CannedAnswerBody} name="active" label={t('Staff can choose it')} isOn={of?.active ?? true} />
  </>
);

interface TextListProps extends SettingsHeadProps {
  readonly newTitle: string;
  readonly add: ComponentChildren;
  readonly children: ComponentChildren;
}

const TextList = ({ at, lead, newTitle, add, children }: TextListProps) => (
  <>
    <SettingsHead at={at} lead={lead} />
    <div class={add === false ? undefined : 'with-side'}>
      <ul class="panel flush rating-list">{children}</ul>
      {add !== false && (
        <aside class="stack" aria-label={t('Actions')}>
          <Panel title={newTitle} id="new">
            {add}
          </Panel>
        </aside>
      )}
    </div>
  </>
);

interface TextItemProps {
  readonly id: string;
  readonly of: { readonly name: string; readonly text: string; readonly active: boolean };
  readonly number?: number;
  readonly mark?: ComponentChildren;
  readonly children: ComponentChildren;
}

const TextItem = ({ id, of: { name, text, active }, number, mark, children }: TextItemProps) => (
  <li id={id}>
    <div>
      <div class="audit-head">
        {number !== undefined && <span class="mono quiet">{number}</span>}
        <h2 class="as-text" dir="auto">
          {name}
        </h2>
        {mark}
        {!active && <Pill>{t('Not offered')}</Pill>}
      </div>
      <OwnWords look="as-written" text={text} />
    </div>
    <div class="stack-small">{children}</div>
  </li>
);
