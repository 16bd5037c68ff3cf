import { queuePath } from './queue-links.rules.js';

const KINDS = [
  ['All', ''],
  ['Bots', 'bot'],
  ['Servers', 'server'],
] as const;

const SHARES = [
  ['All', ''],
  ['Unclaimed', 'unclaimed'],
  ['Mine', 'mine'],
  ['Again', 'again'],
] as const;

interface QueueFiltersProps {
  readonly query: URLSearchParams;
}

/** Links, so that the address contains the filters. */
export const QueueFilters = ({ query }: QueueFiltersProps) => (
  <div class="queue-filters">
    <Choices name="kind" label="Kind" choices={KINDS} query={query} />
    <Choices name="show" label="Show" choices={SHARES} query={query} />
  </div>
);

interface ChoicesProps extends QueueFiltersProps {
  readonly name: 'kind' | 'show';
  readonly label: string;
  readonly choices: readonly (readonly [label: string, value: string])[];
}

const Choices = ({ name, label, choices, query }: ChoicesProps) => (
  <nav class="segments" aria-label={label}>
    {choices.map(([text, value]) => (
      <a
        key={value}
        href={queuePath(query, '', { [name]: value, page: '', after: '' })}
        aria-current={(query.get(name) ?? '') === value ? 'true' : undefined}
      >
        {text}
      </a>
    ))}
  </nav>
);
