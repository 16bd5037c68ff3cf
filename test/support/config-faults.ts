import { Config, ConfigFaults } from '../../src/core/config/config.js';

/** The faults of a configuration with these variables. */
export function faultsOf(variables: Record<string, string>): readonly string[] {
  try {
    Config.from(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
}
