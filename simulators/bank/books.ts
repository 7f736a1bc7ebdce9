/** The bank's own statement: every transfer in and out, numbered, with the balance after it. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Transfer = {
  id: number
  at: number
  /** The account it arrived at or left from. */
  account: string
  direction: 'in' | 'out'
  amount: number
  content: string
  /** The bank's own number of the transfer. */
  referenceCode: string
  accumulated: number
  payer: string
}
/** A notice that was not taken yet. */
export type Waiting = { transferId: number; nextAt: number; sent: number }

const FIRST_ID = 92_700

export class Books {
  #file: string | undefined
  #transfers: Transfer[] = []
  #waiting = new Map<number, Waiting>()

  /** Opens the books kept in `file` (JSON lines), or books in memory only. A line cut short by a crash is dropped. */
  constructor(file?: string) {
    this.#file = file
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) this.#takeLine(line)
  }

  transfers(): Transfer[] {
    return [...this.#transfers]
  }

  get(id: number): Transfer | undefined {
    return this.#transfers.find((one) => one.id === id)
  }

  waiting(): Waiting[] {
    return [...this.#waiting.values()]
  }

  add(transfer: Omit<Transfer, 'id' | 'accumulated'>): Transfer {
    const before = this.#transfers.findLast(({ account }) => account === transfer.account)?.accumulated ?? 0
    const accumulated = before + (transfer.direction === 'in' ? transfer.amount : -transfer.amount)
    const kept = { id: (this.#transfers.at(-1)?.id ?? FIRST_ID) + 1, ...transfer, accumulated }
    this.#transfers.push(kept)
    this.#write({ transfer: kept })
    return kept
  }

  await(waiting: Waiting): void {
    this.#waiting.set(waiting.transferId, waiting)
    this.#write({ waiting })
  }

  forget(transferId: number): void {
    if (this.#waiting.delete(transferId)) this.#write({ forget: transferId })
  }

  clear(): void {
    this.#transfers = []
    this.#waiting.clear()
    this.#write({ clear: true })
  }

  #write(line: object): void {
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }

  #takeLine(text: string): void {
    try {
      const line = JSON.parse(text) as { transfer?: Transfer; waiting?: Waiting; forget?: number; clear?: true }
      if (line.transfer) this.#transfers.push(line.transfer)
      if (line.waiting) this.#waiting.set(line.waiting.transferId, line.waiting)
      if (line.forget) this.#waiting.delete(line.forget)
      if (line.clear) {
        this.#transfers = []
        this.#waiting.clear()
      }
    } catch {
      // The last line of a process that was killed.
    }
  }
}
