import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import { AppealAnswerBody } from '../../../desk/appeals/appeal.dto.js';
import { APPEAL_OUTCOMES, type AppealOutcome } from '../../../desk/appeals/appeal.rules.js';
import { AppealsStaffController } from '../../../desk/appeals/appeals.staff.controller.js';
import type { AppealFileAnswer } from '../../../desk/appeals/staff-appeal.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, OwnWords, Panel, Pill } from '../../parts/basics.js';
import { Field, Select } from '../../parts/field.js';
import { sentenceCase } from '../../parts/words.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, ListingLink } from '../parts/basics.js';
import { Deed } from '../parts/deed.js';
import { CannedChoice, CaseNotesPanel, chosenText } from './case-parts.js';
import { APPEAL_TONES } from './appeals.page.js';

/** The words alone do not say whether the decision or the appeal is upheld. */
const OUTCOME_WORDS: Readonly<Record<AppealOutcome, string>> = {
  upheld: 'Upheld: the decision stays',
  granted: 'Granted: the decision was wrong',
};
const OUTCOMES = APPEAL_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }));

export const AppealDeskPage = ({ view, beside, query }: Shown<AppealFileAnswer, readonly CannedAnswerView[]>) => (
  <>
    <DeskHead
      title={`Appeal ${view.id}: ${view.listing?.name ?? view.author?.username ?? 'Deleted account'}`}
      crumb={['Appeals', '/staff/appeals']}
      lead={
        <>
          <Pill tone={APPEAL_TONES[view.state]}>{sentenceCase(view.state)}</Pill> {sentenceCase(view.kind)} by{' '}
          {view.decidedBy ?? 'the command line'}, <Ago at={view.decidedAt} />
          {!view.stands && '. The decision no longer stands'}
        </>
      }
    />
    <div class="with-side">
      <div class="stack">
        <Panel title="The appeal" id="appeal">
          <p class="quiet">
            {view.author === null ? (
              'A deleted account'
            ) : (
              <AccountLink id={view.author.id} name={view.author.username} />
            )}{' '}
            wrote <Ago at={view.writtenAt} />
            {view.listing !== null && (
              <>
                {' '}
                about <ListingLink id={view.listing.id} name={view.listing.name} />
              </>
            )}
            :
          </p>
          {view.text !== null && <OwnWords look="quoted" text={view.text} />}
        </Panel>
        <Panel title="Answer" id="answer">
          {view.answer !== null && view.answeredAt !== null && (
            <>
              <p class="quiet">
                {view.answeredBy ?? 'Staff'} answered <Ago at={view.answeredAt} />:
              </p>
              <OwnWords look="quoted" text={view.answer} />
            </>
          )}
          {view.obstacle !== null && view.answer === null && <p>{view.obstacle}</p>}
          {view.obstacle === null && <Answer id={view.id} answers={beside} query={query} />}
        </Panel>
      </div>
      <aside class="stack" aria-label="Notes and actions">
        <CaseNotesPanel
          notes={view.notes}
          to={`/staff/appeals/${view.id}/notes`}
          by={[AppealsStaffController, 'addAppealNote']}
        />
        <Panel title="What staff did" id="actions">
          <Entries entries={view.linkedActions} isOfOne />
        </Panel>
      </aside>
    </div>
  </>
);

interface AnswerProps {
  readonly id: string;
  readonly answers: readonly CannedAnswerView[];
  readonly query: URLSearchParams;
}

const Answer = ({ id, answers, query }: AnswerProps) => (
  <>
    <Deed
      by={[AppealsStaffController, 'answerAppeal']}
      to={`/staff/appeals/${id}/answer`}
      title="Answer the appeal"
      button="Send the answer"
      isOpen={chosenText(answers, query) !== ''}
      tells={[
        'The answer is final, and its author reads it.',
        'It changes nothing else: if you grant the appeal, also lift the suspension or restore the listing.',
      ]}
    >
      <Select of={AppealAnswerBody} name="outcome" label="Outcome" choices={OUTCOMES} />
      <Field of={AppealAnswerBody} name="answer" label="Answer" value={chosenText(answers, query)} rows={5} wide />
    </Deed>
    <CannedChoice path={`/staff/appeals/${id}`} answers={answers} query={query} />
  </>
);
