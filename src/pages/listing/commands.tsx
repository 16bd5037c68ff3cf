import type { ComponentChildren } from 'preact';
import {
  type BotCommand,
  COMMANDS_SHOWN,
  type CommandKind,
  MAX_COMMAND_FILTER_LENGTH,
  commandFilterIn,
  matchingCommands,
} from '../../listings/bots/commands/command.rules.js';
import { t } from '../../core/texts/t.js';
import { Panel } from '../parts/basics.js';

const menus = (): Readonly<Record<Exclude<CommandKind, 'chat'>, string>> => ({
  person: t('In the menu of a person'),
  message: t('In the menu of a message'),
});

interface CommandsProps {
  readonly commands: readonly BotCommand[];
  readonly query: URLSearchParams;
  /** The path of the page. */
  readonly path: string;
}

/** The texts are public without a review, so they are plain text. */
export function Commands({ commands, query, path }: CommandsProps) {
  if (commands.length === 0) return null;
  const filter = commandFilterIn(query.get('command'));
  const found = matchingCommands(commands, filter);
  const first = filter === '' ? found.slice(0, COMMANDS_SHOWN) : found;
  return (
    <Panel title={t('Commands')} id="commands">
      {commands.length > COMMANDS_SHOWN && (
        <Filter path={path} filter={filter}>
          {filter !== '' && (
            <p class="quiet" role="status">
              {t('{matching, plural, one {# match} other {# matches}}.', { matching: found.length })}{' '}
              <a href={`${path}#commands`}>{t('Show all')}</a>
            </p>
          )}
        </Filter>
      )}
      <CommandRows commands={first} />
      {found.length > first.length && (
        <details class="fold">
          <summary>
            {t('{count, plural, one {# more command} other {# more commands}}', { count: found.length - first.length })}
          </summary>
          <CommandRows commands={found.slice(first.length)} />
        </details>
      )}
    </Panel>
  );
}

interface FilterProps {
  readonly path: string;
  readonly filter: string;
  readonly children: ComponentChildren;
}

const Filter = ({ path, filter, children }: FilterProps) => (
  <form action={`${path}#commands`} class="command-filter" role="search" aria-label={t('Filter the commands')}>
    <div class="field">
      <label for="filter-command">{t('Contains')}</label>
      <input id="filter-command" name="command" value={filter} maxLength={MAX_COMMAND_FILTER_LENGTH} dir="auto" />
    </div>
    <button class="button">{t('Filter')}</button>
    {children}
  </form>
);

const CommandRows = ({ commands }: { readonly commands: readonly BotCommand[] }) => (
  <dl class="commands">
    {commands.map(({ kind, name, description, options }, index) => (
      <div key={index}>
        <dt>
          <span dir="ltr">
            <code>{kind === 'chat' ? `/${name}` : name}</code> {options !== '' && <code class="quiet">{options}</code>}
          </span>
        </dt>
        <dd dir="auto">{kind === 'chat' ? description : description || menus()[kind]}</dd>
      </div>
    ))}
  </dl>
);
