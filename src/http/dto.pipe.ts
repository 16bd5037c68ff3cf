import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';

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
@Injectable()
export class DtoPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type !== 'body' && type !== 'query') return value;
    if (isReadable(metatype)) return metatype.read(value);
    throw new Error(`A ${type} needs a class with a static read()`);
  }
}
