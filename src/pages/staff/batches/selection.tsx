import { t } from '../../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import { BURST } from '../../../core/audit/staff-actions.rules.js';
import type { InputClass } from '../../../core/input/input-classes.js';
import type { ReasonBody } from '../../../core/input/reason.dto.js';
import { MINUTE } from '../../../core/shared/utc.js';
import { Callout, Empty, Panel } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { DeskHead, Reason } from '../parts/basics.js';

type Crumb = readonly [label: string, href: string];

interface Nothing {
  readonly title: string;
  readonly heading?: string;
  readonly hint: string;
}

interface SelectionProps {
  /** "Hide" */
  readonly verb: string;
  /** "Hide 12 ratings" */
  readonly button: string;
  /** The default is the button's text. */
  readonly title?: string;
  readonly crumb: Crumb;
  readonly lead: string;
  readonly nothing: Nothing;
  readonly to: string;
  /** The body, if the action needs a reason. */
  readonly of?: InputClass<ReasonBody>;
  readonly field: string;
  readonly values: readonly (string | number)[];
  readonly children?: ComponentChildren;
  readonly lines: ComponentChildren;
}

export const Selection = ({ verb, button, title = button, crumb, nothing, ...props }: SelectionProps) =>
  props.values.length === 0 ? (
    <NothingSelected crumb={crumb} {...nothing} />
  ) : (
    <>
      <DeskHead title={title} crumb={crumb} lead={props.lead} />
      <div class="stack">
        <Panel title={verb} id="confirm">
          <Form to={props.to} class="stack-small">
            {props.values.map((value) => (
              <input key={value} type="hidden" name={props.field} value={value} />
            ))}
            {props.children}
            {props.of && <Reason of={props.of} />}
            <p>
              <button class="button danger solid">{button}</button>
            </p>
          </Form>
        </Panel>
        <SelectedPanel>{props.lines}</SelectedPanel>
      </div>
    </>
  );

export const SelectedPanel = ({ children }: { readonly children: ComponentChildren }) => (
  <Panel title={t('Selected')} id="selected" flush>
    <ul class="selected">{children}</ul>
  </Panel>
);

interface SelectedItemProps {
  readonly sign: ComponentChildren;
  readonly children: ComponentChildren;
  readonly state?: ComponentChildren;
}

export const SelectedItem = ({ sign, children, state }: SelectedItemProps) => (
  <li class="selected-item">
    {sign}
    <p>{children}</p>
    <p>{state}</p>
  </li>
);

export const NothingSelected = ({
  title,
  crumb,
  heading = t('Nothing is selected'),
  hint,
}: Nothing & { readonly crumb: Crumb }) => (
  <>
    <DeskHead title={title} crumb={crumb} />
    <Empty title={heading}>{hint}</Empty>
  </>
);

/** How a batch would count for the limit on destructive actions. */
export const CountNote = ({ countsAs, items }: { readonly countsAs: number; readonly items: number }) =>
  countsAs > BURST.limit ? (
    <Callout tone="bad" title={t('This counts as {count} destructive actions', { count: countsAs })}>
      <p>
        {t(
          'At most {limit} are allowed in {minutes} minutes. The next one ends your session, and the rest is not tried. Select fewer, or wait.',
          { limit: BURST.limit, minutes: BURST.windowMs / MINUTE },
        )}
      </p>
    </Callout>
  ) : (
    <p class="quiet">
      {countsAs === 1 && items > 1
        ? t('It counts as one destructive action.')
        : t('It counts as {count} of the {limit} destructive actions that are allowed in {minutes} minutes.', {
            count: countsAs,
            limit: BURST.limit,
            minutes: BURST.windowMs / MINUTE,
          })}
    </p>
  );
