import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import type { Problem } from '../shared/errors.js';
import { type Refusal, Refuses } from './refusals.js';

type View = abstract new () => object;

interface StaffOperationDoc {
  /** In the imperative: "Approve a listing". */
  readonly summary: string;
  readonly description?: string;
  /** The view that a 200 carries, or several views of which it carries one. */
  readonly answers: View | readonly View[];
  /** The errors that neither the guards nor the input cause, as `@Refuses` takes them. */
  readonly refusals?: readonly (Problem | Refusal)[];
}

/** Describes a staff operation, and makes its success status 200 regardless of the method. */
export function StaffOperation({ summary, description, answers, refusals = [] }: StaffOperationDoc): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary, ...(description === undefined ? {} : { description }) }),
    HttpCode(200),
    success(answers),
    Refuses(...refusals),
  );
}

function success(answers: StaffOperationDoc['answers']): MethodDecorator {
  const description = 'Success.';
  if (typeof answers === 'function') return ApiOkResponse({ type: answers, description });
  const oneOf = answers.map((view) => ({ $ref: getSchemaPath(view as never) }));
  return applyDecorators(ApiExtraModels(...(answers as never[])), ApiOkResponse({ schema: { oneOf }, description }));
}
