import type { ComponentChildren } from 'preact';

/** A tag of a text for words that only screen readers read: `<T text="Edit<sr> {name}</sr>" sr={sr} name={name} />`. */
export const sr = (inside: ComponentChildren) => <span class="sr">{inside}</span>;
