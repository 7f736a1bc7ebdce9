import { flushSync } from 'react-dom'

/**
 * Draws what a press adds at once and puts the focus into it: whoever types on types there. A frame later would be too
 * late, since a space typed meanwhile presses the button again.
 */
export function addAndFocus(add: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(add)
  find()?.focus()
}
