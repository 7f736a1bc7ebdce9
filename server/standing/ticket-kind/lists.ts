import { z } from 'zod'
import { TICKET, ticketRow } from './row.ts'

type Lists = { soldRows?: object; modules?: readonly unknown[]; orderWishes?: object }

/** The lists of what is sold, of modules and of what orders may ask for, each with one row more: what a test mocks them with. */
export async function withTickets<L extends Lists>(original: () => Promise<L>): Promise<L> {
  const lists = await original()
  if (lists.soldRows) return { ...lists, soldRows: { ...lists.soldRows, [TICKET]: ticketRow } }
  if (lists.orderWishes)
    return { ...lists, orderWishes: { ...lists.orderWishes, kept: z.array(z.string()).optional() } }
  const { tickets } = await import('./module.ts')
  return { ...lists, modules: [...(lists.modules ?? []), tickets] }
}
