import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFlow, EDITABLE, LEARNABLE, LIVE, ON_SALE } from './course.ts'
import { courseReviewFlow } from './course-review.ts'
import { dataRequestFlow } from './data-request.ts'
import { fileFlow } from './file.ts'
import { actionsFrom, type Flow, flow, mayMove, next, type Party, transitions } from './flow.ts'
import { holdFlow } from './hold.ts'
import { hostProfileFlow } from './host-profile.ts'
import { orderFlow } from './order.ts'
import { paymentFlow } from './payment.ts'
import { refundFlow, refundTransferFlow } from './refund.ts'

/** Other steps whose reason the person concerned reads. */
const reasoned = new Set(['data request: extend', 'data request: complete', 'data request: refuse'])

/** The whole of each lifecycle, written out by hand: action, from, to, who. */
const stated: [Flow, string][] = [
  [
    courseFlow,
    `
    submit DRAFT PENDING_APPROVAL_WITH_ADMIN host
    submit REJECTED PENDING_APPROVAL_WITH_ADMIN host
    withdraw PENDING_APPROVAL_WITH_ADMIN DRAFT host
    approve PENDING_APPROVAL_WITH_ADMIN PUBLISHED staff
    approve-for-later PENDING_APPROVAL_WITH_ADMIN REVIEWED staff
    open REVIEWED PUBLISHED system
    reject PENDING_APPROVAL_WITH_ADMIN REJECTED staff
    hide PUBLISHED UNPUBLISHED host,staff,system
    hide REVIEWED UNPUBLISHED host,staff,system
    retire PENDING_APPROVAL_WITH_ADMIN DRAFT system
    retire REVIEWED DRAFT system
    show UNPUBLISHED PUBLISHED host
    show-for-later UNPUBLISHED REVIEWED host
    delete DRAFT DELETED host
    delete REJECTED DELETED host
    delete UNPUBLISHED DELETED host`,
  ],
  [
    courseReviewFlow,
    `
    approve PENDING APPROVED staff
    reject PENDING REJECTED staff
    cancel PENDING CANCELED host,system`,
  ],
  [
    dataRequestFlow,
    `
    acknowledge RECEIVED ACKNOWLEDGED staff
    extend ACKNOWLEDGED EXTENDED staff
    complete ACKNOWLEDGED DONE staff
    complete EXTENDED DONE staff
    refuse ACKNOWLEDGED REFUSED staff
    refuse EXTENDED REFUSED staff
    cancel RECEIVED CANCELLED user,system
    cancel ACKNOWLEDGED CANCELLED user,system
    cancel EXTENDED CANCELLED user,system`,
  ],
  [
    fileFlow,
    `
    accept UPLOADING READY system
    reject UPLOADING REJECTED system`,
  ],
  [
    hostProfileFlow,
    `
    approve NEW APPROVED staff
    approve RESUBMIT APPROVED staff
    reject NEW REJECTED staff,system
    reject RESUBMIT REJECTED staff,system
    resubmit REJECTED RESUBMIT user`,
  ],
  [
    orderFlow,
    `
    pay CREATED PAID system,provider
    pay-late REJECTED PAID system,provider
    approve PAID APPROVED system
    expire CREATED REJECTED system
    cancel CREATED REJECTED user,staff`,
  ],
  [
    paymentFlow,
    `
    succeed PENDING SUCCESS provider,system
    succeed-late FAILED SUCCESS provider,system
    succeed-late EXPIRED SUCCESS provider,system
    succeed-late CANCEL SUCCESS provider,system
    fail PENDING FAILED provider,system
    expire PENDING EXPIRED provider,system
    cancel PENDING CANCEL user,staff,provider,system
    refund SUCCESS REFUND staff,provider,system
    refund-returned REFUND SUCCESS staff,provider,system`,
  ],
  [
    refundFlow,
    `
    approve PENDING APPROVED staff,system
    reject PENDING REJECTED staff
    cancel PENDING CANCELLED user,system
    undo APPROVED CANCELLED system,provider`,
  ],
  [
    refundTransferFlow,
    `
    lose REQUESTED UNKNOWN system
    accept REQUESTED PROCESSING system,provider,staff
    accept UNKNOWN PROCESSING system,provider,staff
    finish REQUESTED REFUNDED system,provider,staff
    finish UNKNOWN REFUNDED system,provider,staff
    finish PROCESSING REFUNDED system,provider,staff
    fail REQUESTED REFUND_FAILED system,provider,staff
    fail UNKNOWN REFUND_FAILED system,provider,staff
    fail PROCESSING REFUND_FAILED system,provider,staff
    return REFUNDED REFUND_FAILED system,provider,staff`,
  ],
  [
    holdFlow,
    `
    confirm HOLDING SUCCESS system,provider,staff
    confirm CANCELED SUCCESS system,provider,staff
    release HOLDING CANCELED user,staff,system,provider
    release SUCCESS CANCELED user,staff,system,provider`,
  ],
]
const parties: Party[] = ['user', 'host', 'staff', 'system', 'provider']

