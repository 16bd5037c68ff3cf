import { HttpCode, applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ErrorView, InputErrorView } from './error.view.js';

type View = new () => object;

interface StaffOperationDoc {
  /** In the imperative: "Approve a listing". */
  readonly summary: string;
  readonly description?: string;
  /** The view that a 200 carries, or several views of which it carries one. */
  readonly answers: View | readonly View[];
  /** The messages of errors besides 401, 403 and 503, by status. */
  readonly refusals?: Readonly<Partial<Record<400 | 404 | 409, string>>>;
}

const ALWAYS = {
  401: 'Sign in first: open /login.',
  403: 'This is for admins; your role is reviewer.',
  503: 'The directory cannot reach its database right now. Try again in a few seconds.',
} as const;

/** Describes a staff operation, and makes its success status 200 whatever the method. */
export function StaffOperation({ summary, description, answers, refusals = {} }: StaffOperationDoc): MethodDecorator {
  const errors = Object.entries({ ...ALWAYS, ...refusals });
  return applyDecorators(
    ApiOperation({ summary, ...(description === undefined ? {} : { description }) }),
    ApiExtraModels(ErrorView, InputErrorView),
    HttpCode(200),
    success(answers),
    ...errors.map(([status, error]) =>
      ApiResponse({
        status: Number(status),
        description: error,
        content: {
          'application/json': {
            schema: { $ref: getSchemaPath(status === '400' ? InputErrorView : ErrorView) },
            example: { error },
          },
        },
      }),
    ),
  );
}

function success(answers: StaffOperationDoc['answers']): MethodDecorator {
  const description = 'Success.';
  if (typeof answers === 'function') return ApiOkResponse({ type: answers, description });
  const oneOf = answers.map((view) => ({ $ref: getSchemaPath(view) }));
  return applyDecorators(ApiExtraModels(...answers), ApiOkResponse({ schema: { oneOf }, description }));
}
