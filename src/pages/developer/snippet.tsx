import { t } from '../../core/texts/t.js';
import { T } from '../parts/t.js';
import { CopyButton } from '../parts/copy-button.js';
import { useFrame } from '../frame/frame.js';
import { Panel } from '../parts/basics.js';

interface SnippetProps {
  readonly id: string;
  readonly name: string;
  readonly children: string;
}

/** Text to copy. A long line scrolls, also with the keyboard. */
export const Snippet = ({ id, name, children }: SnippetProps) => (
  <div class="snippet">
    <pre tabindex={0} role="region" aria-label={t('{name}, code', { name })}>
      <code id={id}>{children}</code>
    </pre>
    <CopyButton of={id} hasIcon />
  </div>
);

export function FirstRequest() {
  const { origin } = useFrame().site;
  return (
    <Panel title={t('First request')} id="first">
      <p class="quiet">{t('Save the key in the variable MARQUEE_KEY, then ask who you are:')}</p>
      <Snippet
        id="first-request"
        // For translators: a command for a terminal
        name={t('Command')}
      >{`curl -H "Authorization: Bearer $MARQUEE_KEY" ${origin}/api/v1/users/@me`}</Snippet>
      <p class="quiet">
        <T
          text="<docs>Try all endpoints in the browser</docs>, or read <guide>the guide</guide>."
          docs={(inside) => <a href="/docs">{inside}</a>}
          guide={(inside) => <a href="/guides/api">{inside}</a>}
        />
      </p>
    </Panel>
  );
}
