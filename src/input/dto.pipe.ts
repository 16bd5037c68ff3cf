import { type ArgumentMetadata, Body, type PipeTransform, Query } from '@nestjs/common';

/**
 * A class that lists what may enter and how it is read. `read` gets what came over the wire and answers an instance, or
 * throws a `Problem` that says what is wrong; whatever it does not ask for goes no further.
 */
interface Readable {
  read(raw: unknown): unknown;
}

const isReadable = (type: unknown): type is Readable =>
  typeof (type as Partial<Readable> | undefined)?.read === 'function';

/** Turns a body or query into the class that its controller asks for. */
const dtoPipe: PipeTransform = {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (isReadable(metatype)) return metatype.read(value);
    throw new Error(`A ${type} needs a class with a static read()`);
  },
};

/**
 * Hands the body, as the class that the parameter names, to a controller method. The pipe stands here and not before all
 * parameters: it would make five promises for each, of which most are no body and no query.
 */
export const ReadBody = (): ParameterDecorator => Body(dtoPipe);

/** The same for the query. */
export const ReadQuery = (): ParameterDecorator => Query(dtoPipe);
