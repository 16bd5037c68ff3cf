import type { ComponentChildren } from 'preact';
import { Scroll } from './basics.js';

interface TableProps {
  /** Its name for those who do not see it. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of numbers, which end at the right edge. */
  readonly numbers?: readonly string[];
  readonly class?: string;
  /** Its rows. */
  readonly children: ComponentChildren;
}

/** A table that scrolls by itself when it is too wide. */
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
