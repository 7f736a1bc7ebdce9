/** The provider's own books: every document it was handed, and how the next calls are spoiled. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type State = 'DRAFT' | 'SENT_TO_TAX' | 'ISSUED' | 'REJECTED'
export type Document = {
  transactionId: string
  reference: string
  number: string
  type: 'INVOICE' | 'ADJUSTMENT'
  originalTransactionId: string | null
  totalAmount: number
  /** Everything as it was sent, to know a repeat from another document under the same id. */
  content: string
  status: State
  /** When the tax authority answers, in milliseconds since 1970. */
  dueAt: number | null
  taxAuthorityCode: string | null
  message: string | null
}

export const SPOILS = ['html-502', 'hang', 'drop-before', 'drop-after', 'refuse', 'tax-refuse'] as const
export type Spoil = (typeof SPOILS)[number]

export class Books {
  #file: string | undefined
  #documents = new Map<string, Document>()
  #spoils: { as: Spoil; left: number }[] = []
  #serial = 0

  /** Opens the books kept in `file` (JSON lines), or books in memory only. */
  constructor(file?: string) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const document = parsed(text)
      if (document) this.#documents.set(document.transactionId, document)
    }
    this.#serial = this.#documents.size
  }

  list(): Document[] {
    return [...this.#documents.values()]
  }

  of(transactionId: string): Document | undefined {
    return this.#documents.get(transactionId)
  }

  nextSerial(): number {
    this.#serial += 1
    return this.#serial
  }

  save(document: Document): void {
    this.#documents.set(document.transactionId, document)
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(document)}\n`)
  }

  spoil(as: Spoil, times: number): void {
    this.#spoils.push({ as, left: times })
  }

  /** How this call is spoiled, used up by asking; `tax-refuse` waits for an issue. */
  takeSpoil(isIssue: boolean): Spoil | undefined {
    const rule = this.#spoils.find(({ as }) => (as === 'tax-refuse') === isIssue || as !== 'tax-refuse')
    if (!rule) return undefined
    rule.left -= 1
    if (rule.left <= 0) this.#spoils = this.#spoils.filter((one) => one !== rule)
    return rule.as
  }

  clear(): void {
    this.#documents.clear()
    this.#spoils = []
  }
}

/** A line cut short by a crash is dropped. */
function parsed(text: string): Document | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as Document
  } catch {
    return undefined
  }
}
