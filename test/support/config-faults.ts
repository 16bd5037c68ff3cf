import { Config, ConfigFaults } from '../../src/config/config.js';

/** What a configuration is told is wrong with it. */
export function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    Config.from(variables);
    return [];
  } catch (fault) {
    if (fault instanceof ConfigFaults) return fault.faults;
    throw fault;
  }
}
