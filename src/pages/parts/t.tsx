import type { ComponentChild } from 'preact';
import { currentLanguage } from '../../core/texts/t.js';
import type { Values } from '../../core/texts/message.js';

interface TProps {
  readonly text: string;
  readonly context?: string;
}

/** A text with elements: `<T text="Closes in <b>{left}</b>." left={…} b={(inside) => <b>{inside}</b>} />`. See `t`. */
export const T = ({ text, context, ...values }: TProps & Values<ComponentChild>) => (
  <>{currentLanguage().parts<ComponentChild>(text, values as Values<ComponentChild>, context)}</>
);
