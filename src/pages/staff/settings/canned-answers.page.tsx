import { CannedAnswersStaffController } from '../../../listings/case-desk/canned-answers.staff.controller.js';
import type { CannedAnswerView, CannedAnswersAnswer } from '../../../listings/case-desk/canned-answers.view.js';
import { CannedAnswerBody } from '../../../listings/case-desk/case-desk.dto.js';
import type { Shown } from '../../page-book.js';
import { Pill } from '../../parts/basics.js';
import { Field, Select, Tick } from '../../parts/field.js';
import { plural } from '../../parts/words.js';
import { useMay } from '../parts/allowed.js';
import { Deed } from '../parts/deed.js';
import { TextItem, TextList } from './text-list.js';

const PATH = '/staff/canned-answers';

/** Texts that staff send often to reporters and authors of appeals. */
export function CannedAnswersPage({ view: { answers } }: Shown<CannedAnswersAnswer>) {
  const mayAdd = useMay()(CannedAnswersStaffController, 'addCannedAnswer');
  return (
    <TextList
      at="Canned answers"
      lead={`${plural(answers.length, 'answer')}. Staff choose one in a case or an appeal, and can change it before they send it.`}
      newTitle="New answer"
      add={
        mayAdd && (
          <Deed by={[CannedAnswersStaffController, 'addCannedAnswer']} to={PATH} title="Add an answer">
            <Content />
          </Deed>
        )
      }
    >
      {answers.map((answer) => (
        <Answer key={answer.id} of={answer} />
      ))}
    </TextList>
  );
}

const Answer = ({ of }: { readonly of: CannedAnswerView }) => (
  <TextItem
    id={`answer-${of.id}`}
    of={of}
    mark={<Pill>For the {of.audience === 'reporter' ? 'reporters' : 'author of the appeal'}</Pill>}
  >
    <Deed
      by={[CannedAnswersStaffController, 'changeCannedAnswer']}
      to={`${PATH}/${of.id}`}
      method="put"
      title="Change"
      button="Save the answer"
      back={`#answer-${of.id}`}
    >
      <Content of={of} />
    </Deed>
  </TextItem>
);

const CHOICES = [
  { value: 'reporter', label: 'Reporters' },
  { value: 'appellant', label: 'Author of the appeal' },
];

const Content = ({ of }: { readonly of?: CannedAnswerView }) => (
  <>
    <Field of={CannedAnswerBody} name="name" label="Name" value={of?.name ?? ''} />
    <Select
      of={CannedAnswerBody}
      name="audience"
      label="Who reads it"
      choices={CHOICES}
      {...(of && { value: of.audience })}
    />
    <Field of={CannedAnswerBody} name="text" label="Text" value={of?.text ?? ''} rows={4} />
    <Tick of={CannedAnswerBody} name="active" label="Staff can choose it" isOn={of?.active ?? true} />
  </>
);
