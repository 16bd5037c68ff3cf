import type { DeveloperAnswer, DeveloperView } from '../../accounts/auth/keys/developer.view.js';
import type { Shown } from '../page-book.js';
import { Callout, Empty, Panel } from '../parts/basics.js';
import { Chart } from '../parts/chart.js';
import { Own } from '../parts/own-tabs.js';
import { FirstRequest } from './first-request.js';
import { KeyPanel } from './key-panel.js';
import { RefusalsPanel } from './refusals-panel.js';
import { inUtc } from '../parts/words.js';
import { UsagePanel } from './usage-panel.js';

export const DeveloperPage = ({ view: { developer } }: Shown<DeveloperAnswer>) => (
  <Own at="Developer" title="Developer" lead="Your API key, your limits and your recent requests.">
    <div class="stack">
      {developer.apiAccessRevoked && (
        <Callout tone="bad" title="Staff revoked the API access of this account">
          {developer.apiAccessNote !== null && (
            <p class="report-details" dir="auto">
              “{developer.apiAccessNote}”
            </p>
          )}
          <p>
            {developer.apiAccessRevokedAt !== null && `Since ${inUtc(developer.apiAccessRevokedAt)}, all `}your keys are
            refused, and you cannot create a new one. If staff restore the access, your valid keys work again.
          </p>
        </Callout>
      )}
      <KeyPanel developer={developer} />
      <UsagePanel limits={developer.limits} />
      <RequestsPanel developer={developer} />
      <RefusalsPanel refused={developer.refused} />
      <FirstRequest />
    </div>
  </Own>
);

const RequestsPanel = ({ developer: { days, forecast } }: { readonly developer: DeveloperView }) => (
  <Panel title="Requests, last 30 days" id="days" note={forecast.text}>
    {days.every(({ requests, refused }) => requests + refused === 0) ? (
      <Empty title="No requests yet">A chart of the requests with your key will be here.</Empty>
    ) : (
      <Chart
        name="Requests per day"
        unit="requests"
        isTall
        points={days.map(({ day, requests }) => ({ label: day, value: requests }))}
        warn={days.map(({ refused }) => refused)}
        warnUnit="refused by a limit"
      />
    )}
  </Panel>
);
