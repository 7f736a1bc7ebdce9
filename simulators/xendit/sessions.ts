/** Payment sessions: a page of ours where the payer pays, or lets a card be kept. */
import { newId, type Session } from './books.ts'
import {
  type Input,
  invalid,
  isAmount,
  isReference,
  isReturnUrl,
  notFound,
  ok,
  once,
  type Reply,
  refuse,
  text,
} from './fields.ts'
import type { Sim } from './simulator.ts'
import { sessionView } from './views.ts'

const LIFE_MS = 30 * 60_000

export function createSession(sim: Sim, input: Input, key: string): Reply {
  return once(sim.books, `session ${key || text(input, 'reference_id')}`, input, () => {
    const wrong = problemOf(sim, input)
    if (wrong) return wrong
    const now = sim.clock.now()
    const customer = (input.customer ?? {}) as Input
    const session: Session = {
      id: newId('ps'),
      reference: text(input, 'reference_id'),
      type: input.session_type as 'PAY' | 'SAVE',
      status: 'ACTIVE',
      amount: input.session_type === 'PAY' ? Number(input.amount) : 0,
      description: text(input, 'description'),
      customer: text(customer, 'reference_id') || null,
      save: (text(input, 'allow_save_payment_method') || 'DISABLED') as Session['save'],
      successUrl: text(input, 'success_return_url'),
      cancelUrl: text(input, 'cancel_return_url'),
      createdAt: now,
      expiresAt: Date.parse(text(input, 'expires_at')) || now + LIFE_MS,
      requestId: null,
      tokenId: null,
      lastFailure: null,
    }
    sim.books.save('session', session)
    sim.scenarios.assign(session.reference)
    awaitExpiry(sim, session)
    return ok(view(sim, session), 201)
  })
}

export function readSession(sim: Sim, id: string): Reply {
  const session = sim.books.get('session', id)
  return session ? ok(view(sim, session)) : notFound()
}

export function findSessions(sim: Sim, reference: string): Reply {
  const session = sim.books.byReference('session', reference)
  return ok({ data: session ? [view(sim, session)] : [] })
}

export function cancelSession(sim: Sim, id: string): Reply {
  const session = sim.books.get('session', id)
  if (!session) return notFound()
  if (session.status !== 'ACTIVE') return refuse(409, 'SESSION_NOT_ACTIVE', `The session is ${session.status}`)
  session.status = 'CANCELED'
  sim.books.save('session', session)
  return ok(view(sim, session))
}

/** Ends a session nobody finished when its time is over, and tells of it. */
export function awaitExpiry(sim: Sim, session: Session): void {
  if (session.status !== 'ACTIVE') return
  sim.clock.schedule(session.id, session.expiresAt, async () => {
    if (session.status !== 'ACTIVE') return
    session.status = 'EXPIRED'
    sim.books.save('session', session)
    await sim.notifier.tell(session.reference, [{ event: 'payment_session.expired', data: view(sim, session) }])
  })
}

export const linkOf = (sim: Sim, session: Session): string => `${sim.publicUrl}/pay/${session.id}`

export function view(sim: Sim, session: Session) {
  return sessionView(session, linkOf(sim, session), sim.books.get('request', session.requestId))
}

function problemOf(sim: Sim, input: Input): Reply | undefined {
  const words = RULES.find(([, holds]) => !holds(input, sim.clock.now()))?.[0]
  if (words) return invalid(words)
  if (sim.books.byReference('session', String(input.reference_id)))
    return refuse(409, 'DUPLICATE_ERROR', 'reference_id was used before')
  return undefined
}

const RULES: readonly [words: string, holds: (input: Input, now: number) => boolean][] = [
  ['reference_id must have 1 to 64 characters', (input) => isReference(input.reference_id)],
  ['session_type must be PAY or SAVE', (input) => input.session_type === 'PAY' || input.session_type === 'SAVE'],
  ['mode must be PAYMENT_LINK', (input) => input.mode === 'PAYMENT_LINK'],
  ['currency must be VND and country VN', (input) => input.currency === 'VND' && input.country === 'VN'],
  [
    'amount must be a whole number of đồng, and 0 for SAVE',
    ({ session_type: type, amount }) => (type === 'PAY' ? isAmount(amount) : (amount ?? 0) === 0),
  ],
  [
    'return addresses must be https',
    (input) => isReturnUrl(input.success_return_url) && isReturnUrl(input.cancel_return_url),
  ],
  [
    'allow_save_payment_method must be DISABLED, OPTIONAL or FORCED',
    (input) => ['DISABLED', 'OPTIONAL', 'FORCED'].includes(String(input.allow_save_payment_method ?? 'DISABLED')),
  ],
  [
    'customer is required',
    (input) =>
      (input.session_type !== 'SAVE' && input.allow_save_payment_method !== 'FORCED') ||
      isReference((input.customer as Input | undefined)?.reference_id),
  ],
  [
    'expires_at must be in the future',
    (input, now) => input.expires_at === undefined || Date.parse(text(input, 'expires_at')) > now,
  ],
]
