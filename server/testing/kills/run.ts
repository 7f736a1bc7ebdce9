import { type Dice, makeDice } from '../dice.ts'
import { type Books, lookAtBooks } from './books.ts'
import { checkout, notice } from './buying.ts'
import { lookInPortal, refund } from './giving-back.ts'
import type { Blow, Counted } from './moments.ts'
import { payout } from './paying-out.ts'
import type { Fall } from './product.ts'
import { type Cure, recovered } from './recovery.ts'
import { renewal } from './renewing.ts'
import type { Scene } from './scene.ts'
import type { Case, Story, Variant } from './story.ts'

export const STORIES: readonly Story[] = [checkout, notice, renewal, refund, payout]
/** One process killed: in which story, where it fell, what made it whole, and what the books said then. */
export type Kill = {
  story: string
  variant: string
  fell: Fall
  by: Cure
  minutes: number
  lost: number
  twice: number
  words: string[]
}

/**
 * Kills a process so many times, each time at a moment that dice choose, in the stories in turn. After each it is
 * replaced, time passes until all is well again, and everybody's books are looked at.
 */
export async function killOften(
  scene: Scene,
  { kills, seed, note = () => {} }: { kills: number; seed: number; note?: (words: string) => void },
): Promise<Kill[]> {
  const dice = makeDice(seed)
  const lengths = new Map<Variant, Counted>()
  const done: Kill[] = []
  let before: Books = { lost: 0, twice: 0, words: [] }
  for (let turn = 0; turn < kills; turn++) {
    const story = STORIES[turn % STORIES.length] as Story
    const variant = story.variants[Math.floor(turn / STORIES.length) % story.variants.length] as Variant
    const length = lengths.get(variant) ?? (await rehearsed(scene, variant))
    lengths.set(variant, length)
    const one = await variant.prepare(scene)
    const fell = await struck(scene, variant, one, drawBlow(dice, length))
    await scene.replace(variant.victim)
    const cure = await madeWhole(scene, one)
    await lookInPortal(scene)
    const books = await lookAtBooks(scene)
    const kill = {
      story: story.name,
      variant: variant.words,
      fell,
      ...cure,
      lost: books.lost - before.lost,
      twice: books.twice - before.twice,
      words: books.words.filter((word) => !before.words.includes(word)),
    }
    before = books
    done.push(kill)
    note(
      `${turn + 1}: ${story.name} (${variant.words}) ${fell} → ${cure.by} ${cure.minutes}′${kill.words.length ? ` ${kill.words}` : ''}`,
    )
  }
  return done
}

/** The same without a blow: that it works at all, and how many moments it has. */
async function rehearsed(scene: Scene, variant: Variant): Promise<Counted> {
  const one = await variant.prepare(scene)
  await scene.product.arm(variant.victim, null)
  await one.act()
  const length = await scene.product.counted(variant.victim)
  await recovered(scene, one)
  return length
}

/** Half of all blows fall near a commit or a call to a provider, where a crash can tear apart what belongs together. */
function drawBlow(dice: Dice, length: Counted): Blow {
  const critical = dice.oneIn(2)
  const side = dice.pick(['before', 'during', 'after'] as const) ?? 'before'
  return { at: 1 + dice.below(Math.max(1, critical ? length.critical : length.all)), critical, side }
}

async function struck({ product }: Scene, { victim }: Variant, one: Case, blow: Blow): Promise<Fall> {
  await product.arm(victim, blow)
  let wrong: unknown
  await one.act().catch((error: unknown) => {
    wrong = error
  })
  const alone = wrong !== undefined && !(await product.fell(victim))
  if (alone) throw wrong
  return product.kill(victim)
}

async function madeWhole(scene: Scene, one: Case): Promise<{ by: Cure; minutes: number }> {
  const cure = await recovered(scene, one)
  if (cure.by !== 'PEOPLE') return cure
  await one.again()
  await recovered(scene, one)
  return cure
}
