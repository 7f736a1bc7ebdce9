import { TICKET, ticketRow } from './row.ts'

/** The lists of what is sold and of modules, each with one row more: what a test mocks them with. */
export async function withTickets<Lists extends { soldRows?: object; modules?: readonly unknown[] }>(
  original: () => Promise<Lists>,
): Promise<Lists> {
  const lists = await original()
  if (lists.soldRows) return { ...lists, soldRows: { ...lists.soldRows, [TICKET]: ticketRow } }
  const { tickets } = await import('./module.ts')
  return { ...lists, modules: [...(lists.modules ?? []), tickets] }
}
