import type { ComponentChildren } from 'preact';

interface DeskHeadProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly action?: ComponentChildren;
  /** The page above this one. */
  readonly crumb?: readonly [label: string, href: string];
}

/** The head of a page of the back office. */
export const DeskHead = ({ title, lead, action, crumb }: DeskHeadProps) => (
  <div class="page-head desk-head">
    {crumb && (
      <p class="crumb">
        <a href={crumb[1]}>{crumb[0]}</a>
      </p>
    )}
    <h1 dir="auto">{title}</h1>
    {lead && <p class="lead">{lead}</p>}
    {action && <div class="page-action">{action}</div>}
  </div>
);
