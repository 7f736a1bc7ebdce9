/** busy: 451, try again. refuse: 554, never. drop: taken, but the connection breaks before the answer. stall: no answer at all. */
export const SPOILS = ['busy', 'refuse', 'drop', 'stall'] as const
export type Spoil = (typeof SPOILS)[number]
export type Received = { from: string; to: string[]; raw: string; messageId: string; subject: string; at: string }

/** What was delivered, and how the next deliveries are to go wrong. */
export class Mailbox {
  received: Received[] = []
  stalls: Received[] = []
  private spoils: Spoil[] = []

  keep(letter: Received): void {
    this.received.push(letter)
  }
  /** A letter that is never answered; its sender hangs until it gives up or dies. */
  stalled(letter: Received): void {
    this.stalls.push(letter)
  }
  spoilNext(spoil: Spoil, times: number): void {
    this.spoils.push(...Array.from({ length: times }, () => spoil))
  }
  nextSpoil(): Spoil | undefined {
    return this.spoils.shift()
  }
  /** Addresses that begin with `unknown` have no mailbox here. */
  refuses(address: string): boolean {
    return address.startsWith('unknown')
  }
  empty(): void {
    this.received = []
    this.stalls = []
    this.spoils = []
  }
}
