// Checks OpenAPI documents with Spectral (the ruleset spectral:oas) and Redocly, and prints each problem: a warning is a
// problem too. Usage: node scripts/lint-documents.mjs site.json staff.json
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import redocly from '@redocly/openapi-core';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const SPECTRAL_RULES = {
  // The contact depends on the operator of a service, not on this project.
  'info-contact': 'off',
  // Many operations need no more than their summary.
  'operation-description': 'off',
};
const REDOCLY_RULES = {
  // The front door prefers fixed words to parameters, so /staff/boosts/accounts/revoke is the account "revoke".
  'no-ambiguous-paths': 'off',
};

const spectral = new core.Spectral();
spectral.setRuleset({ extends: [rulesets.oas], rules: SPECTRAL_RULES });
const config = await redocly.createConfig({ extends: ['recommended-strict'], rules: REDOCLY_RULES });

async function problemsOf(file) {
  const source = readFileSync(file, 'utf8');
  const bySpectral = await spectral.run(JSON.parse(source));
  const byRedocly = await redocly.lintFromString({ source, absoluteRef: file, config });
  return [
    ...bySpectral.map(({ code, path, message }) => `spectral ${code}: ${message} (${path.join('.')})`),
    ...byRedocly.map(({ ruleId, location, message }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer})`),
  ].map((problem) => `${basename(file)}: ${problem}`);
}

const problems = [];
for (const file of process.argv.slice(2)) problems.push(...(await problemsOf(file)));
if (problems.length > 0) console.log(problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
