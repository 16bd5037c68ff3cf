import type { ComponentChildren } from 'preact';
import type { VotesOfWeeks } from '../../activity/statistics/statistics.rules.js';
import { t } from '../../core/texts/t.js';
import { useFrame } from '../frame/frame.js';
import { Panel } from '../parts/basics.js';
import { Why } from '../parts/listing-row.js';
import { Sign, weekLegend, weekShare } from '../parts/sign.js';
import { count, shortDates } from '../parts/words.js';

type FigureRow = readonly [name: string, value: ComponentChildren, note?: ComponentChildren];

/** The figures that matter, in large digits. */
export const Figures = ({ rows, weeks }: { readonly rows: readonly FigureRow[]; readonly weeks: VotesOfWeeks }) => {
  const { votes, from, to } = weeks.best;
  const best: FigureRow = [t('Best week'), count(votes), shortDates(from, to)];
  return (
    <dl class="figures num">
      {[...rows, ...(votes > 0 ? [best] : [])].map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const votesFigure = (votes: number, { current }: VotesOfWeeks): FigureRow => [
  t('Votes'),
  count(votes),
  current.votes > 0 && <Why votes={current.votes} />,
];

/** The votes of a listing in the directory from which it was imported. */
export const formerVotes = (around: { readonly formerVotes: number | null } | null): [string, string][] =>
  around === null || around.formerVotes === null
    ? []
    : [
        [
          t('Before'),
          t('{votes, plural, one {# vote on the former list} other {# votes on the former list}}', {
            votes: around.formerVotes,
          }),
        ],
      ];

interface OurSignProps {
  readonly name: string;
  readonly lang?: string;
  readonly weeks: VotesOfWeeks;
}

export const OurSign = ({ name, lang, weeks }: OurSignProps) => (
  <Panel title={t('Our sign')} id="our-sign">
    <Sign
      id="our-name"
      level="p"
      size="small"
      share={weekShare(weeks)}
      legend={weekLegend(weeks)}
      name={name}
      lang={lang}
      bottom={
        <>
          <span class="red">
            {t('{votes, plural, one {# vote} other {# votes}} this week', { votes: weeks.current.votes })}
          </span>
          <span>{t('on {site}', { site: useFrame().site.name })}</span>
        </>
      }
    />
  </Panel>
);
