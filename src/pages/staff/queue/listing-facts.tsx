import { listed, t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import type { ContenderView } from '../../../desk/review/contender.view.js';
import type { OwnerView, PastDecisionView, QueueFactsAnswer } from '../../../desk/review/queue.view.js';
import { OwnWords, NameLink, Ago, Pill } from '../../parts/basics.js';
import { decisions, listingStates } from '../../parts/value-words.js';
import { date, wordFor } from '../../parts/words.js';

export const OwnerRecord = ({ owner }: { readonly owner: OwnerView | null }) =>
  owner === null ? (
    <span>{t('Without an owner')}</span>
  ) : (
    <span>
      <T
        text="by {name}, here since {ago} · {listings, plural, one {# listing} other {# listings}}, {approvals, plural, one {# approval} other {# approvals}}, {denials, plural, one {# denial} other {# denials}}"
        name={<NameLink to={`/staff/users/${owner.id}`} name={owner.username} />}
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
      const alike =
        sharedWords.length === 0
          ? t('{likeness}% alike', { likeness })
          : t('{likeness}% alike: {words}', { likeness, words: listed(sharedWords) });
      const about = wordFor(listingStates(), state);
      return { id, title: t('Similar text'), name, description: text, about, alike };
    }),
    ...lookalikes.map(({ id, kind, name }) => {
      return {
        id,
        title: t('Name looks the same'),
        name,
        description: '',
        about: t('Public {kind, select, bot {bot} other {server}} of another owner', { kind }),
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

/** Whether the owner of another listing of a server manages it on the platform; `null` for bots. */
function ownerOf({ state, owner, managesServer }: ContenderView): string {
  const values = { state: wordFor(listingStates(), state), owner: owner?.username ?? '' };
  if (managesServer === null) return owner === null ? t('{state}, no owner', values) : t('{state}, of {owner}', values);
  if (owner === null)
    return managesServer
      ? t('{state}, no owner, manages this server', values)
      : t('{state}, no owner, not known to manage this server', values);
  return managesServer
    ? t('{state}, of {owner}, manages this server', values)
    : t('{state}, of {owner}, not known to manage this server', values);
}

const contender = (of: ContenderView): Other => ({
  id: of.id,
  title: t('Same platform id'),
  name: of.name,
  description: of.description,
  about: ownerOf(of),
  alike: of.provedAt === null ? '' : provedWords(of.provedAt),
});

export const provedWords = (at: string): string => t('Proved {day} by the description', { day: date(at) });

export const History = ({ history }: { readonly history: readonly PastDecisionView[] }) =>
  history.length === 0 ? null : (
    <section class="case-part" aria-labelledby="history">
      <h3 id="history">{t('Earlier decisions')}</h3>
      <ul class="plain-list">
        {history.map(({ decision, at, by, reasons, note, undone }) => (
          <li key={at}>
            <Pill tone={decision === 'approved' ? 'good' : 'bad'}>{wordFor(decisions(), decision)}</Pill>{' '}
            {undone && <Pill>{t('Undone')}</Pill>}{' '}
            {reasons.length === 0 ? (
              <T text="by {reviewer}, {ago}" reviewer={<span dir="auto">{by}</span>} ago={<Ago at={at} />} />
            ) : (
              <T
                text="by {reviewer}, {ago}: {reasons}"
                reviewer={<span dir="auto">{by}</span>}
                ago={<Ago at={at} />}
                reasons={<span dir="auto">{listed(reasons)}</span>}
              />
            )}
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
