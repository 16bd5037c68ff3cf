import type { ComponentChildren } from 'preact';
import { Panel, Pill } from '../../parts/basics.js';
import { SettingsHead, type SettingsHeadProps } from './settings-head.js';

interface TextListProps extends SettingsHeadProps {
  /** The title of the part with the form for a new text. */
  readonly newTitle: string;
  /** The form for a new text, or `false` for roles that may not add one. */
  readonly add: ComponentChildren;
  /** A `TextItem` for each text. */
  readonly children: ComponentChildren;
}

/** A list of texts that staff edit and others read. */
export const TextList = ({ at, lead, newTitle, add, children }: TextListProps) => (
  <>
    <SettingsHead at={at} lead={lead} />
    <div class={add === false ? undefined : 'with-side'}>
      <ul class="panel flush rating-list">{children}</ul>
      {add !== false && (
        <aside class="stack" aria-label="Actions">
          <Panel title={newTitle} id="new">
            {add}
          </Panel>
        </aside>
      )}
    </div>
  </>
);

interface TextItemProps {
  /** The anchor to which forms return. */
  readonly id: string;
  readonly of: { readonly name: string; readonly text: string; readonly active: boolean };
  /** Before and after the name. */
  readonly number?: number;
  readonly mark?: ComponentChildren;
  /** The forms that change it. */
  readonly children: ComponentChildren;
}

export const TextItem = ({ id, of: { name, text, active }, number, mark, children }: TextItemProps) => (
  <li id={id}>
    <div>
      <p class="audit-head">
        {number !== undefined && <span class="mono quiet">{number}</span>}
        <strong dir="auto">{name}</strong>
        {mark}
        {!active && <Pill>Not offered</Pill>}
      </p>
      <p class="as-written" dir="auto">
        {text}
      </p>
    </div>
    <div class="stack-small">{children}</div>
  </li>
);
