import type { Dong } from '#domain/money.ts'
import type { Tx } from '#server/core/context.ts'
import { minus, postLedger } from '#server/modules/ledger/index.ts'

/**
 * Writes down what the seller of record owes the tax office by a document of sale, once for each document; an adjustment that
 * takes tax back is written the other way round. Prices contain the tax, so it is taken off what the sale brought, on an
 * account of its own: what was shared with the host, and what was withheld from them, is another tax and stays as it is.
 */
export async function bookOutputVat(tx: Tx, document: { id: string; orderId: string; vat: Dong }): Promise<void> {
  const { id, orderId, vat } = document
  await postLedger(tx, {
    kind: 'OUTPUT_VAT',
    refId: id,
    memo: 'Thuế GTGT của hóa đơn',
    entries: [
      { account: 'VAT_ON_SALES', amount: vat, orderId },
      { account: 'VAT_OUTPUT', amount: minus(vat), orderId },
    ],
  })
}
