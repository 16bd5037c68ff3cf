import { permissionsIn } from '../../core/platform/permissions.rules.js';
import { Pill } from './basics.js';
import { plural } from './words.js';

/** The permissions that a bot requests, in words. */
export function Permissions({ bits }: { readonly bits: string }) {
  const { isAdministrator, names, unnamed } = permissionsIn(bits);
  if (isAdministrator) return <Pill tone="warn">Administrator: everything</Pill>;
  if (names.length + unnamed === 0) return <>None</>;
  const others = unnamed === 0 ? [] : [plural(unnamed, 'other')];
  return <>{[...names, ...others].join(', ')}</>;
}
