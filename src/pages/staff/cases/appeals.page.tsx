import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { CannedAnswerView } from '../../../listings/case-desk/canned-answers.view.js';
import { AppealAnswerBody, AppealsQuery } from '../../../desk/appeals/appeal.dto.js';
import type { AppealOutcome } from '../../../desk/appeals/appeal.rules.js';
import { AppealsStaffController } from '../../../desk/appeals/appeals.staff.controller.js';
import type { AppealFileAnswer, AppealView, AppealsAnswer } from '../../../desk/appeals/staff-appeal.view.js';
import type { Shown } from '../../page-book.js';
import { List, NameLink, Ago, OwnWords, Panel, Pill, Empty, LinkButton } from '../../parts/basics.js';
import { Pager } from '../../parts/table.js';
import { Field, Select, choicesFrom } from '../../parts/field.js';
import { Entries } from '../audit/entries.js';
import { AccountLink, DeskHead, ListingLink, ActionForm } from '../parts/basics.js';
import { appealKinds, appealStates } from '../../parts/value-words.js';
import { wordFor } from '../../parts/words.js';
import { CannedChoice, CaseNotesPanel, chosenText } from './reports.page.js';
import { ChoiceFilter, Filters } from '../parts/filters.js';

/** The words alone do not say whether the decision or the appeal is upheld. */
const outcomeWords = (): Readonly<Record<AppealOutcome, string>> => ({
  upheld: t('Upheld: the decision stays'),
  granted: t('Granted: the decision was wrong'),
});

export const AppealDeskPage = ({ view, beside, query }: Shown<AppealFileAnswer, readonly CannedAnswerView[]>) => (
  <>
    <DeskHead
      title={t('Appeal {number}: {name}', { number: view.id, name: nameOf(view) })}
      crumb={[t('Appeals'), '/staff/appeals']}
      lead={
        <>
          <StatePill of={view.state} /> <Against of={view} />
        </>
      }
    />
    <div class="with-side">
      <div class="stack">
        <Panel title={t('The appeal')} id="appeal">
          <p class="quiet">
            <Wrote of={view} />
          </p>
          {view.text !== null && <OwnWords look="quoted" text={view.text} />}
        </Panel>
        <Panel title={t('Answer', {}, { context: 'to an appeal' })} id="answer">
          {view.answer !== null && view.answeredAt !== null && (
            <>
              <p class="quiet">
                {view.answeredBy === null ? (
                  <T text="Staff answered {ago}:" ago={<Ago at={view.answeredAt} />} />
                ) : (
                  <T
                    text="{reviewer} answered {ago}:"
                    reviewer={<span dir="auto">{view.answeredBy}</span>}
                    ago={<Ago at={view.answeredAt} />}
                  />
                )}
              </p>
              <OwnWords look="quoted" text={view.answer} />
            </>
          )}
          {view.obstacle !== null && view.answer === null && (
            <p>
              {view.state === 'open'
                ? t('The appeal is against your own decision, so a colleague answers it.')
                : t('This appeal was answered already.')}
            </p>
          )}
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

type Named = Pick<AppealView, 'listing' | 'author'>;

const nameOf = ({ listing, author }: Named): string => listing?.name ?? author?.username ?? t('Deleted account');

const StatePill = ({ of }: { readonly of: AppealView['state'] }) => (
  <Pill tone={APPEAL_TONES[of]}>{appealStates()[of]}</Pill>
);

/** The decision that the appeal is against. */
function Against({ of: { kind, decidedBy, decidedAt, stands } }: { readonly of: AppealFileAnswer }) {
  const values = { kind, stands: String(stands), ago: <Ago at={decidedAt} /> };
  return decidedBy === null ? (
    <T
      text="{kind, select, account_suspension {Account suspension} listing_suspension {Listing suspension} other {Denial}} by the command line, {ago}{stands, select, false {. The decision no longer stands} other {}}"
      {...values}
    />
  ) : (
    <T
      text="{kind, select, account_suspension {Account suspension} listing_suspension {Listing suspension} other {Denial}} by {name}, {ago}{stands, select, false {. The decision no longer stands} other {}}"
      name={<span dir="auto">{decidedBy}</span>}
      {...values}
    />
  );
}

function Wrote({ of: { author, listing, writtenAt } }: { readonly of: AppealFileAnswer }) {
  const values = {
    author: author && <AccountLink id={author.id} name={author.username} />,
    listing: listing && <ListingLink id={listing.id} name={listing.name} />,
    ago: <Ago at={writtenAt} />,
  };
  if (author !== null && listing !== null) return <T text="{author} wrote {ago} about {listing}:" {...values} />;
  if (author !== null) return <T text="{author} wrote {ago}:" {...values} />;
  if (listing !== null) return <T text="A deleted account wrote {ago} about {listing}:" {...values} />;
  return <T text="A deleted account wrote {ago}:" {...values} />;
}

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
      <Select of={AppealAnswerBody} name="outcome" label={t('Outcome')} choices={choicesFrom(outcomeWords())} />
      <Field
        of={AppealAnswerBody}
        name="answer"
        label={t('Answer', {}, { context: 'to an appeal' })}
        value={chosenText(answers, query)}
        rows={5}
        wide
      />
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
      <ChoiceFilter
        of={AppealsQuery}
        name="state"
        label={t('State')}
        any={t('Open ones')}
        words={{ ...appealStates(), all: t('All') }}
        query={query}
      />
      <ChoiceFilter
        of={AppealsQuery}
        name="kind"
        label={t('Against', {}, { context: 'what an appeal is about' })}
        any={t('Any decision')}
        words={appealKinds()}
        query={query}
      />
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
        <NameLink to={`${PATH}/${id}`} look="row-link" name={nameOf({ listing, author })} /> <StatePill of={state} />
      </h2>
      <p class="facts">
        <span>{wordFor(appealKinds(), kind)}</span>
        <span>
          {decidedBy === null ? t('decided by the command line') : t('decided by {reviewer}', { reviewer: decidedBy })}
        </span>
        <span>
          <T text="written {ago}" ago={<Ago at={writtenAt} />} />
        </span>
        {!stands && <span>{t('the decision no longer stands')}</span>}
      </p>
    </div>
  </li>
);
