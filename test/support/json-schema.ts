import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { isUuid } from '../../src/core/shared/ids.js';

/** A JSON schema validator with the formats of the OpenAPI documents. */
export function schemaChecker(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ...options });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
  ajv.addFormat('uuid', isUuid);
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('double', { type: 'number', validate: Number.isFinite });
  ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger });
  return ajv;
}
