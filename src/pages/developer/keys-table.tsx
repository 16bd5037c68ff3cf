import type { KeyView } from '../../accounts/auth/keys/developer.view.js';
import { Ago, Pill } from '../parts/basics.js';
import { Table } from '../parts/table.js';
import { date, inUtc } from '../parts/words.js';

const STATUSES = {
  valid: ['good', 'Valid'],
  ending: ['warn', 'Ends soon'],
  expired: ['plain', 'Expired'],
  revoked: ['plain', 'Revoked'],
} as const;

const statusOf = (status: string) => STATUSES[status as keyof typeof STATUSES] ?? ['plain', status];

/** Every key of the account, without its secret part. */
export const KeysTable = ({ keys }: { readonly keys: readonly KeyView[] }) => (
  <Table name="API keys" columns={['Key', 'Status', 'Last used']} class="keys">
    {keys.map((key) => (
      <KeyRow key={key.createdAt + key.lastCharacters} of={key} />
    ))}
  </Table>
);

function KeyRow({ of: key }: { readonly of: KeyView }) {
  const [tone, word] = statusOf(key.status);
  const ends = endOf(key);
  return (
    <tr>
      <th scope="row">
        <span class="mono">
          {key.firstCharacters}…{key.lastCharacters}
        </span>
        <small>
          created <Day at={key.createdAt} />
        </small>
      </th>
      <td>
        <Pill tone={tone}>{word}</Pill>
        {ends !== null && (
          <small>
            {key.status === 'valid' || key.status === 'ending' ? 'ends' : 'ended'} <Day at={ends} />
          </small>
        )}
      </td>
      <td>
        {key.lastUsedAt === null ? (
          <span class="quiet">never</span>
        ) : (
          <>
            <Ago at={key.lastUsedAt} />
            <small class="mono">{key.lastUsedRoute}</small>
          </>
        )}
      </td>
    </tr>
  );
}

/** A key ends when it is revoked, or when it expires, if that is earlier. */
const endOf = ({ revokedAt, expiresAt }: KeyView): string | null =>
  [revokedAt, expiresAt].filter((at) => at !== null).toSorted()[0] ?? null;

const Day = ({ at }: { readonly at: string }) => (
  <time datetime={at} title={inUtc(at)}>
    {date(at)}
  </time>
);
