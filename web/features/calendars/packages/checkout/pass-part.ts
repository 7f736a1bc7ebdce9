import type { ReplyOf } from '#domain/contract/index.ts'
import { checkoutPart } from '#web/features/checkout/checkout-part.ts'
import { loadedLate } from '#web/ui/loaded-late.ts'

/** What is known of the packages and classes that are bought. */
export type PassData = { packages: readonly ReplyOf<'packageById'>[] }

/** What a buyer of a package or a class reads before they pay; where they are is sent along. */
export const passPart = checkoutPart<PassData, null>({
  key: 'passes',
  load: async (api, lines) => {
    const found = await Promise.all(
      lines.map(({ productId }) =>
        api('packageById', { params: { id: productId }, query: {} }).then(
          (one) => [one],
          () => [],
        ),
      ),
    )
    return { packages: found.flat() }
  },
  Fields: loadedLate(() => import('./PassFields.tsx')),
  judge: async () => (await import('./judge-passes.ts')).judgePasses,
})
