/** What the gateway took, and how the next requests are spoiled. */

export type Taken = {
  smsId: string
  requestId: string
  phone: string
  content: string
  brandname: string
  type: string
  callbackUrl: string
  at: string
}
/** A code of the gateway, or a way the answer never comes: `drop` takes the message and hangs up, `html` is a gateway's 502. */
export type Spoil = { as: string; times: number; phone?: string | undefined }

export class Books {
  readonly taken: Taken[] = []
  #spoils: Spoil[] = []
  #serial = 0

  add(message: Omit<Taken, 'smsId' | 'at'>): Taken {
    const taken = { ...message, smsId: `SIM-SMS-${++this.#serial}-${Date.now()}`, at: new Date().toISOString() }
    this.taken.push(taken)
    return taken
  }

  has(requestId: string): boolean {
    return requestId !== '' && this.taken.some((one) => one.requestId === requestId)
  }

  to(phone: string | null): Taken[] {
    return phone ? this.taken.filter((one) => one.phone === phone) : this.taken
  }

  spoil(rule: Spoil): void {
    this.#spoils.push(rule)
  }

  /** The spoil of this request, used up by asking. */
  spoilOf(phone: string): string | undefined {
    const rule = this.#spoils.find((one) => one.phone === undefined || one.phone === phone)
    if (rule && --rule.times <= 0) this.#spoils = this.#spoils.filter((one) => one !== rule)
    return rule?.as
  }

  empty(): void {
    this.taken.length = 0
    this.#spoils = []
  }
}