describe.each(stated)('$name', (of, text) => {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string, string, string])

  test('I-92: every transition not listed is refused, every one listed is allowed, over all states, actions and parties', () => {
    const allowed = new Map(rows.map(([action, from, to, who]) => [`${action} ${from}`, { to, who: who.split(',') }]))
    for (const action of [...Object.keys(of.actions), 'constructor', 'toString', '']) {
      for (const from of [...of.states, 'NOWHERE']) {
        const row = allowed.get(`${action} ${from}`)
        expect(mayMove(of, from, action), `${action} from ${from}`).toBe(row !== undefined)
        expect(next(of, from, action), `${action} from ${from}`).toBe(row?.to ?? null)
        for (const who of parties) {
          expect(mayMove(of, from, action, who), `${who}: ${action} from ${from}`).toBe(row?.who.includes(who) ?? false)
        }
      }
    }
  })

  test('the full list says the same', () => {
    expect(
      transitions(of)
        .map(({ action, from, to }) => `${action} ${from} ${to}`)
        .toSorted(),
    ).toEqual(rows.map(([action, from, to]) => `${action} ${from} ${to}`).toSorted())
  })

  test('every action has its word, and what follows is stated', () => {
    for (const [action, step] of Object.entries(of.actions)) {
      expect(step.word.length, action).toBeGreaterThan(1)
      expect(step.follows.length, action).toBeGreaterThan(10)
    }
  })

  test('a rejection by people needs its reason', () => {
    for (const [action, step] of Object.entries(of.actions))
      expect(step.reason === true, action).toBe(action === 'reject' || reasoned.has(`${of.name}: ${action}`))
  })
})

describe('what the lifecycles promise', () => {
  test('whatever comes after success, a payment is successful or refunded', () => {
    const actions = fc.array(
      fc.constantFrom(...(Object.keys(paymentFlow.actions) as (keyof typeof paymentFlow.actions)[])),
    )
    fc.assert(
      fc.property(actions, (later) => {
        let state = next(paymentFlow, 'PENDING', 'succeed')
        for (const action of later) state = next(paymentFlow, state ?? 'PENDING', action) ?? state
        expect(['SUCCESS', 'REFUND']).toContain(state)
      }),
    )
  })

  test('a paid order never becomes unpaid, a deleted course never returns', () => {
    expect(actionsFrom(orderFlow, 'APPROVED')).toEqual([])
    expect(actionsFrom(orderFlow, 'PAID')).toEqual(['approve'])
    expect(actionsFrom(courseFlow, 'DELETED')).toEqual([])
  })

  test('the buttons of a course for its host and for the staff', () => {
    expect(actionsFrom(courseFlow, 'DRAFT', 'host')).toEqual(['submit', 'delete'])
    expect(actionsFrom(courseFlow, 'PENDING_APPROVAL_WITH_ADMIN', 'host')).toEqual(['withdraw'])
    expect(actionsFrom(courseFlow, 'PENDING_APPROVAL_WITH_ADMIN', 'staff')).toEqual([
      'approve',
      'approve-for-later',
      'reject',
    ])
    expect(actionsFrom(courseFlow, 'PUBLISHED', 'user')).toEqual([])
  })

  test('what is on sale is live, what is live can be learnt, what waits for approval is not edited', () => {
    expect(LIVE).toEqual(expect.arrayContaining([...ON_SALE]))
    expect(LEARNABLE).toEqual(expect.arrayContaining([...LIVE]))
    expect(EDITABLE).not.toContain('PENDING_APPROVAL_WITH_ADMIN')
    expect(EDITABLE).not.toContain('DELETED')
  })
})

describe('a lifecycle that contradicts itself is refused where it is written', () => {
  const step = { word: 'Đi', who: ['system'], follows: 'It is there.' } as const
  const define =
    (actions: object, more: object = {}) =>
    () =>
      flow({ name: 'test', states: ['A', 'B'], initial: 'A', actions: actions as never, ...more })

  test.each([
    ['unknown target', define({ go: { ...step, from: ['A'], to: 'C' } }), 'go names the unknown state C'],
    ['unknown source', define({ go: { ...step, from: ['A', 'X'], to: 'B' } }), 'go names the unknown state X'],
    ['no source', define({ go: { ...step, from: [], to: 'B' } }), 'go starts nowhere'],
    ['a loop on the spot', define({ go: { ...step, from: ['A', 'B'], to: 'B' } }), 'go leads back to B'],
    ['nobody', define({ go: { ...step, who: [], from: ['A'], to: 'B' } }), 'nobody may go'],
    ['unreachable', define({ go: { ...step, from: ['B'], to: 'A' } }), 'nothing reaches B'],
    ['outside, yet touched', define({ go: { ...step, from: ['A'], to: 'B' } }, { outside: ['B'] }), 'declared outside'],
    ['unknown start', define({ go: { ...step, from: ['A'], to: 'B' } }, { initial: 'Z' }), 'unknown state Z'],
    ['a state twice', define({ go: { ...step, from: ['A'], to: 'B' } }, { states: ['A', 'B', 'A'] }), 'listed twice'],
  ])('%s', (_, defining, fault) => {
    expect(defining).toThrow(fault)
  })
})
