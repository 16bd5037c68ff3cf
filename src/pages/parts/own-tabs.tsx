import { t } from '../../core/texts/t.js';
import { NameLink } from './basics.js';
import type { ComponentChildren } from 'preact';

const ownTabs = () =>
  ({
    Listings: [t('Listings'), '/dashboard/listings'],
    Developer: [t('Developer'), '/dashboard/developer'],
    Votes: [t('Votes'), '/account/votes'],
    Tokens: [t('Tokens'), '/account/tokens'],
    Account: [t('Account'), '/account'],
  }) as const;

type OwnProps = Omit<Parameters<typeof PageHead>[0], 'look'> & {
  readonly at: keyof ReturnType<typeof ownTabs>;
  readonly children: ComponentChildren;
};

export function Own({ at, children, ...head }: OwnProps) {
  const tabs = ownTabs();
  return (
    <>
      <Tabs name={t('Your pages')} tabs={Object.values(tabs)} at={tabs[at][0]} />
      <PageHead {...head} />
      {children}
    </>
  );
}

interface PageHeadProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly action?: ComponentChildren;
  readonly crumb?: readonly [label: string, href: string];
  readonly look?: string;
}

export const PageHead = ({ title, lead, action, crumb, look = 'page-head' }: PageHeadProps) => (
  <div class={look}>
    {crumb && (
      <p class="crumb">
        <NameLink to={crumb[1]} name={crumb[0]} />
      </p>
    )}
    <h1 dir="auto">{title}</h1>
    {lead && <p class="lead">{lead}</p>}
    {action && <div class="page-action">{action}</div>}
  </div>
);

/** The head of a page with words of this site only. */
export const PlainHead = ({ title, lead }: Pick<PageHeadProps, 'title' | 'lead'>) => (
  <div class="page-head">
    <h1>{title}</h1>
    <p class="lead">{lead}</p>
  </div>
);

interface TabsProps {
  readonly name: string;
  readonly tabs: readonly (readonly [name: string, href: string])[];
  readonly at: string;
}

export const Tabs = ({ name, tabs, at }: TabsProps) => (
  <nav class="tabs" aria-label={name}>
    {tabs.map(([label, href]) => (
      <a key={href} href={href} aria-current={label === at ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
);
