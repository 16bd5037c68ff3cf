import type { KeyView } from '../../auth/keys/developer.view.js';
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
  <Table name="API keys" columns={['Key', 'Status', 'Created', 'Ends', 'Last used']} class="keys">
    {keys.map((key) => (
      <KeyRow key={key.createdAt + key.lastCharacters} of={key} />
    ))}
  </Table>
);

function KeyRow({ of: key }: { readonly of: KeyView }) {
  const [tone, word] = statusOf(key.status);
  return (
    <tr>
      <th scope="row" class="mono">
        {key.firstCharacters}…{key.lastCharacters}
      </th>
      <td>
        <Pill tone={tone}>{word}</Pill>
      </td>
      <td>
        <Day at={key.createdAt} />
      </td>
      <td>
        <Day at={endOf(key)} />
      </td>
      <td>
        {key.lastUsedAt === null ? (
          <span class="quiet">never</span>
        ) : (
          <>
            <Ago at={key.lastUsedAt} /> <span class="quiet mono small-text">{key.lastUsedRoute}</span>
          </>
        )}
      </td>
    </tr>
  );
}

/** A key ends when it is revoked, or when it expires, if that is earlier. */
const endOf = ({ revokedAt, expiresAt }: KeyView): string | null =>
  [revokedAt, expiresAt].filter((at) => at !== null).toSorted()[0] ?? null;

const Day = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    <span class="quiet">never</span>
  ) : (
    <time datetime={at} title={inUtc(at)}>
      {date(at)}
    </time>
  );
