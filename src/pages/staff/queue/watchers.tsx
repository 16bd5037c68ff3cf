const WORDS = 'Also open at:';

/** Who else has the listing open. `desk.js` keeps it up to date. */
export const Watchers = ({ id, watchers }: { readonly id: string; readonly watchers: readonly string[] }) => (
  <p class="watchers" aria-live="polite" data-watch={`/staff/queue/${id}/watchers`} data-words={WORDS} dir="auto">
    {watchers.length > 0 && `${WORDS} ${watchers.join(', ')}`}
  </p>
);
