import type { ReplyOf } from '#domain/contract/index.ts'

type Event = Pick<ReplyOf<'eventBySlug'>, 'tiers' | 'waitingList'>
/** What may be asked for together. */
export type Asking = { kind: 'APPROVAL' | 'WAITING_LIST'; tiers: Event['tiers'] }

/**
 * What cannot be bought at once and may be asked for: tiers whose buyers the host approves; and, where the list is open,
 * those that are sold out. Add-ons are asked for together with them.
 */
export function askable({ tiers, waitingList }: Event): Asking[] {
  const addOns = tiers.filter(({ isAddOn, problem }) => isAddOn && (problem === null || problem === 'SOLD_OUT'))
  const main = tiers.filter(({ isAddOn }) => !isAddOn)
  const approved = main.filter(({ admission, problem }) => admission === 'APPROVAL' && problem === 'NEEDS_APPROVAL')
  const soldOut = main.filter(
    ({ admission, problem, left }) =>
      admission === 'OPEN' && (problem === 'SOLD_OUT' || (problem === null && left === 0)),
  )
  return [
    ...(approved.length > 0 ? [{ kind: 'APPROVAL' as const, tiers: [...approved, ...addOns] }] : []),
    ...(waitingList && soldOut.length > 0 ? [{ kind: 'WAITING_LIST' as const, tiers: [...soldOut, ...addOns] }] : []),
  ]
}
