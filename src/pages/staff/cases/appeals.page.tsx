import { AppealsQuery } from '../../../desk/appeals/appeal.dto.js';
import type { AppealView, AppealsAnswer } from '../../../desk/appeals/staff-appeal.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Empty, LinkButton, Pager, Pill } from '../../parts/basics.js';
import { plural, sentenceCase } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { ChoiceFilter, Filters } from '../parts/filters.js';

const PATH = '/staff/appeals';
export const APPEAL_TONES = { open: 'warn', upheld: 'plain', granted: 'good' } as const;

export const AppealsDeskPage = ({ view, query }: Shown<AppealsAnswer>) => (
  <>
    <DeskHead
      title="Appeals"
      lead={`${plural(view.total, 'appeal')}. A colleague of the person who decided answers.`}
      action={
        <LinkButton
          to={query.get('mine') === 'true' ? PATH : `${PATH}?mine=true`}
          label={query.get('mine') === 'true' ? 'All appeals' : 'For me to answer'}
        />
      }
    />
    <Filters path={PATH} name="Filter the appeals">
      <ChoiceFilter of={AppealsQuery} name="state" label="State" any="Open ones" query={query} />
      <ChoiceFilter of={AppealsQuery} name="kind" label="Against" any="Any decision" query={query} />
    </Filters>
    {view.appeals.length === 0 ? (
      <Empty title="No appeals">No appeal matches these filters.</Empty>
    ) : (
      <ul class="rows">
        {view.appeals.map((one) => (
          <AppealRow key={one.id} of={one} />
        ))}
      </ul>
    )}
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
        <a class="row-link" href={`${PATH}/${id}`} dir="auto">
          {listing?.name ?? author?.username ?? 'Deleted account'}
        </a>{' '}
        <Pill tone={APPEAL_TONES[state]}>{sentenceCase(state)}</Pill>
      </h2>
      <p class="facts">
        <span>{sentenceCase(kind)}</span>
        <span>decided by {decidedBy ?? 'the command line'}</span>
        <span>
          written <Ago at={writtenAt} />
        </span>
        {!stands && <span>the decision no longer stands</span>}
      </p>
    </div>
  </li>
);
