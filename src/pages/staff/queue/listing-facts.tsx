import type { ContenderView } from '../../../desk/review/contender.view.js';
import type { OwnerView, PastDecisionView, QueueFactsAnswer } from '../../../desk/review/queue.view.js';
import { OwnWords, NameLink, Ago, Pill } from '../../parts/basics.js';
import { plural, sentenceCase } from '../../parts/words.js';

export const OwnerRecord = ({ owner }: { readonly owner: OwnerView | null }) =>
  owner === null ? (
    <span>Without an owner</span>
  ) : (
    <span>
      by <NameLink to={`/staff/users/${owner.id}`} name={owner.username} />, here since <Ago at={owner.createdAt} /> ·{' '}
      {plural(owner.listings, 'listing')}, {plural(owner.approvals, 'approval')}, {plural(owner.denials, 'denial')}
    </span>
  );

type OthersProps = Pick<QueueFactsAnswer, 'listing' | 'similar' | 'lookalikes' | 'contenders'> & {
  readonly description: string;
};

interface Other {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly description: string;
  readonly about: string;
  readonly alike: string;
}

export function Others({ listing, similar, lookalikes, contenders, description }: OthersProps) {
  const others: readonly Other[] = [
    ...contenders.filter(({ id }) => id !== listing.id).map(contender),
    ...similar.map(({ id, name, description: text, state, likeness, sharedWords }) => {
      const alike = `${likeness}% alike${sharedWords.length === 0 ? '' : `: ${sharedWords.join(', ')}`}`;
      return { id, title: 'Similar text', name, description: text, about: sentenceCase(state), alike };
    }),
    ...lookalikes.map(({ id, kind, name }) => {
      return {
        id,
        title: 'Name looks the same',
        name,
        description: '',
        about: `Public ${kind} of another owner`,
        alike: '',
      };
    }),
  ];
  if (others.length === 0) return null;
  return (
    <section class="case-part" aria-labelledby="others">
      <h3 id="others">Compare</h3>
      <div class="others">
        <article>
          <h4 dir="auto">{listing.name}</h4>
          <p class="quiet">This listing</p>
          <p dir="auto">{description}</p>
        </article>
        {others.map(({ id, title, name, description: text, about, alike }) => (
          <article key={`${title} ${id}`}>
            <h4>
              <NameLink to={`/staff/queue/${id}`} name={name} />
            </h4>
            <p class="quiet">
              <Pill tone="warn">{title}</Pill> {about}
            </p>
            {alike !== '' && <OwnWords look="quiet" text={alike} />}
            <p dir="auto">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

const MANAGES = { true: ', manages this server', false: ', not known to manage this server', null: '' } as const;

const contender = ({ id, name, description, state, owner, managesServer }: ContenderView): Other => ({
  id,
  title: 'Same platform id',
  name,
  description,
  about: `${sentenceCase(state)}, ${owner === null ? 'no owner' : `of ${owner.username}`}${MANAGES[`${managesServer}`]}`,
  alike: '',
});

export const History = ({ history }: { readonly history: readonly PastDecisionView[] }) =>
  history.length === 0 ? null : (
    <section class="case-part" aria-labelledby="history">
      <h3 id="history">Earlier decisions</h3>
      <ul class="plain-list">
        {history.map(({ decision, at, by, reasons, note, undone }) => (
          <li key={at}>
            <Pill tone={decision === 'approved' ? 'good' : 'bad'}>{sentenceCase(decision)}</Pill>{' '}
            {undone && <Pill>Undone</Pill>} by <span dir="auto">{by}</span>, <Ago at={at} />
            {reasons.length > 0 && `: ${reasons.join(', ')}`}
            {note !== null && (
              <blockquote class="quoted" dir="auto">
                {note}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
