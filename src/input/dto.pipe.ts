import { type ArgumentMetadata, Body, type PipeTransform, Query } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { SentBody } from '../http/sent-body.js';
import { badRequest } from '../shared/errors.js';
import type { InputClass } from './input-classes.js';
import { type Given, inspectInput, readInput } from './read-input.js';

/** Turns a body into the class that its controller asks for. */
const bodyPipe: PipeTransform = {
  transform(body: SentBody, { metatype }: ArgumentMetadata): object {
    return readInput(metatype as InputClass, givenIn(body));
  },
};

function givenIn({ value, isForm, surface }: SentBody): Given {
  const isStrict = surface !== 'keyed';
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isStrict && !isFields && value !== undefined)
    throw badRequest('Send a JSON object with the fields of this request.');
  return { values: isFields ? value : {}, source: isForm ? 'form' : 'json', isStrict };
}

/** Unknown parameters are ignored: links carry some that are for others. */
const queryPipe: PipeTransform = {
  transform(values: object, { metatype }: ArgumentMetadata): object {
    return readInput(metatype as InputClass, { values, source: 'query', isStrict: false });
  },
};

/**
 * Hands the body, as the class that the parameter names, to a controller method. The pipe stands here and not before all
 * parameters: it would make five promises for each, of which most are no body and no query.
 */
export const ReadBody = (): ParameterDecorator => Body(bodyPipe);

/**
 * Hands the body on as `Inspected` instead of refusing it, for services that answer 404 first, or that find more faults
 * for the same answer. The service throws the faults.
 */
export const InspectBody =
  (type: InputClass): ParameterDecorator =>
  (target, method, index) => {
    Body({ transform: (body: SentBody) => inspectInput(type, givenIn(body)) })(target, method, index);
    // The parameter is an interface, of which reflection finds no class.
    ApiBody({ type })(target, method ?? '', Object.getOwnPropertyDescriptor(target, method ?? '') ?? {});
  };

/** The same as `ReadBody`, for the query. */
export const ReadQuery = (): ParameterDecorator => Query(queryPipe);
