const WORDS = 'Also open at:';

interface WatchersProps {
  readonly id: string;
  readonly watchers: readonly string[];
}

/** Who else has the listing open. `desk.js` keeps it up to date. */
export const Watchers = ({ id, watchers }: WatchersProps) => (
  <p class="watchers" aria-live="polite" data-watch={`/staff/queue/${id}/watchers`} data-words={WORDS} dir="auto">
    {watchers.length > 0 && `${WORDS} ${watchers.join(', ')}`}
  </p>
);
