import type { ComponentChildren } from 'preact';
import { Scroll } from './basics.js';

interface Column {
  readonly name: string;
  readonly look?: string;
  readonly isHidden?: boolean;
}

interface TableProps {
  /** The table's name for screen readers. */
  readonly name: string;
  readonly columns: readonly (string | Column)[];
  /** The columns of numbers, which are aligned to the right. */
  readonly numbers?: readonly string[];
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A table that scrolls in its own box when it is too wide. */
export const Table = ({ name, columns, numbers = [], class: className, children }: TableProps) => (
  <Scroll name={name}>
    <table class={className}>
      <thead>
        <tr>
          {columns
            .map((column): Column => (typeof column === 'string' ? { name: column } : column))
            .map(({ name: title, look, isHidden }) => (
              <th key={title} scope="col" class={numbers.includes(title) ? 'end' : look}>
                {isHidden ? <span class="sr">{title}</span> : title}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
);
