import { t } from '../../../core/texts/t.js';
import type { VoteFindingsAnswer } from '../../../activity/votes/farms/finding-desk.view.js';
import type { Shown } from '../../page-book.js';
import { Ago, Empty, NameLink, Panel } from '../../parts/basics.js';
import { Pager, Table } from '../../parts/table.js';
import { count, inUtc } from '../../parts/words.js';
import { DeskHead } from '../parts/basics.js';
import { Step } from './vote-findings.js';

const PATH = '/staff/vote-findings';

export const FindingsPage = ({ view, query }: Shown<VoteFindingsAnswer>) => (
  <>
    <DeskHead
      title={t('Suspicious votes')}
      crumb={[t('Listings'), '/staff/listings']}
      lead={t('What the hourly search found, the highest score first. None of it is a proof.')}
    />
    {view.findings.length === 0 ? (
      <Empty title={t('No open findings')}>{t('The search looks at the votes of the last 45 days.')}</Empty>
    ) : (
      <Panel flush>
        <Table
          name={t('Findings')}
          columns={[t('Listing'), t('Score'), t('Step'), t('Votes'), t('Votes cast'), t('Found last')]}
          numbers={[t('Score'), t('Votes')]}
        >
          {view.findings.map((one) => (
            <tr key={one.id}>
              <td>
                <NameLink to={`/staff/listings/${one.listing.id}/votes`} name={one.listing.name} />
              </td>
              <td class="end num">{count(one.score)}</td>
              <td>
                <Step of={one} />
              </td>
              <td class="end num">{count(one.votes)}</td>
              <td>{t('{from} to {to}', { from: inUtc(one.from), to: inUtc(one.to) })}</td>
              <td class="nowrap">
                <Ago at={one.lastSeenAt} />
              </td>
            </tr>
          ))}
        </Table>
      </Panel>
    )}
    <Pager page={view.page} pages={Math.ceil(view.total / view.limit)} path={PATH} query={query} />
  </>
);
