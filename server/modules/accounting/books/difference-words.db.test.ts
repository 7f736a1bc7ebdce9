import { describe, expect, it } from 'vitest'
import { DifferenceKind, differenceWords } from '#domain/books.ts'
import { recordDiscrepancy } from '#server/modules/payments/discrepancies/record-discrepancy.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { documentChecks } from './document-checks.ts'
import { askedNow } from './run-checks.ts'

const t = openedApp()

describe('the accountants’ check of the providers’ books', () => {
  it.each(DifferenceKind)('%s is said in the words of the list, with equal sums as well', async (kind) => {
    const ctx = await t.as()
    const day = '2026-06-14'
    const noted = { gateway: 'VNPAY' as const, kind, day, ours: 199_000, theirs: 199_000, paymentId: null }
    await recordDiscrepancy(ctx, { ...noted, reference: `GIONG${kind}`, booked: false })
    await recordDiscrepancy(ctx, { ...noted, reference: `GHI${kind}`, booked: true })
    const check = documentChecks.find(({ name }) => name === 'provider-books')
    const { rows } = (await check?.query(askedNow(ctx)).execute(t.db)) ?? { rows: [] }
    const wordsOf = (reference: string) => rows.find(({ subject }) => subject === `VNPAY ${reference}`)?.words
    expect(wordsOf(`GIONG${kind}`)).toBe(differenceWords[kind])
    expect(wordsOf(`GHI${kind}`)).toBe(`${differenceWords[kind]}, đã ghi sổ`)
    expect(/số tiền.* khác nhau/.test(differenceWords[kind])).toBe(kind.endsWith('AMOUNT'))
  })
})
