import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import { AppealAnswerBody, AppealsQuery } from '../../../desk/appeals/appeal.dto.js';
import { APPEAL_OUTCOMES, type AppealOutcome } from '../../../desk/appeals/appeal.rules.js';
import { AppealsStaffController } from '../../../desk/appeals/appeals.staff.controller.js';
import type { AppealFileAnswer, AppealView, AppealsAnswer } from '../../../desk/appeals/staff-appeal.view.js';
import type { Shown } from '../../page-book.js';
import { List, NameLink, Ago, OwnWords, Panel, Pill, Empty, LinkButton, When } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { Field, Select } from '../../parts/field.js';
import { sentenceCase } from '../../parts/words.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, ListingLink, ActionForm } from '../parts/basics.js';
import { CannedChoice, CaseNotesPanel, chosenText } from './reports.page.js';
import { ChoiceFilter, Filters } from '../parts/filters.js';

/** The words alone do not say whether the decision or the appeal is upheld. */
const outcomeWords = (): Readonly<Record<AppealOutcome, string>> => ({
  upheld: t('Upheld: the decision stays'),
  granted: t('Granted: the decision was wrong'),
});
const OUTCOMES = APPEAL_OUTCOMES.map((value) => ({ value, label: outcomeWords()[value] }));

export const AppealDeskPage = ({ view, beside, query }: Shown<AppealFileAnswer, readonly CannedAnswerView[]>) => (
  <>
    <DeskHead
      title={t('Appeal {name}: {name2}', {
        name: view.id,
        name2: view.listing?.name ?? view.author?.username ?? t('Deleted account'),
      })}
      crumb={[t('Appeals'), '/staff/appeals']}
      lead={
        <>
          <Pill tone={APPEAL_TONES[view.state]}>{sentenceCase(view.state)}</Pill>{' '}
          <T
            text="{kind} by {decidedBy}, {ago}"
            kind={sentenceCase(view.kind)}
            decidedBy={view.decidedBy ?? t('the command line')}
            ago={<Ago at={view.decidedAt} />}
          />
          {!view.stands && '. The decision no longer stands'}
        </>
      }
    />
    <div class="with-side">
      <div class="stack">
        <Panel title={t('The appeal')} id="appeal">
          <p class="quiet">
            {view.author === null ? (
              t('A deleted account')
            ) : (
              <AccountLink id={view.author.id} name={view.author.username} />
            )}{' '}
            <T text="wrote {ago}" ago={<Ago at={view.writtenAt} />} />
            {view.listing !== null && (
              <>
                {' '}
                {t('about')} <ListingLink id={view.listing.id} name={view.listing.name} />
              </>
            )}
            :
          </p>
          {view.text !== null && <OwnWords look="quoted" text={view.text} />}
        </Panel>
        <Panel title={t('Answer')} id="answer">
          {view.answer !== null && view.answeredAt !== null && (
            <>
              <p class="quiet">
                <T
                  text="{answeredBy} answered {ago}:"
                  answeredBy={view.answeredBy ?? t('Staff')}
                  ago={<Ago at={view.answeredAt} />}
                />
              </p>
              <OwnWords look="quoted" text={view.answer} />
            </>
          )}
          {view.obstacle !== null && view.answer === null && <p>{view.obstacle}</p>}
          {view.obstacle === null && <Answer id={view.id} answers={beside} query={query} />}
        </Panel>
      </div>
      <aside class="stack" aria-label={t('Notes and actions')}>
        <CaseNotesPanel notes={view.notes} of={view.id} by={[AppealsStaffController, 'addAppealNote']} />
        <Panel title={t('What staff did')} id="actions">
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
    <ActionForm
      by={[AppealsStaffController, 'answerAppeal']}
      of={id}
      title={t('Answer the appeal')}
      button={t('Send the answer')}
      isOpen={chosenText(answers, query) !== ''}
      effects={[
        t('The answer is final, and its author reads it.'),
        t('It changes nothing else: if you grant the appeal, also lift the suspension or restore the listing.'),
      ]}
    >
      <Select of={AppealAnswerBody} name="outcome" label={t('Outcome')} choices={OUTCOMES} />
      <Field of={AppealAnswerBody} name="answer" label={t('Answer')} value={chosenText(answers, query)} rows={5} wide />
    </ActionForm>
    <CannedChoice path={`/staff/appeals/${id}`} answers={answers} query={query} />
  </>
);

const PATH = '/staff/appeals';
const APPEAL_TONES = { open: 'warn', upheld: 'plain', granted: 'good' } as const;

export const AppealsDeskPage = ({ view, query }: Shown<AppealsAnswer>) => (
  <>
    <DeskHead
      title={t('Appeals')}
      lead={t('{total, plural, one {# appeal} other {# appeals}}. A colleague of the person who decided answers.', {
        total: view.total,
      })}
      action={
        <LinkButton
          to={query.get('mine') === 'true' ? PATH : `${PATH}?mine=true`}
          label={query.get('mine') === 'true' ? t('All appeals') : t('For me to answer')}
        />
      }
    />
    <Filters path={PATH} name={t('Filter the appeals')}>
      <ChoiceFilter of={AppealsQuery} name="state" label={t('State')} any={t('Open ones')} query={query} />
      <ChoiceFilter of={AppealsQuery} name="kind" label={t('Against')} any={t('Any decision')} query={query} />
    </Filters>
    <List
      of={view.appeals}
      empty={<Empty title={t('No appeals')}>{t('No appeal matches these filters.')}</Empty>}
      item={(one) => <AppealRow of={one} />}
    />
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);

const AppealRow = ({
  of: { id, kind, state, listing, author, decidedBy, writtenAt, stands },
}: {
  readonly of: AppealView;
}) => (
  <li class="own-row">
    <div class="row-main">
      <h2>
        <NameLink to={`${PATH}/${id}`} look="row-link" name={listing?.name ?? author?.username ?? 'Deleted account'} />{' '}
        <Pill tone={APPEAL_TONES[state]}>{sentenceCase(state)}</Pill>
      </h2>
      <p class="facts">
        <span>{sentenceCase(kind)}</span>
        <span>{t('decided by {decidedBy}', { decidedBy: decidedBy ?? t('the command line') })}</span>
        <When label={t('written')} at={writtenAt} />
        {!stands && <span>{t('the decision no longer stands')}</span>}
      </p>
    </div>
  </li>
);
