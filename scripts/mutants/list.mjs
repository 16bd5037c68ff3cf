import { existsSync, readFileSync } from 'node:fs';
import { editsOf } from '../../test/mutants/faults.mjs';

/** The problems of the list itself, such as faults that can no longer be planted. */
export function outdated(faults) {
  const names = faults.map(({ name }) => name);
  const twice = names.filter((name, position) => names.indexOf(name) !== position);
  return [
    ...twice.map((name) => `"${name}": two faults have this name`),
    ...faults.flatMap((fault) => [
      ...editsOf(fault).flatMap(({ file, find }) => {
        const times = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
        return times === 1
          ? []
          : [`"${fault.name}": its text must occur once in ${file}, not ${times} times:\n${find}`];
      }),
      ...fault.checks.filter((spec) => !existsSync(spec)).map((spec) => `"${fault.name}": there is no ${spec}`),
    ]),
  ];
}
