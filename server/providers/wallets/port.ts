/** A ticket as wallets of phones show it. Its words are those of its page and its paper. */
export type WalletTicket = {
  id: string
  /** How often its code was made: each code has a pass of its own. */
  serial: number
  /** What its square picture says. */
  code: string
  tierName: string
  holderName: string
  orderCode: string
  /** The address of its page. */
  page: string
  /** What it admits to, the first first; never empty. */
  sessions: readonly { startsAt: Date; endsAt: Date }[]
  /** The same in words, a line a session. */
  times: readonly string[]
  event: { id: string; name: string; hostName: string; placeName: string; address: string }
}

export type AppleWallet = {
  /** From then on a phone takes no pass that is made here. */
  readonly validUntil: Date
  /** A signed pass, the file that a phone asks to keep. */
  pass(ticket: WalletTicket): Promise<Uint8Array>
}
export type GoogleWallet = {
  /** The address at which its holder keeps it. */
  link(ticket: WalletTicket, now: Date): Promise<string>
}
