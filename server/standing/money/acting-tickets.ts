import { changing } from '../tickets/changing.ts'
import { givingBack } from '../tickets/giving-back.ts'
import { reselling } from '../tickets/reselling.ts'
import type { Acting, Row, Step } from '../tickets/step.ts'
import { waiting } from '../tickets/waiting.ts'
import type { Cast } from './acting.ts'
import type { Ticketing } from './operations.ts'

const ROWS = { ...waiting, ...reselling, ...givingBack, ...changing }

/** Does what is about tickets as the tickets' own model does it. */
export function actTicketing(cast: Cast, op: Ticketing): Promise<string> {
  const { t, as, staff } = cast
  const acting: Acting = { t, as, staff: staff[0].id }
  return (ROWS[op.is] as unknown as Row<Step>).act(acting, op)
}
