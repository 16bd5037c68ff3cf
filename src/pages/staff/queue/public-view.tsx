import { listed, t } from '../../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { type Values, textsIn } from '../../../listings/listing/own/listing-fields.rules.js';
import { useFrame } from '../../frame/frame.js';
import { OwnWords, Facts, Pill } from '../../parts/basics.js';
import { Icon } from '../../parts/pictures.js';
import { FIELDS, type ListingField } from '../../parts/listing-fields.js';
import { Permissions } from '../../parts/marks.js';
import { Prose } from '../../parts/prose.js';
import { valueName } from '../../../core/reference/value-names.js';
import { count, languageName, outside, wordFor } from '../../parts/words.js';
import { memberCountModes } from '../../parts/value-words.js';
import type { PublicPage } from './queue-beside.js';

export function PublicView({ page }: { readonly page: PublicPage }) {
  const [kind, listing, images] =
    'bot' in page ? (['bot', page.bot, page.bot.screenshots] as const) : (['server', page.server, []] as const);
  const values = listing as unknown as Values;
  const rows = Object.entries(FIELDS[kind]).flatMap(([name, field]) =>
    isFact(name, field) && values[name] !== null
      ? [
          [
            field.label?.() ?? name,
            <Value key={name} kind={kind} name={name} field={field} value={values[name]} />,
          ] as const,
        ]
      : [],
  );
  return (
    <Content
      description={listing.description}
      html={page.html}
      banner={listing.banner}
      images={images}
      name={listing.name}
    >
      <Facts rows={rows} />
    </Content>
  );
}

const isFact = (name: string, { label, kind, addresses, given }: ListingField): boolean =>
  label !== undefined &&
  name !== 'name' &&
  name !== 'description' &&
  addresses !== 'markdown' &&
  addresses !== 'picture' &&
  (given === undefined || kind === 'count');

interface ValueProps {
  readonly kind: ListingKind;
  readonly name: string;
  readonly field: ListingField;
  readonly value: unknown;
}

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  language: languageName,
  secondaryLanguages: languageName,
  category: (value) => valueName('category', value),
  contentRatings: (value) => valueName('content-rating', value),
};

function Value({ kind, name, field: { group, kind: type, input }, value }: ValueProps) {
  const wordOf = WORDS[name];
  const texts = textsIn(value);
  if (typeof value === 'number') return <>{count(value)}</>;
  if (typeof value === 'boolean') return value ? <Pill tone="warn">{t('Yes')}</Pill> : <>{t('No')}</>;
  if (name === 'memberCountMode') return <>{wordFor(memberCountModes(), texts[0] ?? '')}</>;
  if (wordOf !== undefined) return texts.length === 0 ? <>{t('None')}</> : <bdi>{listed(texts.map(wordOf))}</bdi>;
  if (type === 'list') return <Words values={texts} />;
  const [text = ''] = texts;
  if (name === 'slug') return <code>{`/${kind}s/${text}`}</code>;
  if (name === 'permissions') return <Permissions bits={text} />;
  if (input?.name === 'link') return <Outside address={text} />;
  return group === 'links' && input?.name !== 'name' ? <code>{text}</code> : <span dir="auto">{text}</span>;
}

interface ContentProps {
  readonly description: string;
  readonly html: string;
  readonly banner: string | null;
  readonly images: readonly string[];
  readonly name: string;
  readonly children: ComponentChildren;
}

function Content({ description, html, banner, images, name, children }: ContentProps) {
  const { pictureOf } = useFrame().site;
  const pictures = [banner, ...images].flatMap((image) => pictureOf(image) ?? []);
  const isHidden = [banner, ...images].filter((image) => image !== null).length > pictures.length;
  return (
    <div class="case-content">
      <div class="stack-small">
        <OwnWords look="case-lead" text={description} />
        {html === '' ? <p class="quiet">{t('There is no long description.')}</p> : <Prose html={html} />}
        {pictures.length > 0 && (
          <ul class="case-pictures">
            {pictures.map((address, index) => (
              <li key={address}>
                <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank">
                  <img
                    src={address}
                    alt={t('Picture {index} of {name}', { index: index + 1, name })}
                    loading="lazy"
                    decoding="async"
                    referrerpolicy="no-referrer"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {isHidden && (
          <p class="quiet">
            {t('Some pictures are on hosts that pages do not load from, so visitors do not see them.')}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

const Words = ({ values }: { readonly values: readonly string[] }) =>
  values.length === 0 ? (
    <>{t('None')}</>
  ) : (
    <span class="tags">
      {values.map((value) => (
        <span key={value} class="tag" dir="auto">
          {value}
        </span>
      ))}
    </span>
  );

/** The whole address, so that a reviewer sees where it leads. */
function Outside({ address }: { readonly address: string }) {
  const href = outside(address);
  if (address === '') return <>{t('None')}</>;
  if (href === undefined) return <code>{address}</code>;
  return (
    <a class="case-address" href={href} rel="nofollow ugc noopener noreferrer" target="_blank">
      {address} <Icon name="out" />
    </a>
  );
}
