import type { ReferenceMoveBody } from '../../../core/reference/reference.dto.js';

const DIRECTION: keyof ReferenceMoveBody = 'direction';

interface MoveButtonsProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The buttons of a form that moves a value by one place. */
export const MoveButtons = ({ isFirst, isLast }: MoveButtonsProps) => (
  <p class="actions">
    <button class="button" name={DIRECTION} value="up" disabled={isFirst}>
      Move up
    </button>
    <button class="button" name={DIRECTION} value="down" disabled={isLast}>
      Move down
    </button>
  </p>
);
