import type { Config } from '#server/core/config.ts'
import { openLine } from '#server/core/outward.ts'

/** A document as it is sent: amounts in whole đồng, an adjustment’s negative where it takes back. */
export type EInvoiceDocument = {
  id: string
  /** `BH26-0000123` */
  name: string
  kind: 'ORIGINAL' | 'ADJUSTMENT'
  /** The document it corrects. */
  adjustsId: string | null
  issuedAt: Date
  /** The seller of record, whose tax code it is issued under. */
  seller: { name: string; taxCode: string | null; address: string | null }
  buyerName: string
  buyerTaxCode: string | null
  buyerAddress: string | null
  reason: string | null
  total: number
  net: number
  vat: number
  lines: readonly {
    name: string
    /** Who made what is sold, for the authority’s question who was behind it. */
    hostName: string
    quantity: number
    amount: number
    net: number
    vat: number
    basisPoints: number | null
  }[]
}
/** What the provider says of a document. `none`: it knows no such document. */
export type EInvoiceTold =
  | { state: 'none' }
  | { state: 'draft'; reference: string }
  | { state: 'issuing'; reference: string }
  | { state: 'issued'; reference: string; authorityCode: string; lookupUrl: string }
  | { state: 'refused'; reason: string }

/**
 * A provider of electronic invoices: a draft under our own id, its issue, and the tax authority’s code that comes later.
 * Each call may be made again: the same id is the same document. Throws where no trustworthy answer came.
 */
export interface EInvoices {
  draft(document: EInvoiceDocument): Promise<EInvoiceTold>
  issue(id: string): Promise<EInvoiceTold>
  poll(id: string): Promise<EInvoiceTold>
}

/** The provider that is set up; null where none is. */
export function openEInvoices({ eInvoice }: Config): EInvoices | null {
  if (!eInvoice) return null
  const line = openLine('e-invoice')
  const { apiUrl, taxCode, token, timeoutMs } = eInvoice
  const headers = { authorization: `Bearer ${token}`, 'x-tax-code': taxCode }
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<EInvoiceTold> => {
    const told = await line(`${apiUrl}${path}`, { method, headers, timeoutMs, ...(body !== undefined && { body }) })
    return read(told.status, told.body as Record<string, unknown>)
  }
  return {
    draft: (document) => call('POST', '/v1/invoices', sent(document)),
    issue: (id) => call('POST', `/v1/invoices/${id}/issue`, {}),
    poll: (id) => call('GET', `/v1/invoices/${id}`),
  }
}

function sent(document: EInvoiceDocument) {
  return {
    transactionId: document.id,
    number: document.name,
    type: document.kind === 'ORIGINAL' ? 'INVOICE' : 'ADJUSTMENT',
    originalTransactionId: document.adjustsId,
    reason: document.reason,
    date: document.issuedAt.toISOString(),
    currency: 'VND',
    seller: document.seller,
    buyer: { name: document.buyerName, taxCode: document.buyerTaxCode, address: document.buyerAddress },
    lines: document.lines.map((one) => ({
      name: one.name,
      supplier: one.hostName,
      quantity: one.quantity,
      netAmount: one.net,
      vatRate: one.basisPoints === null ? 'KCT' : `${one.basisPoints / 100}%`,
      vatAmount: one.vat,
      totalAmount: one.amount,
    })),
    netAmount: document.net,
    vatAmount: document.vat,
    totalAmount: document.total,
  }
}

/** A status this code does not know is no answer. */
function read(status: number, body: Record<string, unknown>): EInvoiceTold {
  const reference = String(body.reference ?? '')
  if (status === 404) return { state: 'none' }
  if (status === 422) return { state: 'refused', reason: String(body.message ?? 'Không rõ lý do').slice(0, 300) }
  if (status !== 200 && status !== 201) throw new Error(`the e-invoice provider answered HTTP ${status}`)
  switch (body.status) {
    case 'DRAFT':
      return { state: 'draft', reference }
    case 'SENT_TO_TAX':
      return { state: 'issuing', reference }
    case 'ISSUED':
      return {
        state: 'issued',
        reference,
        authorityCode: String(body.taxAuthorityCode ?? '').slice(0, 100),
        lookupUrl: String(body.lookupUrl ?? '').slice(0, 500),
      }
    case 'REJECTED':
      return { state: 'refused', reason: String(body.message ?? 'Không rõ lý do').slice(0, 300) }
    default:
      throw new Error(`the e-invoice provider answered the status ${String(body.status)}`)
  }
}
