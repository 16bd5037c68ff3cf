import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { type Site, useFrame } from '../frame/frame.js';
import { Pill } from './basics.js';
import { Icon } from './pictures.js';
import { permissionsIn } from '../../core/platform/permissions.rules.js';
import { plural } from './words.js';

type MarkName = 'official' | 'verified' | 'partnered' | 'platformPartner' | 'premium' | 'nsfw' | 'aiContent';
/** A listing or its card. Bots have fewer marks than servers. */
export type Marked = Readonly<Partial<Record<MarkName, boolean>>>;

interface Mark {
  readonly label: string;
  readonly tone?: 'brand' | 'bad';
  readonly meaning: (site: Site, kind: ListingKind) => string;
}

/** In the order in which they are shown. */
const MARKS: Readonly<Record<MarkName, Mark>> = {
  official: {
    label: 'Official',
    tone: 'brand',
    meaning: ({ name, platformName }) => `belongs to ${name} or ${platformName}`,
  },
  verified: { label: 'Verified', meaning: ({ name }) => `staff of ${name} checked who runs it` },
  partnered: { label: 'Partner', tone: 'brand', meaning: ({ name }) => `chosen by ${name}` },
  platformPartner: {
    label: 'Platform partner',
    tone: 'brand',
    meaning: ({ platformName }) => `chosen by ${platformName}`,
  },
  premium: { label: 'Premium', meaning: ({ name }) => `granted by ${name}` },
  nsfw: { label: '18+', tone: 'bad', meaning: () => 'for adults only' },
  aiContent: {
    label: 'AI',
    meaning: (_site, kind) => (kind === 'bot' ? 'makes content with AI' : 'about content made with AI'),
  },
};

const NAMES = Object.keys(MARKS) as MarkName[];
const marksOf = (marked: Marked): MarkName[] => NAMES.filter((name) => marked[name] === true);

const Verified = () => (
  <span class="verified" title="Verified by staff">
    <Icon name="check" />
    <span class="sr">Verified</span>
  </span>
);

export const Marks = ({ of }: { readonly of: Marked }) => (
  <>
    {marksOf(of).map((name) =>
      name === 'verified' ? (
        <Verified key={name} />
      ) : (
        <Pill key={name} tone={MARKS[name].tone ?? 'plain'}>
          {MARKS[name].label}
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
          <strong>{MARKS[name].label}</strong>: {MARKS[name].meaning(site, kind)}
        </li>
      ))}
    </ul>
  );
}

const ALL = [1, 2, 3, 4, 5];

export const Stars = ({ stars }: { readonly stars: number }) => (
  <span class="stars" role="img" aria-label={`${stars} of ${ALL.length} stars`}>
    {ALL.map((position) => (
      <span key={position} class={position <= Math.round(stars) ? 'on' : undefined}>
        <Icon name="star" solid />
      </span>
    ))}
  </span>
);

export function Permissions({ bits }: { readonly bits: string }) {
  const { isAdministrator, names, unnamed } = permissionsIn(bits);
  if (isAdministrator) return <Pill tone="warn">Administrator: everything</Pill>;
  if (names.length + unnamed === 0) return <>None</>;
  const others = unnamed === 0 ? [] : [plural(unnamed, 'other')];
  return <>{[...names, ...others].join(', ')}</>;
}
