/** The App Store Server API, as far as the product asks it: `/inApps/…`, with a token signed by the product's key. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { VirtualClock } from '../vnpay/clock.ts'
import type { Books, Sent, Transaction } from './books.ts'
import type { Chain } from './certificates.ts'
import { signed } from './jws.ts'
import type { Notices } from './notices.ts'
import { type App, renewalPayload, statusOf, transactionPayload } from './payloads.ts'

export type ApiKey = { issuerId: string; keyId: string; publicKey: string }
type Parts = { books: Books; clock: VirtualClock; chain: Chain; app: App; apiKey: ApiKey; notices: Notices }
type Answer = { status: number; body: object | null }

const PAGE = 20
const LONGEST_TOKEN_SECONDS = 3_600

export async function answerApi(
  parts: Parts,
  asked: { method: string; url: URL; authorization: string; body: string },
): Promise<Answer> {
  if (!isAllowed(parts, asked.authorization)) return { status: 401, body: null }
  const [, , version = '', what = '', ...rest] = asked.url.pathname.split('/')
  const id = rest.at(-1) ?? ''
  switch (`${asked.method} ${version} ${[what, ...rest.slice(0, -1)].join('/')}`) {
    case 'GET v1 transactions':
      return withTransaction(parts, id, (one) => ({ signedTransactionInfo: sign(parts, one) }))
    case 'GET v1 subscriptions':
      return withTransaction(parts, id, (one) => statuses(parts, one))
    case 'GET v2 history':
      return withTransaction(parts, id, (one) => history(parts, asked.url, ofAccount(parts, one)))
    case 'GET v2 refund/lookup':
      return withTransaction(parts, id, (one) =>
        history(
          parts,
          asked.url,
          ofAccount(parts, one).filter((each) => each.revocationDate !== null),
        ),
      )
    case 'POST v1 notifications':
      return id === 'history' ? noticeHistory(parts, asked.url, asked.body) : test(parts, id)
    default:
      return failure(404, 4_040_000, 'Not found')
  }
}

function withTransaction(parts: Parts, id: string, answer: (one: Transaction) => object): Answer {
  if (!/^\d{1,30}$/.test(id)) return failure(400, 4_000_006, 'Invalid transaction id.')
  const one = parts.books.transaction(id)
  return one ? { status: 200, body: answer(one) } : failure(404, 4_040_010, 'Transaction id not found.')
}

function sign({ chain, app, clock }: Parts, one: Transaction): string {
  return signed(chain, transactionPayload(app, one, clock.now()))
}

const ofAccount = ({ books }: Parts, { account }: Transaction): Transaction[] =>
  books.transactions().filter((one) => one.account === account)

function statuses(parts: Parts, { account }: Transaction): object {
  const { books, chain, app, clock } = parts
  const lastTransactions = books
    .subscriptions()
    .filter((one) => one.account === account)
    .flatMap((one) => {
      const latest = books.latest(one.originalTransactionId)
      if (!latest) return []
      return {
        originalTransactionId: one.originalTransactionId,
        status: statusOf(one),
        signedTransactionInfo: sign(parts, latest),
        signedRenewalInfo: signed(chain, renewalPayload(app, one, latest, clock.now())),
      }
    })
  const data = [{ subscriptionGroupIdentifier: '21000001', lastTransactions }]
  return { environment: app.environment, appAppleId: app.appId, bundleId: app.bundleId, data }
}

/** Pages of twenty; the revision names where the next begins. */
function history(parts: Parts, url: URL, all: Transaction[]): object {
  const from = Number(url.searchParams.get('revision') ?? 0)
  const signedTransactions = all.slice(from, from + PAGE).map((one) => sign(parts, one))
  return {
    environment: parts.app.environment,
    bundleId: parts.app.bundleId,
    signedTransactions,
    revision: String(from + signedTransactions.length),
    hasMore: from + signedTransactions.length < all.length,
  }
}

function noticeHistory({ books }: Parts, url: URL, text: string): Answer {
  const asked = JSON.parse(text || '{}') as {
    startDate?: number
    endDate?: number
    onlyFailures?: boolean
    transactionId?: string
  }
  const { startDate, endDate } = asked
  if (typeof startDate !== 'number' || typeof endDate !== 'number' || startDate >= endDate)
    return failure(400, 4_000_020, 'Invalid start or end date.')
  const taken = ({ attempts }: Sent) => attempts.some(({ status }) => status !== null && status <= 206)
  const all = books
    .sent()
    .filter((one) => one.createdAt >= startDate && one.createdAt <= endDate)
    .filter((one) => !asked.onlyFailures || !taken(one))
    .filter((one) => asked.transactionId === undefined || one.transactionId === asked.transactionId)
  const from = Number(url.searchParams.get('paginationToken') ?? 0)
  const page = all.slice(from, from + PAGE)
  const hasMore = from + page.length < all.length
  return {
    status: 200,
    body: {
      hasMore,
      ...(hasMore && { paginationToken: String(from + page.length) }),
      notificationHistory: page.map(({ signedPayload, attempts }) => ({
        signedPayload,
        sendAttempts: attempts.map(({ at, status }) => ({ attemptDate: at, sendAttemptResult: resultOf(status) })),
      })),
    },
  }
}

async function test({ notices }: Parts, id: string): Promise<Answer> {
  if (id !== 'test') return failure(404, 4_040_000, 'Not found')
  const { id: testNotificationToken } = await notices.tell('TEST', '')
  return { status: 200, body: { testNotificationToken } }
}

function resultOf(status: number | null): string {
  if (status === null) return 'NO_RESPONSE'
  return status >= 200 && status <= 206 ? 'SUCCESS' : 'UNSUCCESSFUL_HTTP_RESPONSE_CODE'
}

const failure = (status: number, errorCode: number, errorMessage: string): Answer => ({
  status,
  body: { errorCode, errorMessage },
})

/** ES256 over who asks, for whom and until when. The token's times are real ones, whatever the virtual clock says. */
function isAllowed({ apiKey, app }: Parts, authorization: string): boolean {
  const [header = '', claims = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.')
  const head = parsed(header)
  const body = parsed(claims)
  if (head.alg !== 'ES256' || head.kid !== apiKey.keyId) return false
  const now = Date.now() / 1_000
  const { iss, aud, bid, exp, iat } = body
  if (iss !== apiKey.issuerId || aud !== 'appstoreconnect-v1' || bid !== app.bundleId) return false
  if (typeof exp !== 'number' || exp < now || exp > Number(iat ?? now) + LONGEST_TOKEN_SECONDS) return false
  const key: KeyObject = createPublicKey(apiKey.publicKey)
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

function parsed(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}
