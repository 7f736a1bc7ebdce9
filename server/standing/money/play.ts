import { act, type Cast } from './acting.ts'
import { isOver } from './holding.ts'
import { apply } from './model.ts'
import { differences, look, payoutDifferences, takeNames } from './seen.ts'
import type { Operation, World } from './world.ts'

/**
 * Does a round at once on connections of their own, and finds an order of one after another that explains what is seen.
 * Throws where none does. The world is then as after that order.
 * @returns how each of them went
 */
export async function playRound(cast: Cast, world: World, round: readonly Operation[]): Promise<string[]> {
  const { db } = cast.t
  const outcomes = await Promise.all(round.map((op) => act(cast, op)))
  const touched = touchedBy(world, round)
  const before = structuredClone(touched)
  const buyerIds = touched.buyers.map(({ id }) => id)
  const seen = await look(db, buyerIds)
  const tried: string[] = []
  for (const order of permutations(round.map((_, index) => index))) {
    const now = structuredClone(before)
    for (const buyer of now.buyers) world.buyers.set(buyer.id, buyer)
    for (const host of now.hosts) world.hosts.set(host.id, host)
    const said = order.map((index) => apply(world, round[index] as Operation))
    const told = order.map((index) => outcomes[index] ?? '')
    const wrong = said.every((word, place) => isSame(word, told[place] ?? ''))
      ? [...differences(seen, world, buyerIds), ...(await payoutDifferences(db, now.hosts))]
      : null
    if (wrong?.length === 0) {
      await takeNames(db, world, buyerIds)
      return outcomes
    }
    tried.push(`${order}: model ${said}, product ${told}${wrong ? `; ${wrong.slice(0, 3).join('; ')}` : ''}`)
  }
  throw new Error(`no order of ${JSON.stringify(round)} explains what is seen:\n${tried.join('\n')}`)
}

/** Who may be otherwise after a round. */
function touchedBy(world: World, round: readonly Operation[]) {
  const buyers = new Set(round.flatMap((op) => ('buyer' in op ? [op.buyer] : [])))
  const hosts = new Set(round.flatMap((op) => ('host' in op ? [op.host] : [])))
  if (round.some((op) => op.is === 'tidy' || op.is === 'expire')) {
    const waits = (held: string | null | undefined) => held === 'HOLDING'
    for (const { id, orders } of world.buyers.values()) {
      const due = orders.some(
        (order) =>
          isOver(order, world.now) &&
          (order.status === 'CREATED' || waits(order.use?.held) || order.lines.some((line) => waits(line.place))),
      )
      if (due) buyers.add(id)
    }
  }
  return {
    buyers: [...buyers].flatMap((id) => world.buyers.get(id) ?? []),
    hosts: [...hosts].flatMap((id) => world.hosts.get(id) ?? []),
  }
}

/** Of several things that stand in the way of an order, who waited for the last place may be told another first. */
function isSame(said: string, told: string): boolean {
  return said === told || (said === 'SOLD_OUT' && told === 'INVALID_PRODUCT_ITEM')
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first) => permutations(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
