import type { ComponentChildren } from 'preact';
import type { InputClass } from '../../../core/input/input-classes.js';
import type { ReasonBody } from '../../../core/input/reason.dto.js';
import { Empty, Panel } from '../../parts/basics.js';
import { Form } from '../../parts/form.js';
import { DeskHead } from '../parts/basics.js';
import { Reason } from '../parts/deed.js';

type Crumb = readonly [label: string, href: string];

interface SelectionProps<T extends ReasonBody> {
  /** "Hide 12 ratings" */
  readonly title: string;
  readonly crumb: Crumb;
  readonly lead: string;
  /** "Hide" */
  readonly verb: string;
  /** "12 ratings" */
  readonly count: string;
  /** The route of the action, and its input. */
  readonly to: string;
  readonly of: InputClass<T>;
  /** The field for the selection, and its values. */
  readonly field: keyof T & string;
  readonly values: readonly (string | number)[];
  /** The consequences, and further fields. */
  readonly children?: ComponentChildren;
  /** A line for each selected item. */
  readonly lines: ComponentChildren;
}

/** One confirmation for all selected items. */
export const Selection = <T extends ReasonBody>(props: SelectionProps<T>) => (
  <>
    <DeskHead title={props.title} crumb={props.crumb} lead={props.lead} />
    <div class="stack">
      <Panel title={props.verb} id="confirm">
        <Form to={props.to} class="stack-small">
          {props.values.map((value) => (
            <input key={value} type="hidden" name={props.field} value={value} />
          ))}
          {props.children}
          <Reason of={props.of} />
          <p>
            <button class="button danger solid">
              {props.verb} {props.count}
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

interface NothingSelectedProps {
  readonly title: string;
  readonly crumb: Crumb;
  readonly heading?: string;
  readonly children: string;
}

export const NothingSelected = ({ title, crumb, heading = 'Nothing is selected', children }: NothingSelectedProps) => (
  <>
    <DeskHead title={title} crumb={crumb} />
    <Empty title={heading}>{children}</Empty>
  </>
);
