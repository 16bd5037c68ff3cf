import type { RefusedRequestView } from '../../accounts/auth/keys/developer.view.js';
import { Ago, Empty, Panel, Pill } from '../parts/basics.js';
import { Table } from '../parts/table.js';
import { plural } from '../parts/words.js';
import { REFUSALS_UNFOLDED } from '../shown.rules.js';

const REASONS: Readonly<Record<number, string>> = {
  400: 'The request was invalid.',
  401: 'The key was not accepted.',
  403: 'The key may not do this.',
  404: 'There is no such bot, server or path.',
  405: 'The path does not support this method.',
  409: 'The request did not fit the current state.',
  413: 'The body was too large.',
  415: 'The body was not JSON.',
};

const reasonOf = ({ status, bucket }: RefusedRequestView): string =>
  status === 429 ? `The ${bucket ?? ''} limit was used up.` : (REASONS[status] ?? 'The request was refused.');

/** The newest requests that were refused, with the reason in words. */
export const RefusalsPanel = ({ refused }: { readonly refused: readonly RefusedRequestView[] }) => (
  <Panel
    title="Recent errors"
    id="refused"
    note={refused.length > 0 && 'Up to 50 refused requests, newest first.'}
    flush
  >
    {refused.length === 0 ? (
      <Empty title="No failed requests">Requests that are refused appear here with the reason.</Empty>
    ) : (
      <>
        <Refusals name="Recent errors" refused={refused.slice(0, REFUSALS_UNFOLDED)} />
        {refused.length > REFUSALS_UNFOLDED && (
          <details class="fold older">
            <summary class="quiet-summary">Show {plural(refused.length - REFUSALS_UNFOLDED, 'older error')}</summary>
            <Refusals name="Older errors" refused={refused.slice(REFUSALS_UNFOLDED)} />
          </details>
        )}
      </>
    )}
  </Panel>
);

const Refusals = ({ name, refused }: { readonly name: string; readonly refused: readonly RefusedRequestView[] }) => (
  <Table name={name} columns={['When', 'Request', 'Status']}>
    {refused.map((one, i) => (
      <tr key={`${one.at} ${i}`}>
        <td class="nowrap">
          <Ago at={one.at} />
        </td>
        <td>
          <span class="mono">{one.route}</span>
          <small>{reasonOf(one)}</small>
        </td>
        <td>
          <Pill tone={one.status === 429 ? 'warn' : 'bad'}>{one.status}</Pill>
        </td>
      </tr>
    ))}
  </Table>
);
