import { isFault } from '#domain/faults.ts'
import type { Dice } from '#server/testing/dice.ts'
import { buying } from './buying.ts'
import { deciding } from './deciding.ts'
import { givingBack } from './giving-back.ts'
import type { Cast, Row, Rows, Step } from './step.ts'
import type { World } from './world.ts'

/** Every kind of step. A new one is a member of `Step` and a row here. */
const STEPS: Rows<Step['is']> = { ...buying, ...deciding, ...givingBack }

/** Does a step for real. @returns `ok`, or the code of the refusal */
export async function act(cast: Cast, step: Step): Promise<string> {
  try {
    return await rowOf(step).act(cast, step)
  } catch (error) {
    if (!isFault(error)) throw error
    return error.code
  }
}

/** Does it in the model. */
export function apply(world: World, step: Step): string {
  return rowOf(step).apply(world, step)
}

/** A step of any kind, the likelier ones more often. */
export function drawStep(dice: Dice, world: World, cast: Cast): Step | undefined {
  const rows = Object.values(STEPS) as unknown as Row<Step>[]
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  let at = (dice.below(1_000) / 1_000) * all
  const row = rows.find(({ weight }) => {
    at -= weight
    return at < 0
  })
  return row?.draw(dice, world, cast)
}

function rowOf(step: Step): Row<Step> {
  return STEPS[step.is] as unknown as Row<Step>
}
