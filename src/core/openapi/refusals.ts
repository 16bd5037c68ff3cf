import type { Problem } from '../shared/sentence.js';

type View = new () => object;

/**
 * An error that an operation may return, created by the code that throws it, so that the example cannot differ from it.
 */
export interface Refusal {
  readonly problem: Problem;
  /** Describes the fields besides `error`, if the problem has extras. */
  readonly view?: View;
}

const REFUSALS = 'marquee:refusals';

/**
 * Documents the errors of an operation that neither its guards nor its input cause, with the problems that the code throws:
 * `@Refuses(noSuchBoost(), { problem: alreadyEnded(EXAMPLE), view: BoostEndedView })`.
 */
export const Refuses =
  (...refusals: readonly (Problem | Refusal)[]): MethodDecorator =>
  (_target, _name, { value: handler }) => {
    const added = refusals.map((one) => ('problem' in one ? one : { problem: one }));
    Reflect.defineMetadata(REFUSALS, [...added, ...refusalsOf(handler as object)], handler as object);
  };

export const refusalsOf = (handler: object): readonly Refusal[] =>
  (Reflect.getMetadata(REFUSALS, handler) as readonly Refusal[] | undefined) ?? [];
