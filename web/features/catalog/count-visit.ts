import type { PageContext } from '#web/api/context.ts'

/** A visit through somebody's link (`?gioi-thieu=`) is counted; a page is shown whether or not that works out. */
export async function countVisit(api: PageContext['api'], url: string, productId?: string): Promise<void> {
  const affiliateId = new URL(url).searchParams.get('gioi-thieu')
  if (!affiliateId || !/^[0-9a-f-]{36}$/i.test(affiliateId)) return
  await api('trackAffiliate', { body: { affiliateId, ...(productId && { productId }) } }).catch(() => {})
}
