import { type ArgumentMetadata, Body, type PipeTransform, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { ParsedBody } from '../http/parsed-body.js';
import { badRequest } from '../shared/errors.js';
import type { InputClass } from './input-classes.js';
import { type RawInput, inspectInput, readInput } from './read-input.js';

/** Reads a body into the class of the parameter. */
const bodyPipe: PipeTransform = {
  transform(body: ParsedBody, { metatype }: ArgumentMetadata): object {
    return readInput(metatype as InputClass, rawInputOf(body));
  },
};

function rawInputOf({ value, isForm, surface }: ParsedBody): RawInput {
  const isStrict = surface !== 'keyed';
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isStrict && !isFields && value !== undefined)
    throw badRequest('Send a JSON object with the fields of this request.');
  return { values: isFields ? value : {}, source: isForm ? 'form' : 'json', isStrict };
}

/** Reads a query into the class of the parameter. Unknown parameters are ignored: links may carry tracking parameters. */
const queryPipe: PipeTransform = {
  transform(values: object, { metatype }: ArgumentMetadata): object {
    return readInput(metatype as InputClass, { values, source: 'query', isStrict: false });
  },
};

/**
 * Passes the body to a controller method as an instance of the parameter's class. The pipe is not global: it would cost
 * five promises for each parameter, also for those that are neither body nor query.
 */
export const ReadBody = (): ParameterDecorator => Body(bodyPipe);

/**
 * Passes the body as `Inspected` without refusing it, for services that must answer 404 first or that add faults of
 * their own. The service throws the faults.
 */
export const InspectBody =
  (type: InputClass): ParameterDecorator =>
  (target, method, index) => {
    Body({ transform: (body: ParsedBody) => inspectInput(type, rawInputOf(body)) })(target, method, index);
    // `Inspected` is an interface, so reflection finds no class to document.
    ApiBody({ type })(target, method ?? '', Object.getOwnPropertyDescriptor(target, method ?? '') ?? {});
  };

/** The same as `ReadBody`, for the query. */
export const ReadQuery = (): ParameterDecorator => Query(queryPipe);
