import { Icon } from '../parts/icons.js';

interface SnippetProps {
  /** An id, unique on the page. */
  readonly id: string;
  readonly name: string;
  readonly children: string;
}

/** Text to copy. A long line scrolls, also with the keyboard. */
export const Snippet = ({ id, name, children }: SnippetProps) => (
  <div class="snippet">
    <pre tabindex={0} role="region" aria-label={`${name}, code`}>
      <code id={id}>{children}</code>
    </pre>
    <button type="button" class="button small with-script" data-copy={id}>
      <Icon name="copy" />
      Copy
    </button>
  </div>
);
