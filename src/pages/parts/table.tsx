import type { ComponentChildren } from 'preact';
import { Scroll } from './basics.js';

interface TableProps {
  /** The table's name for screen readers. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of numbers, which are aligned to the right. */
  readonly numbers?: readonly string[];
  readonly class?: string;
  /** The rows. */
  readonly children: ComponentChildren;
}

/** A table that scrolls in its own box when it is too wide. */
export const Table = ({ name, columns, numbers = [], class: className, children }: TableProps) => (
  <Scroll name={name}>
    <table class={className}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" class={numbers.includes(column) ? 'end' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
);
