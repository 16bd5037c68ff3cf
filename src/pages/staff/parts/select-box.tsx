import type { ComponentChildren } from 'preact';

interface SelectBoxProps {
  readonly name: string;
  readonly value: string | number;
  readonly label: string;
  /** The id of the form that the box belongs to, if the box is outside of the form. */
  readonly form?: string;
  readonly isTicked?: boolean;
}

/** Selects one item of a list. X presses it while the focus is in its row. */
export const SelectBox = ({ name, value, label, form, isTicked = false }: SelectBoxProps) => (
  <input
    type="checkbox"
    class="queue-select"
    form={form}
    name={name}
    value={value}
    checked={isTicked}
    aria-label={label}
    data-press-here="x"
  />
);

interface SelectAllProps {
  readonly of: number;
  readonly max: number;
}

/** A box that selects everything on the page, and the number of selected items. `desk.js` updates both. */
export const SelectAll = ({ of, max }: SelectAllProps) => (
  <div class="with-script">
    <div class="select-all">
      <label class="tick">
        <input type="checkbox" autocomplete="off" data-select-all={max} data-press-anywhere="X" />
        {of > max ? `Select the first ${max} on this page` : 'Select all on this page'}
      </label>
      <output class="quiet" data-selected />
    </div>
  </div>
);

interface BatchBarProps extends SelectAllProps {
  /** The page that asks for confirmation of the selection. */
  readonly to: string;
  readonly button: string;
  readonly children?: ComponentChildren;
}

/** The actions for the selected items of a list. Their boxes name this form. */
export const BatchBar = ({ to, button, children, ...all }: BatchBarProps) => (
  <form id="batch" action={to} class="batch-bar">
    <SelectAll {...all} />
    <button class="button small">{button}</button>
    {children}
  </form>
);
