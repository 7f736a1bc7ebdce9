import { invoiceName } from '#domain/books.ts'
import { dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { postLedger } from '#server/modules/ledger/index.ts'

/**
 * Writes down what the seller of record owes the tax office by a document of sale, once for each document; an adjustment that
 * takes tax back is written the other way round. Prices contain the tax, so it is taken off what the sale brought, on an
 * account of its own: what was shared with the host, and what was withheld from them, is another tax and stays as it is.
 */
export async function bookOutputVat(tx: Tx, invoiceId: string): Promise<void> {
  const { order_id: orderId, ...invoice } = await tx.db
    .selectFrom('invoices')
    .select(['order_id', 'series', 'year', 'number', 'vat'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const vat = dong(invoice.vat)
  await postLedger(tx, {
    kind: 'OUTPUT_VAT',
    refId: invoiceId,
    memo: `Thuế GTGT của hóa đơn ${invoiceName(invoice)}`,
    entries: [
      { account: 'VAT_ON_SALES', amount: vat, orderId },
      { account: 'VAT_OUTPUT', amount: dong(-vat), orderId },
    ],
  })
}
