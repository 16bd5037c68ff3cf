import { t } from '../../../core/texts/t.js';
import { T } from '../../parts/t.js';
import { useFrame, formId } from '../../frame/frame.js';
import type { ComponentChildren } from 'preact';
import type { InputClass } from '../../../core/input/input-classes.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { Field } from '../../parts/field.js';
import { Form } from '../../parts/form.js';
import { type Controller, type Target, requestOf, useMay } from './allowed.js';
import type { ListingState } from '../../../listings/listing/listing.rules.js';
import { Ago, Pill } from '../../parts/basics.js';
import { listingStates } from '../../parts/value-words.js';
import { wordFor } from '../../parts/words.js';
import { PageHead } from '../../parts/own-tabs.js';

/** The reason of an action. It is never filled in, so that the log has the person's own words. */
export const Reason = ({
  of = ReasonBody,
  press,
}: {
  readonly of?: InputClass<ReasonBody>;
  readonly press?: string;
}) => (
  <Field
    of={of}
    press={press}
    name="reason"
    label={t('Reason')}
    rows={2}
    hint={t('For the audit log, 3 to 1,000 characters.')}
    wide
  />
);

interface ActionFormProps<C> {
  /** The route of the action, which defines who may do it. */
  readonly by: readonly [controller: Controller<C>, method: keyof C & string];
  /** What the path of the route names. */
  readonly of?: Target;
  readonly title: string;
  readonly button?: string;
  readonly isDangerous?: boolean;
  readonly isPrimary?: boolean;
  /** What will happen. */
  readonly effects?: readonly ComponentChildren[];
  readonly buttons?: ComponentChildren;
  readonly isOpen?: boolean;
  readonly children?: ComponentChildren;
  /** The key that opens the form and leads to its reason. */
  readonly press?: string;
  /** The part of the page to return to, as in `#role`. */
  readonly back?: string;
}

/** An action with its consequences and a folded form. Left out for roles that may not do it. */
export function ActionForm<C>({
  by: [controller, handler],
  of,
  title,
  button = title,
  isDangerous = false,
  isPrimary = false,
  effects = [],
  buttons,
  isOpen = false,
  children,
  press,
  back,
}: ActionFormProps<C>) {
  const { shownForm } = useFrame();
  if (!useMay()(controller, handler)) return null;
  const request = requestOf(controller, handler, of);
  return (
    <details class="fold deed" open={isOpen || shownForm?.id === formId(request.method, request.to)}>
      <summary class={`button wide${isDangerous ? ' danger' : isPrimary ? ' primary' : ''}`}>
        {t('{title}…', { title })} {press && <Key name={press.toUpperCase()} />}
      </summary>
      <Form {...request} class="fold-body" {...(back !== undefined && { back })}>
        {effects.length > 0 && (
          <ul class="points">
            {effects.map((one, index) => (
              <li key={index}>{one}</li>
            ))}
          </ul>
        )}
        {children}
        <Reason press={press} />
        {buttons ?? <button class={isDangerous ? 'button danger solid wide' : 'button primary wide'}>{button}</button>}
      </Form>
    </details>
  );
}

/** The key of a button. `desk.js` presses the button. */
export const Key = ({ name }: { readonly name: string }) => (
  <kbd class="with-script" aria-hidden="true">
    {name}
  </kbd>
);

const TONES: Readonly<Record<ListingState, 'plain' | 'good' | 'warn' | 'bad'>> = {
  draft: 'plain',
  pending: 'warn',
  approved: 'good',
  denied: 'bad',
  suspended: 'bad',
  removed: 'plain',
};

export const State = ({ state }: { readonly state: string }) => (
  <Pill tone={TONES[state as ListingState] ?? 'plain'}>{wordFor(listingStates(), state)}</Pill>
);

interface NamedProps {
  readonly id: string;
  readonly name: string;
}

export const AccountLink = ({ id, name }: NamedProps) => (
  <a href={`/staff/users/${id}`} dir="auto">
    {name}
  </a>
);

export const ListingLink = ({ id, name }: NamedProps) => (
  <a href={`/staff/listings/${id}`} dir="auto">
    {name}
  </a>
);

interface KindAndOwnerProps {
  readonly kind: string;
  readonly owner: string | null;
  readonly since: string;
}

/** "Bot of marisol, 2 hours ago", or "Server without an owner": accounts that close leave their listings behind. */
export const KindAndOwner = ({ kind, owner, since }: KindAndOwnerProps) =>
  owner === null ? (
    <T text="{kind, select, bot {Bot} other {Server}} without an owner, {ago}" kind={kind} ago={<Ago at={since} />} />
  ) : (
    <T
      text="{kind, select, bot {Bot} other {Server}} of {owner}, {ago}"
      kind={kind}
      owner={<span dir="auto">{owner}</span>}
      ago={<Ago at={since} />}
    />
  );

const PLACES: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/staff/users/${id}`,
  bot: (id) => `/staff/listings/${id}`,
  server: (id) => `/staff/listings/${id}`,
  appeal: (id) => `/staff/appeals/${id}`,
  report: (id) => `/staff/reports/${id}`,
  auction: (id) => `/staff/spotlight/auctions/${id}/bids`,
  slot: (id) => `/staff/spotlight/auctions/${id}/bids`,
  switch: () => '/staff/switches',
  'webhook-host': (id) => `/staff/webhooks?host=${id}`,
  'canned answer': () => '/staff/canned-answers',
  'denial reason': () => '/staff/denial-reasons',
  category: () => '/staff/reference/categories',
  'content-rating': () => '/staff/reference/content-ratings',
  'reserved-slug': () => '/staff/reference/reserved-slugs',
  synonym: () => '/staff/reference/synonyms',
  tag: () => '/staff/reference/tags',
};

/** The page of an audit entry's target; `undefined` if it has none. */
export const targetPath = ({ type, id }: { readonly type: string; readonly id: string }): string | undefined =>
  Object.hasOwn(PLACES, type) ? PLACES[type]?.(encodeURIComponent(id)) : undefined;

export const DeskHead = (head: Omit<Parameters<typeof PageHead>[0], 'look'>) => (
  <PageHead {...head} look="page-head desk-head" />
);
