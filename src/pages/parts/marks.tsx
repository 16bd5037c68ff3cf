import { T } from './t.js';
import { MAX_STARS } from '../../activity/ratings/rating.rules.js';
import { listed, t } from '../../core/texts/t.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { type Site, useFrame } from '../frame/frame.js';
import { Pill } from './basics.js';
import { escaped, markup } from './markup.js';
import { Icon, rowOfStars } from './pictures.js';
import { permissionsIn } from '../../core/platform/permissions.rules.js';

type MarkName = 'official' | 'verified' | 'partnered' | 'platformPartner' | 'premium' | 'nsfw' | 'aiContent';
/** A listing or its card. Bots have fewer marks than servers. */
export type Marked = Readonly<Partial<Record<MarkName, boolean>>>;

interface Mark {
  readonly label: string;
  readonly tone?: 'brand' | 'bad';
  readonly meaning: (site: Site, kind: ListingKind) => string;
}

/** In the order in which they are shown. */
const marks = (): Readonly<Record<MarkName, Mark>> => ({
  official: {
    label: t('Official'),
    tone: 'brand',
    meaning: ({ name, platformName }) => t('belongs to {name} or {platformName}', { name, platformName }),
  },
  verified: { label: t('Verified'), meaning: ({ name }) => t('staff of {name} checked who runs it', { name }) },
  partnered: { label: t('Partner'), tone: 'brand', meaning: ({ name }) => t('chosen by {name}', { name }) },
  platformPartner: {
    label: t('Platform partner'),
    tone: 'brand',
    meaning: ({ platformName }) => t('chosen by {platformName}', { platformName }),
  },
  premium: { label: t('Premium'), meaning: ({ name }) => t('granted by {name}', { name }) },
  nsfw: { label: '18+', tone: 'bad', meaning: () => t('for adults only') },
  aiContent: {
    label: t('AI'),
    meaning: (_site, kind) => (kind === 'bot' ? t('makes content with AI') : t('about content made with AI')),
  },
});

const NAMES = Object.keys(marks()) as MarkName[];
const marksOf = (marked: Marked): MarkName[] => NAMES.filter((name) => marked[name] === true);

const Verified = () => (
  <span class="verified" title={t('Verified by staff')}>
    <Icon name="check" />
    <span class="sr">{t('Verified')}</span>
  </span>
);

export const Marks = ({ of }: { readonly of: Marked }) => (
  <>
    {marksOf(of).map((name) =>
      name === 'verified' ? (
        <Verified key={name} />
      ) : (
        <Pill key={name} tone={marks()[name].tone ?? 'plain'}>
          {marks()[name].label}
        </Pill>
      ),
    )}
  </>
);

export const hasMarks = (marked: Marked): boolean => marksOf(marked).length > 0;

export function MarkMeanings({ of, kind }: { readonly of: Marked; readonly kind: ListingKind }) {
  const { site } = useFrame();
  return (
    <ul class="mark-meanings">
      {marksOf(of).map((name) => (
        <li key={name}>
          <T
            text="<b>{mark}</b>: {meaning}"
            b={(inside) => <strong>{inside}</strong>}
            mark={marks()[name].label}
            meaning={marks()[name].meaning(site, kind)}
          />
        </li>
      ))}
    </ul>
  );
}

export const Stars = ({ stars }: { readonly stars: number }) => {
  const label = t('{stars} of {all} stars', { stars, all: MAX_STARS });
  return markup(
    `<svg class="stars" viewBox="0 0 ${16 * MAX_STARS} 16" width="${14 * MAX_STARS}" height="14" role="img" aria-label="${escaped(label)}">` +
      `<path d="${rowOfStars(MAX_STARS)}"></path><path class="on" d="${rowOfStars(Math.round(stars))}"></path></svg>`,
  );
};

export function Permissions({ bits }: { readonly bits: string }) {
  const { isAdministrator, names, unnamed } = permissionsIn(bits);
  if (isAdministrator) return <Pill tone="warn">{t('Administrator: everything')}</Pill>;
  if (names.length + unnamed === 0) return <>{t('None', {}, { context: 'permissions' })}</>;
  const others = unnamed === 0 ? [] : [t('{unnamed, plural, one {# other} other {# others}}', { unnamed })];
  return <>{listed([...names, ...others])}</>;
}
