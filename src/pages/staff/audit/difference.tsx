import { differencesOf } from './difference.rules.js';
import { labelOf } from '../../parts/words.js';

const isState = (state: unknown): boolean => state !== null && state !== undefined;

/** The values that an action changed. Words say which is which, so that nothing depends on color. */
export function Differences({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const found = differencesOf(before, after);
  if (found.length === 0) return null;
  return (
    <ul class="differences">
      {found.map((one) => (
        <li key={one.name}>
          {one.name !== '' && <span class="quiet">{labelOf(one.name)}</span>}{' '}
          {/* A value that the new state does not mention is context: it was not removed. */}
          {one.before !== undefined && one.after === undefined && isState(after) && (
            <span dir="auto">{one.before}</span>
          )}
          {one.before !== undefined && (one.after !== undefined || !isState(after)) && (
            <del dir="auto">
              <span class="sr">before: </span>
              {one.before}
            </del>
          )}{' '}
          {one.after !== undefined && (
            <ins dir="auto">
              <span class="sr">after: </span>
              {one.after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
