import type { OwnAppealsAnswer } from '../../desk/appeals/appeal.view.js';
import type { Shown } from '../page-book.js';
import { Empty, Panel } from '../parts/basics.js';
import { Own } from '../parts/own-tabs.js';
import { AppealText } from './appeal-parts.js';

export const OwnAppealsPage = ({ view: { appeals } }: Shown<OwnAppealsAnswer>) => (
  <Own
    at="Account"
    title="Your appeals"
    crumb={['Account', '/account']}
    lead="What you wrote against decisions of staff, and their answers."
  >
    {appeals.length === 0 ? (
      <Empty title="No appeals">If staff deny or suspend a listing of yours, its page has a link to appeal.</Empty>
    ) : (
      <div class="stack">
        {appeals.map((appeal) => (
          <Panel key={appeal.id} title={appeal.listing?.name ?? 'Suspension of your account'}>
            <AppealText appeal={appeal} />
          </Panel>
        ))}
      </div>
    )}
  </Own>
);
