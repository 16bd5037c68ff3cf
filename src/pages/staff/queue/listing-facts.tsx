import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { ContenderView } from '../../../desk/review/contender.view.js';
import type { OwnerView, PastDecisionView, QueueFactsAnswer } from '../../../desk/review/queue.view.js';
import { OwnWords, NameLink, Ago, Pill } from '../../parts/basics.js';
import { sentenceCase } from '../../parts/words.js';

export const OwnerRecord = ({ owner }: { readonly owner: OwnerView | null }) =>
  owner === null ? (
    <span>{t('Without an owner')}</span>
  ) : (
    <span>
      <T
        text="by {namelink}, here since {ago} · {listings, plural, one {# listing} other {# listings}}, {approvals, plural, one {# approval} other {# approvals}}, {denials, plural, one {# denial} other {# denials}}"
        namelink={<NameLink to={`/staff/users/${owner.id}`} name={owner.username} />}
        ago={<Ago at={owner.createdAt} />}
        listings={owner.listings}
        approvals={owner.approvals}
        denials={owner.denials}
      />
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
      return { id, title: t('Similar text'), name, description: text, about: sentenceCase(state), alike };
    }),
    ...lookalikes.map(({ id, kind, name }) => {
      return {
        id,
        title: t('Name looks the same'),
        name,
        description: '',
        about: t('Public {kind} of another owner', { kind }),
        alike: '',
      };
    }),
  ];
  if (others.length === 0) return null;
  return (
    <section class="case-part" aria-labelledby="others">
      <h3 id="others">{t('Compare')}</h3>
      <div class="others">
        <article>
          <h4 dir="auto">{listing.name}</h4>
          <p class="quiet">{t('This listing')}</p>
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

const manages = () =>
  ({ true: t(', manages this server'), false: t(', not known to manage this server'), null: '' }) as const;

const contender = ({ id, name, description, state, owner, managesServer }: ContenderView): Other => ({
  id,
  title: t('Same platform id'),
  name,
  description,
  about: `${sentenceCase(state)}, ${owner === null ? t('no owner') : `of ${owner.username}`}${manages()[`${managesServer}`]}`,
  alike: '',
});

export const History = ({ history }: { readonly history: readonly PastDecisionView[] }) =>
  history.length === 0 ? null : (
    <section class="case-part" aria-labelledby="history">
      <h3 id="history">{t('Earlier decisions')}</h3>
      <ul class="plain-list">
        {history.map(({ decision, at, by, reasons, note, undone }) => (
          <li key={at}>
            <Pill tone={decision === 'approved' ? 'good' : 'bad'}>{sentenceCase(decision)}</Pill>{' '}
            {undone && <Pill>{t('Undone')}</Pill>}{' '}
            <T text="by {by}, {ago}" by={<span dir="auto">{by}</span>} ago={<Ago at={at} />} />
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
