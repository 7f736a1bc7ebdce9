import { useLocation } from 'react-router'
import type { ProductItemType } from '#domain/enums.ts'
import { apiContext } from '#web/api/context.ts'
import type { Area } from '#web/paths.ts'

/** Whose price rules a page is about: those of the host in the studio, those of the platform with the staff. */
export function areaOf(address: string): Area {
  return address.startsWith('/quan-tri/') ? 'quan-tri' : 'host'
}

export function useArea(): Area {
  return areaOf(useLocation().pathname)
}

type Args = { context: { get(key: typeof apiContext): import('#web/api/context.ts').PageContext }; request: Request }
export type Choice = { id: string; kind: ProductItemType; name: string; price: number; onSale: boolean }

/** What a rule may name, as far as one page of it goes; more is found by searching. */
export async function choicesOf({ context, request }: Args): Promise<Choice[]> {
  const { api } = context.get(apiContext)
  const list =
    areaOf(new URL(request.url).pathname) === 'host'
      ? await api('eligibleProducts', { query: { take: 100 } })
      : await api('orderProductItems', { query: { take: 100, onSale: 'true' } })
  return list.items.map(({ id, kind, name, price, onSale }) => ({ id, kind, name, price, onSale }))
}
