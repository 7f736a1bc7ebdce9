import type { SoldKind } from '#domain/sold/kinds.ts'
import { type Promised, promiseBeforeWords } from './labels.ts'

/** What goes back of a line until when, said where it is paid. */
export function BeforePaying({ promise, kind }: { promise: Promised; kind: SoldKind }) {
  const words = promiseBeforeWords(promise, kind)
  return words && <small>{words}.</small>
}
