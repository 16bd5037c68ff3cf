import { t } from '../../../core/texts/t.js';
import type { StaffVotesAnswer } from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import { Panel } from '../../parts/basics.js';
import { shortDate, shortInstant } from '../../parts/words.js';
import { DAY } from '../../../core/shared/utc.js';
import { Chart } from '../../parts/chart.js';
import * as units from '../../parts/units.js';

export function Timeline({ of: { timeline } }: { readonly of: StaffVotesAnswer }) {
  const [first, second] = timeline;
  if (first === undefined || second === undefined) return null;
  const isByDay = new Date(second.from).getTime() - new Date(first.from).getTime() >= DAY;
  const label = isByDay ? shortDate : shortInstant;
  return (
    <Panel title={t('When the votes were cast')} note={t('Orange: votes of an open finding.')} id="timeline">
      <Chart
        name={t('Votes')}
        unit={units.votes()}
        isTall
        head={t('From (UTC)')}
        tick={(text) => text}
        points={timeline.map(({ from, votes }) => ({ label: label(from), value: votes }))}
        warn={timeline.map(({ suspicious }) => suspicious)}
        warnUnit={units.suspicious()}
      />
    </Panel>
  );
}
