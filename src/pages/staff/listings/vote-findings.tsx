import { t } from '../../../core/texts/t.js';
import { sr } from '../../parts/sr.js';
import { T } from '../../parts/t.js';
import type { StaffVotesAnswer, VoteFindingView } from '../../../activity/votes/quarantine/vote-quarantine.view.js';
import { Panel, Pill, Callout } from '../../parts/basics.js';
import { Table } from '../../parts/table.js';
import { count, inUtc, shortDate, shortInstant, wordFor } from '../../parts/words.js';
import { votePatterns } from '../../parts/value-words.js';
import { DAY } from '../../../core/shared/utc.js';
import { Chart } from '../../parts/chart.js';
import * as units from '../../parts/units.js';

export function Timeline({ of: { timeline } }: { readonly of: StaffVotesAnswer }) {
  const [first, second] = timeline;
  if (first === undefined || second === undefined) return null;
  const isByDay = new Date(second.from).getTime() - new Date(first.from).getTime() >= DAY;
  const label = isByDay ? shortDate : shortInstant;
  return (
    <Panel title={t('When the votes were cast')} note={t('Orange: votes with a finding.')} id="timeline">
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

const meanings = (): Readonly<Record<string, string>> => ({
  burst: t('Many votes within 20 minutes, far more than usual for this listing.'),
  regular: t('The same time between the votes.'),
});

interface FindingsProps {
  readonly findings: readonly VoteFindingView[];
  readonly path: string;
  readonly query: URLSearchParams;
}

export const Findings = ({ findings, path, query }: FindingsProps) =>
  findings.length === 0 ? (
    <Callout tone="good" title={t('No suspicious pattern')}>
      <p>{t('The newest 5,000 votes of the period were examined.')}</p>
    </Callout>
  ) : (
    <Panel
      title={t('Findings')}
      id="findings"
      note={t('None of them is a proof: an announcement also causes a burst.')}
      flush
    >
      <Table
        name={t('Findings')}
        columns={[t('Pattern'), t('From'), t('To'), t('Votes'), { name: t('Show'), isHidden: true }]}
        numbers={[t('Votes')]}
      >
        {findings.map((finding) => (
          <tr key={`${finding.pattern} ${finding.from}`}>
            <td>
              <Pill tone="warn">{wordFor(votePatterns(), finding.pattern)}</Pill>
              <small>{meanings()[finding.pattern]}</small>
            </td>
            <td class="nowrap">{inUtc(finding.from)}</td>
            <td class="nowrap">{inUtc(finding.to)}</td>
            <td class="end num">{count(finding.votes)}</td>
            <td class="end">
              <a class="button small" href={`${path}?${periodOf(finding, query)}`}>
                <T
                  text="Show them<sr>: {pattern, select, burst {burst} other {regular}}, {time}</sr>"
                  sr={sr}
                  pattern={finding.pattern}
                  time={inUtc(finding.from)}
                />
              </a>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );

/** The query for the period from the first to the last vote of a finding. The end of a period is exclusive. */
function periodOf({ from, to }: VoteFindingView, query: URLSearchParams): URLSearchParams {
  const state = query.get('state');
  const end = new Date(new Date(to).getTime() + 1).toISOString();
  return new URLSearchParams({ ...(state && { state }), from, to: end });
}
