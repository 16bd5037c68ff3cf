import { t } from '../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import { useFrame } from '../frame/frame.js';
import { Icon, type IconName } from './pictures.js';
import { ago, countdown, inUtc, span } from './words.js';

type Children = { readonly children?: ComponentChildren };

/** How long ago, with the exact instant in the title. */
export const Ago = ({ at }: { readonly at: string }) => (
  <time datetime={at} title={inUtc(at)}>
    {ago(at, useFrame().now)}
  </time>
);

/** A fact with its time, if it has happened. */
export const When = ({ label, at }: { readonly label?: string; readonly at: string | null }) =>
  at === null ? null : (
    <span>
      {label && `${label} `}
      <Ago at={at} />
    </span>
  );

/** The time left, which a script counts down from our time, `data-now`. Then, `over` says what happens next. */
export const Left = ({ until, over }: { readonly until: string; readonly over?: string }) => {
  const now = useFrame().now.getTime();
  const seconds = (new Date(until).getTime() - now) / 1000;
  return (
    <time datetime={until} title={inUtc(until)} data-now={now} data-until={countdown()} data-over={over} class="num">
      {(seconds <= 0 && over) || span(Math.max(0, seconds))}
    </time>
  );
};

interface PanelProps extends Children {
  readonly title?: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly action?: ComponentChildren;
  readonly id?: string;
  readonly flush?: boolean;
}

export const Panel = ({ title, note, action, id, flush, children }: PanelProps) => (
  <section
    class={flush === true ? 'panel flush' : 'panel'}
    id={id}
    aria-labelledby={title && id ? `${id}-title` : undefined}
  >
    {title && (
      <header class="panel-head">
        <h2 id={id && `${id}-title`}>{title}</h2>
        {note && <p class="note">{note}</p>}
        {action && <div class="panel-action">{action}</div>}
      </header>
    )}
    {children}
  </section>
);

interface LinkButtonProps {
  readonly to: string;
  readonly label: ComponentChildren;
  /** Continues the label for screen readers. */
  readonly about?: string;
  readonly look?: string;
  readonly download?: boolean;
}

/** A link that looks like a button. `look` has further classes of buttons. */
export const LinkButton = ({ to, label, about, look, download }: LinkButtonProps) => (
  <a class={look === undefined ? 'button' : `button ${look}`} href={to} download={download}>
    {label}
    {about && <span class="sr">{about}</span>}
  </a>
);

interface NameLinkProps {
  readonly to: string;
  readonly name: ComponentChildren;
  readonly look?: string;
}

/** A link with a name that somebody chose, in its own direction. */
export const NameLink = ({ to, name, look }: NameLinkProps) => (
  <a class={look} href={to} dir="auto">
    {name}
  </a>
);

interface IconLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly rel?: string;
}

/** A line in a list of links. */
export const IconLink = ({ to, label, icon, rel }: IconLinkProps) => (
  <li>
    <a href={to} rel={rel}>
      {label} <Icon name={icon} />
    </a>
  </li>
);

/** A text that somebody wrote, in its own direction. */
export const OwnWords = ({ look, text }: { readonly look: string; readonly text: ComponentChildren }) => (
  <p class={look} dir="auto">
    {text}
  </p>
);

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'brand' | 'gold';

export const Pill = ({
  tone = 'plain',
  icon,
  children,
}: Children & { readonly tone?: Tone; readonly icon?: IconName }) => (
  <span class={`pill ${tone}`}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);

interface StatProps extends Children {
  readonly name: string;
  readonly note?: ComponentChildren;
  readonly value?: ComponentChildren;
}

export const Stat = ({ name, note, value, children = value }: StatProps) => (
  <div class="stat">
    <dt>{name}</dt>
    <dd class="stat-value num">{children}</dd>
    {note && <dd class="stat-note">{note}</dd>}
  </div>
);

type FactRow = readonly [name: string, value: ComponentChildren] | false;

/** Names with their values. A row may be left out. */
export const Facts = ({ rows, look = 'facts-list' }: { readonly rows: readonly FactRow[]; readonly look?: string }) => (
  <dl class={look}>
    {rows.map((row) =>
      row === false ? null : (
        <div key={row[0]}>
          <dt>{row[0]}</dt>
          <dd>{row[1]}</dd>
        </div>
      ),
    )}
  </dl>
);

export const Empty = ({
  title,
  children,
  action,
}: Children & { readonly title: string; readonly action?: ComponentChildren }) => (
  <div class="empty">
    <p class="empty-title">{title}</p>
    <p>{children}</p>
    {action && <p class="actions">{action}</p>}
  </div>
);

interface ListProps<T> {
  readonly of: readonly T[];
  readonly empty: ComponentChildren;
  readonly item: (one: T) => ComponentChildren;
  readonly look?: string;
}

export const List = <T,>({ of, empty, item, look = 'rows' }: ListProps<T>) =>
  of.length === 0 ? <>{empty}</> : <ul class={look}>{of.map(item)}</ul>;

export const Callout = ({ tone, title, children }: Children & { readonly tone: Tone; readonly title: string }) => (
  <div class={`callout ${tone}`}>
    <p class="callout-title">{title}</p>
    {children}
  </div>
);

/**
 * A bar for a share. SVG, because `<meter>` looks different in every browser and the CSP does not allow style
 * attributes.
 */
export const Bar = ({
  value,
  max,
  name,
  tone = 'brand',
}: {
  readonly value: number;
  readonly max: number;
  readonly name: string;
  readonly tone?: 'brand' | 'gold' | 'warn' | 'bad';
}) => (
  <svg
    class={`bar ${tone}`}
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    role="img"
    aria-label={t('{name}: {value} of {max}', { name, value, max })}
  >
    <rect width={Math.min(100, Math.round((value / Math.max(1, max)) * 1000) / 10)} height="1" />
  </svg>
);

/** A wide table scrolls in its own box, also with the keyboard. */
export const Scroll = ({ name, children }: Children & { readonly name: string }) => (
  <div class="scroll" tabindex={0} role="region" aria-label={t('{name}, table', { name })}>
    {children}
  </div>
);
