import { type ArgumentMetadata, Body, type PipeTransform, Query } from '@nestjs/common';
import { SentBody } from '../http/sent-body.js';
import { badRequest } from '../shared/errors.js';
import type { InputClass } from './input-classes.js';
import { readInput } from './read-input.js';

/** An input class that is not decorated yet, and reads itself. */
interface Readable {
  read(raw: unknown): unknown;
}

const isReadable = (type: unknown): type is Readable =>
  typeof (type as Partial<Readable> | undefined)?.read === 'function';

/** Turns a body into the class that its controller asks for. */
const bodyPipe: PipeTransform = {
  transform({ value, isForm, surface }: SentBody, { metatype }: ArgumentMetadata): object {
    if (isReadable(metatype)) return metatype.read(value) as object;
    const isStrict = surface !== 'keyed';
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isStrict && !isFields && value !== undefined)
      throw badRequest('Send a JSON object with the fields of this request.');
    const values = isFields ? value : {};
    return readInput(metatype as InputClass, { values, source: isForm ? 'form' : 'json', isStrict });
  },
};

/** Unknown parameters are ignored: links carry some that are for others. */
const queryPipe: PipeTransform = {
  transform(values: object, { metatype }: ArgumentMetadata): object {
    if (isReadable(metatype)) return metatype.read(values) as object;
    return readInput(metatype as InputClass, { values, source: 'query', isStrict: false });
  },
};

/**
 * Hands the body, as the class that the parameter names, to a controller method. The pipe stands here and not before all
 * parameters: it would make five promises for each, of which most are no body and no query.
 */
export const ReadBody = (): ParameterDecorator => Body(bodyPipe);

/** The same for the query. */
export const ReadQuery = (): ParameterDecorator => Query(queryPipe);
