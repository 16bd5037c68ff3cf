import { existsSync, readFileSync } from 'node:fs';
import { editsOf } from '../../test/mutants/faults.mjs';

/** What is wrong with the list itself: a fault that cannot be planted any more would pass for one that was. */
export function wornOut(faults) {
  const names = faults.map(({ name }) => name);
  const twice = names.filter((name, position) => names.indexOf(name) !== position);
  return [
    ...twice.map((name) => `"${name}": there are two faults of this name`),
    ...faults.flatMap((fault) => [
      ...editsOf(fault).flatMap(({ file, find }) => {
        const times = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
        return times === 1 ? [] : [`"${fault.name}": its text is ${times} times in ${file}, not once:\n${find}`];
      }),
      ...fault.checks.filter((spec) => !existsSync(spec)).map((spec) => `"${fault.name}": there is no ${spec}`),
    ]),
  ];
}
