/** The product's app on a phone: somebody signs in, buys in the App Store, and the app hands in what Apple signed. */
export type HandedIn = { status: number; body: string }

export class Device {
  readonly productUrl: string
  #token: string | null = null
  email: string | null = null
  /** What the app last asked the phone to buy. */
  wanted = { productId: '', token: '', price: '', type: 'once', days: '30' }

  constructor(productUrl: string) {
    this.productUrl = productUrl
  }

  /** Signs the app in; the answer is what went wrong, or null. */
  async signIn(email: string, password: string): Promise<string | null> {
    const answer = await this.#post('/api/v1/auth/login', { email, password }, { 'x-client': 'app' })
    const told = parsed(answer?.body ?? '') as { message?: string; tokens?: { accessToken?: string } }
    this.#token = told.tokens?.accessToken ?? null
    this.email = this.#token ? email : null
    return this.#token ? null : (told.message ?? 'Không kết nối được ứng dụng.')
  }

  signOut(): void {
    this.#token = null
    this.email = null
  }

  /** Hands in a signed transaction, as the app does after a purchase; null where nobody is signed in. */
  async handIn(signedTransaction: string, token = this.#token): Promise<HandedIn | null> {
    return this.#as(token, '/api/v2/payments/apple/transactions', { signedTransaction })
  }

  /** Hands in everything the Apple account ever bought. */
  async restore(signedTransactions: readonly string[], token = this.#token): Promise<HandedIn | null> {
    return this.#as(token, '/api/v2/payments/apple/restore', { signedTransactions })
  }

  async #as(token: string | null, path: string, body: object): Promise<HandedIn | null> {
    return token === null ? null : this.#post(path, body, { authorization: `Bearer ${token}` })
  }

  async #post(path: string, body: object, headers: Record<string, string>): Promise<HandedIn | null> {
    if (!this.productUrl) return null
    try {
      const answer = await fetch(this.productUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      })
      return { status: answer.status, body: await answer.text() }
    } catch {
      return null
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
