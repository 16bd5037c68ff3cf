import { HandlerMetadata } from '../metadata.js';
import type { Route } from '../routes.js';

const WORKS = new HandlerMetadata<true>('marquee:works-read-only');

/** For routes by which people leave, or undo what endangers them: signing out, revoking a key, deleting the account. */
export const WorksReadOnly = (): MethodDecorator => WORKS.set(true);

/** The back office works on, and the chat's requests are answered by a sentence. */
export const isRefusedReadOnly = ({ method, surface, handler }: Route): boolean =>
  method !== 'GET' && surface !== 'staff' && surface !== 'signed' && WORKS.read(handler) !== true;
