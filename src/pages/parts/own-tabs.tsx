import type { ComponentChildren } from 'preact';

const TABS = [
  ['Listings', '/dashboard/listings'],
  ['Developer', '/dashboard/developer'],
  ['Votes', '/account/votes'],
  ['Tokens', '/account/tokens'],
  ['Account', '/account'],
] as const;

interface OwnProps {
  readonly at: (typeof TABS)[number][0];
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly action?: ComponentChildren;
  /** The page above this one. */
  readonly crumb?: readonly [label: string, href: string];
  readonly children: ComponentChildren;
}

/** The head of pages that belong to the visitor. */
export const Own = ({ at, title, lead, action, crumb, children }: OwnProps) => (
  <>
    <nav class="tabs" aria-label="Your pages">
      {TABS.map(([name, href]) => (
        <a key={href} href={href} aria-current={name === at ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
    <div class="page-head">
      {crumb && (
        <p class="crumb">
          <a href={crumb[1]} dir="auto">
            {crumb[0]}
          </a>
        </p>
      )}
      <h1 dir="auto">{title}</h1>
      {lead && <p class="lead">{lead}</p>}
      {action && <div class="page-action">{action}</div>}
    </div>
    {children}
  </>
);
