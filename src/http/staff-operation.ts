import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ErrorView } from './error.view.js';

interface StaffOperationDoc {
  /** In the imperative: "Approve a listing". */
  readonly summary: string;
  readonly description?: string;
  /** The view that a 200 carries. */
  readonly answers: new () => object;
  /** What this operation says no with beyond 401 and 403: status → what the reader is told. */
  readonly refusals?: Readonly<Partial<Record<400 | 404 | 409, string>>>;
}

const ALWAYS = {
  401: 'Sign in first: open /login.',
  403: 'This is for admins; your role is reviewer.',
  503: 'The directory cannot reach its database right now. Try again in a few seconds.',
} as const;

/** What the staff document says of one operation; also makes success a 200, whatever the method. */
export function StaffOperation({ summary, description, answers, refusals = {} }: StaffOperationDoc): MethodDecorator {
  const errors = Object.entries({ ...ALWAYS, ...refusals });
  return applyDecorators(
    ApiOperation({ summary, ...(description === undefined ? {} : { description }) }),
    ApiExtraModels(ErrorView),
    HttpCode(200),
    ApiOkResponse({ type: answers, description: 'Done, or found.' }),
    ...errors.map(([status, error]) =>
      ApiResponse({
        status: Number(status),
        description: error,
        content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorView) }, example: { error } } },
      }),
    ),
  );
}
