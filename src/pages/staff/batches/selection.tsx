import type { ComponentChildren } from 'preact';
import { BURST } from '../../../core/audit/staff-actions.rules.js';
import type { InputClass } from '../../../core/input/input-classes.js';
import type { ReasonBody } from '../../../core/input/reason.dto.js';
import { MINUTE } from '../../../core/shared/utc.js';
import { Callout, Empty, Panel } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { DeskHead } from '../parts/basics.js';
import { Reason } from '../parts/deed.js';

type Crumb = readonly [label: string, href: string];

interface Nothing {
  readonly title: string;
  readonly heading?: string;
  readonly hint: string;
}

interface SelectionProps<T extends ReasonBody> {
  /** "Hide" */
  readonly verb: string;
  /** "12 ratings" */
  readonly count: string;
  /** The end of the title. */
  readonly about?: string;
  readonly crumb: Crumb;
  readonly lead: string;
  /** What the page says if nothing is selected. */
  readonly nothing: Nothing;
  /** The route of the action, and its input. */
  readonly to: string;
  readonly of: InputClass<T>;
  /** The field for the selection, and its values. */
  readonly field: keyof T & string;
  readonly values: readonly (string | number)[];
  /** The consequences, and further fields. */
  readonly children?: ComponentChildren;
  /** A `SelectedItem` for each selected item. */
  readonly lines: ComponentChildren;
}

/** One confirmation for all selected items. */
export const Selection = <T extends ReasonBody>({
  verb,
  count,
  about = '',
  crumb,
  nothing,
  ...props
}: SelectionProps<T>) =>
  props.values.length === 0 ? (
    <NothingSelected crumb={crumb} {...nothing} />
  ) : (
    <>
      <DeskHead title={`${verb} ${count}${about}`} crumb={crumb} lead={props.lead} />
      <div class="stack">
        <Panel title={verb} id="confirm">
          <Form to={props.to} class="stack-small">
            {props.values.map((value) => (
              <input key={value} type="hidden" name={props.field} value={value} />
            ))}
            {props.children}
            <Reason of={props.of} />
            <p>
              <button class="button danger solid">
                {verb} {count}
              </button>
            </p>
          </Form>
        </Panel>
        <SelectedPanel>{props.lines}</SelectedPanel>
      </div>
    </>
  );

export const SelectedPanel = ({ children }: { readonly children: ComponentChildren }) => (
  <Panel title="Selected" id="selected" flush>
    <ul class="selected">{children}</ul>
  </Panel>
);

interface SelectedItemProps {
  /** At the beginning of the line. */
  readonly sign: ComponentChildren;
  readonly children: ComponentChildren;
  /** At the end of the line. */
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
  heading = 'Nothing is selected',
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
    <Callout tone="bad" title={`This counts as ${countsAs} destructive actions`}>
      <p>
        At most {BURST.limit} are allowed in {BURST.windowMs / MINUTE} minutes. The next one ends your session, and the
        rest is not tried. Select fewer, or wait.
      </p>
    </Callout>
  ) : (
    <p class="quiet">
      {countsAs === 1 && items > 1
        ? 'It counts as one destructive action.'
        : `It counts as ${countsAs} of the ${BURST.limit} destructive actions that are allowed in ${BURST.windowMs / MINUTE} minutes.`}
    </p>
  );
