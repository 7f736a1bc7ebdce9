import { redirect } from 'react-router'
import type { PageContext } from '#web/api/context.ts'
import { pageAddress } from '#web/api/page-context.ts'
import { useCall } from '#web/api/use-call.ts'
import { withChanges } from '#web/paths.ts'

export type CardNews = 'xong' | 'chua'

/**
 * For loaders of pages where a card may be given: whoever comes back from the provider's page has it kept, and goes on at
 * an address that may be loaded again. It then says whether there is a card (`luu`), and chooses it (`tra`).
 * @throws the redirect
 */
export async function keepNewCard({ api }: PageContext, requestUrl: string): Promise<CardNews | null> {
  const query = new URL(requestUrl).searchParams
  const saving = query.get('the')
  const news = query.get('luu')
  if (!saving) return news === 'xong' || news === 'chua' ? news : null
  // Whatever is wrong with it, no card was kept; who is signed out meets that at the next address.
  const { cardId } = await api('finishCard', { params: { id: saving } }).catch(() => ({ cardId: null }))
  const news2: CardNews = cardId ? 'xong' : 'chua'
  // VNPAY brings its whole answer along, which says nothing here.
  const brought = [...query.keys()].filter((name) => name.startsWith('vnp_')).map((name) => [name, null] as const)
  const changes = { ...Object.fromEntries(brought), the: null, luu: news2, ...(cardId && { tra: cardId }) }
  throw redirect(withChanges(pageAddress(requestUrl), changes))
}

type Given = { provider?: 'XENDIT' | 'VNPAY'; subscriptionId?: string; planId?: string }

/** Leaves for the page where a card is given; it comes back to `returnTo`, an address of ours. */
export function useNewCard() {
  const { run, pending } = useCall('addCard', { revalidate: false })
  const give = async (returnTo: string, given: Given = {}) => {
    const page = await run({ body: { returnTo, ...given } })
    if (page) window.location.assign(page.url)
  }
  return { give, pending }
}
