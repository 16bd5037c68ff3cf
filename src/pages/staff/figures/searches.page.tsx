import { SearchFiguresQuery } from '../../../finding/search-figures/search-reports.query.js';
import type { SearchFiguresAnswer } from '../../../finding/search-figures/search-reports.view.js';
import type { Shown } from '../../page-book.js';
import { Empty, Panel, Stat } from '../../parts/basics.js';
import { Chart } from '../../parts/chart.js';
import { count, date } from '../../parts/words.js';
import { ChoiceFilter, Filters, TimeFilter } from '../parts/filters.js';
import { Table } from '../../parts/table.js';
import { FiguresHead } from './figures-head.js';

type Texts = SearchFiguresAnswer['frequent'];

const share = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

/** The figures of searches, without personal data. */
export function SearchesPage({ view, query }: Shown<SearchFiguresAnswer>) {
  const days = view.days.toReversed();
  const sum = (figure: 'searches' | 'withoutResult' | 'clicks') =>
    view.days.reduce((total, day) => total + day[figure], 0);
  const [searches, empty, clicks] = [sum('searches'), sum('withoutResult'), sum('clicks')];
  return (
    <>
      <FiguresHead
        at="Searches"
        lead={`${date(view.from)} to ${date(view.to)}, days in UTC. A text appears once it was searched for ${view.leastSearches} times on a day. The figures belong to no account.`}
      />
      <Filters path="/staff/searches" name="Choose searches">
        <ChoiceFilter
          of={SearchFiguresQuery}
          name="kind"
          label="In which list"
          query={query}
          any="Both lists"
          choices={[
            ['servers', 'Servers'],
            ['bots', 'Bots'],
          ]}
        />
        <TimeFilter of={SearchFiguresQuery} name="from" label="From (UTC)" query={query} />
        <TimeFilter of={SearchFiguresQuery} name="to" label="Before (UTC)" query={query} />
      </Filters>
      <dl class="stats">
        <Stat name="Searches" value={count(searches)} />
        <Stat name="Without a result" note={share(empty, searches)} value={count(empty)} />
        <Stat name="Results opened" note={share(clicks, searches)} value={count(clicks)} />
      </dl>
      <div class="stack">
        <Panel title="Searches per day" note="Orange: without a result." id="days">
          {days.length === 0 ? (
            <Empty title="No searches">Nobody searched in these days.</Empty>
          ) : (
            <Chart
              name="Searches"
              unit="searches"
              isTall
              points={days.map((day) => ({ label: day.date, value: day.searches }))}
              warn={days.map(({ withoutResult }) => withoutResult)}
              warnUnit="without a result"
            />
          )}
        </Panel>
        <div class="halves">
          <TextTable title="Most frequent" id="frequent" texts={view.frequent} />
          <TextTable title="Most often without a result" id="without-result" texts={view.withoutResult} />
        </div>
        {view.positions.length > 0 && (
          <Panel title="Which results are opened" note="By their place in the list." id="positions">
            <Chart
              name="Opened results"
              unit="clicks"
              head="Place"
              tick={(label) => label}
              points={view.positions.map(({ position, clicks: value }) => ({ label: String(position), value }))}
            />
          </Panel>
        )}
      </div>
    </>
  );
}

const TextTable = ({ title, id, texts }: { readonly title: string; readonly id: string; readonly texts: Texts }) => (
  <Panel title={title} id={id} flush>
    {texts.length === 0 ? (
      <Empty title="None">No text was searched for often enough.</Empty>
    ) : (
      <Table
        name={title}
        columns={['Text', 'Searches', 'No result', 'Opened']}
        numbers={['Searches', 'No result', 'Opened']}
      >
        {texts.map(({ text, kind, searches, withoutResult, clicks }) => (
          <tr key={`${kind} ${text}`}>
            <td>
              <a href={`/${kind}s?search=${encodeURIComponent(text)}`} dir="auto">
                {text}
              </a>
              <small>in {kind}s</small>
            </td>
            <td class="end num">{count(searches)}</td>
            <td class="end num">{count(withoutResult)}</td>
            <td class="end num">{count(clicks)}</td>
          </tr>
        ))}
      </Table>
    )}
  </Panel>
);
