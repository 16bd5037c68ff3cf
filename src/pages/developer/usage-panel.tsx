import type { LimitStandingView } from '../../accounts/auth/keys/developer.view.js';
import { HIGH_SHARE } from '../../owners/notifications/notification.rules.js';
import { Bar, Left, LinkButton, Scroll } from '../parts/basics.js';
import { count } from '../parts/words.js';

const NAMES: Readonly<Record<string, readonly [name: string, covers: string]>> = {
  stats: ['Stats', 'Posting stats, per hour'],
  check: ['Vote checks', 'Checks of bots and servers, per minute'],
  default: ['Default', 'All other requests, per minute'],
  month: ['Month', 'All requests until the 1st (UTC)'],
};

/** The usage of each limit. A script loads it again every 10 seconds while the page is visible. */
export const UsagePanel = ({ limits }: { readonly limits: readonly LimitStandingView[] }) => (
  <section class="panel flush" id="usage" data-every="10" aria-labelledby="usage-title">
    <header class="panel-head">
      <h2 id="usage-title">Live usage</h2>
      <p class="note">
        Viewing it uses no requests.<span class="with-script"> Updated every 10 seconds.</span>
      </p>
      <p class="panel-action without-script">
        <LinkButton to="/dashboard/developer#usage" look="small" label="Update" />
      </p>
    </header>
    <LimitsTable name="Live usage" limits={limits} />
  </section>
);

interface LimitsTableProps {
  readonly name: string;
  readonly limits: readonly LimitStandingView[];
}

export const LimitsTable = ({ name, limits }: LimitsTableProps) => (
  <Scroll name={name}>
    <table class="usage">
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col" class="usage-bar">
            <span class="sr">Share</span>
          </th>
          <th scope="col" class="end">
            Used
          </th>
          <th scope="col" class="end">
            Left
          </th>
          <th scope="col" class="end">
            Resets in
          </th>
        </tr>
      </thead>
      <tbody>
        {limits.map((limit) => (
          <Limit key={limit.bucket} of={limit} />
        ))}
      </tbody>
    </table>
  </Scroll>
);

function Limit({ of: { bucket, limit, used, remaining, reset } }: { readonly of: LimitStandingView }) {
  const [name, covers] = NAMES[bucket] ?? [bucket, ''];
  const tone = used >= limit ? 'bad' : used >= limit * HIGH_SHARE ? 'warn' : 'brand';
  return (
    <tr id={`usage-${bucket}`}>
      <th scope="row">
        {name}
        <small>{covers}</small>
      </th>
      <td class="usage-bar">
        <Bar name={`${name}, used`} value={used} max={limit} tone={tone} />
      </td>
      <td class="end num">
        {count(used)} <span class="quiet">/ {count(limit)}</span>
      </td>
      <td class="end num">{count(remaining)}</td>
      <td class="end">
        {reset === null ? <span class="quiet">unused</span> : <Left until={new Date(reset).toISOString()} />}
      </td>
    </tr>
  );
}
