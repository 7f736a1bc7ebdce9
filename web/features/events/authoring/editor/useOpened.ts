import { useState } from 'react'

/** So few are all open from the start. */
const FEW = 3

/** Which things of a list stand open when they are first drawn: those of a short list, and whatever is added. */
export function useOpened(items: readonly { id: string }[]): (id: string) => boolean {
  const [closed] = useState(() => new Set(items.length > FEW ? items.map(({ id }) => id) : []))
  return (id) => !closed.has(id)
}
