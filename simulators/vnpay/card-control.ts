/** `/__sim/card-pay` and `/__sim/send-card-ipn`: how tests stand on a card's page. */
import type { Visit } from './card-books.ts'
import { concludeVisit, OTP } from './card-desk.ts'
import { findAgreementVisit } from './card-payer.ts'
import type { Sim } from './simulator.ts'
import { openTokenPage } from './token-ui.ts'

type Input = Record<string, unknown>
type Answer = { status: number; body: unknown }

/** `{url, card?, otp?, outcome?}`: opens the page of an address and presses its button; `outcome` is `cancel` or a code. */
export async function cardPay(sim: Sim, { url, card, otp, outcome }: Input): Promise<Answer> {
  if (typeof url !== 'string' || !URL.canParse(url)) return { status: 400, body: { error: 'give url' } }
  const { pathname, searchParams } = new URL(url)
  const visit = open(sim, pathname, searchParams)
  if (!visit) return { status: 404, body: { error: 'no such page' } }
  if ('refused' in visit) return { status: 422, body: { error: 'refused', ...visit } }
  const returnUrl = await concludeVisit(sim, visit, {
    ...(typeof card === 'string' && { number: card }),
    otp: typeof otp === 'string' ? otp : OTP,
    cancels: outcome === 'cancel',
    ...(typeof outcome === 'string' && outcome !== 'cancel' && { code: outcome }),
  })
  return { status: 200, body: { returnUrl, deliveries: sim.deliveries.list(visit.txnRef) } }
}

function open(sim: Sim, pathname: string, query: URLSearchParams): Visit | { refused: string } | undefined {
  if (pathname.endsWith('/register.html')) return findAgreementVisit(sim, query)
  const known = sim.cardBooks.visitOf(query.get('vnp_txn_ref') ?? '')
  return known ?? openTokenPage(sim, pathname.split('/').at(-1) ?? '', query)
}

/** `{txnRef, as?, fields?, extra?}`: sends a notice once more; spoiled, with other fields, or with more in the query. */
export async function sendCardIpn(sim: Sim, { txnRef, as, fields, extra }: Input): Promise<Answer> {
  const delivery = await sim.cardNotices.send(
    String(txnRef),
    typeof as === 'string' ? as : undefined,
    (fields ?? {}) as Record<string, string>,
    typeof extra === 'string' ? extra : undefined,
  )
  return delivery ? { status: 200, body: { delivery } } : { status: 404, body: { error: 'nothing was told under it' } }
}
