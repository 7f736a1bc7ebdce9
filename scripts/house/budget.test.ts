import { expect, it } from 'vitest'
import { type Change, overBudget } from './budget.ts'

const added = (...files: string[]): Change[] => files.map((file) => ({ file, how: 'added' }))
const changed = (...files: string[]): Change[] => files.map((file) => ({ file, how: 'changed' }))
const judge = (changes: readonly Change[], ...there: string[]) =>
  overBudget(changes, [...changes.filter(({ how }) => how !== 'removed').map(({ file }) => file), ...there])

const own = added(
  'server/modules/growth/gift-notes/routes.ts',
  'server/modules/growth/gift-notes/write-note.ts',
  'web/features/growth/gift-notes/NotePage.tsx',
  'domain/contract/gift-notes.ts',
  'domain/gift-note-words.ts',
  'domain/statuses/gift-note.ts',
)
const elsewhere = ['orders/reads.ts', 'orders/place-order.ts', 'quotation/quote.ts', 'refunds/rows.ts'].map(
  (file) => `server/modules/orders/${file}`,
)

it('lets a new folder come with three changed files elsewhere, and stops the fourth', () => {
  const neighbour = 'server/modules/growth/gifts/reads.ts'
  expect(judge([...own, ...changed(...elsewhere.slice(0, 3))], neighbour)).toEqual([])
  expect(judge([...own, ...changed(...elsewhere)], neighbour)).toEqual([
    expect.stringMatching(
      /^server\/modules\/growth\/gift-notes \[budget\] is new and comes with 4 changed files elsewhere, 3 is the most: .*orders\/reads\.ts.*"A new capability" in docs\/HOUSE\.md/,
    ),
  ])
})

it('counts what is added, moved or removed elsewhere like what is changed there', () => {
  const [one = '', two = '', three = '', four = ''] = elsewhere
  const others: Change[] = [...added(one), { file: two, how: 'moved' }, { file: three, how: 'removed' }]
  const neighbours = ['orders/cart', 'pricing/quotation', 'refunds/edits', 'growth/gifts'].map(
    (of) => `server/modules/${of}/old.ts`,
  )
  expect(judge([...own, ...others], ...neighbours)).toEqual([])
  expect(judge([...own, ...others, ...changed(four)], ...neighbours)).toHaveLength(1)
})

it('counts neither registries nor tests, migrations and pages of the docs', () => {
  const free = changed(
    'server/modules.ts',
    'server/modules/growth/module.ts',
    'server/modules/growth/index.ts',
    'server/modules/notifications/listens.ts',
    'server/core/schema.ts',
    'server/migrations/0099_notes.sql',
    'server/standing/who-may-call.txt',
    'server/modules/orders/orders.http.test.ts',
    'domain/contract/index.ts',
    'domain/money-faults.ts',
    'domain/domain-events.ts',
    'web/routes-staff.ts',
    'web/paths.ts',
    'e2e/gifts.e2e.ts',
    'docs/HOUSE.md',
    'scripts/house/exceptions/tables.txt',
  )
  expect(
    judge([...own, ...free, ...changed(...elsewhere.slice(0, 3))], 'server/modules/growth/gifts/reads.ts'),
  ).toEqual([])
})

it('takes a new module as a whole', () => {
  const module = added(
    'server/modules/surveys/module.ts',
    'server/modules/surveys/answers/routes.ts',
    'domain/contract/surveys.ts',
    'domain/contract/answers.ts',
    'web/features/surveys/AnswersPage.tsx',
  )
  expect(judge([...module, ...changed(...elsewhere.slice(0, 3))])).toEqual([])
  expect(judge([...module, ...changed(...elsewhere)])).toEqual([
    expect.stringContaining('server/modules/surveys [budget] is new'),
  ])
})

it('gives each of two new capabilities three', () => {
  const another = added('server/modules/growth/raffles/routes.ts')
  expect(judge([...own, ...another, ...changed(...elsewhere)], 'server/modules/growth/gifts/reads.ts')).toEqual([])
})

it('asks nothing of a change without a new folder, nor of folders that were moved', () => {
  const old = 'server/modules/growth/gift-notes/rows.ts'
  expect(judge(changed(...elsewhere))).toEqual([])
  expect(judge([...own, ...changed(...elsewhere)], old, 'server/modules/growth/gifts/reads.ts')).toEqual([])
  const carved: Change[] = [...own, { file: old, how: 'moved' }, ...changed(...elsewhere)]
  expect(judge(carved, 'server/modules/growth/gifts/reads.ts')).toEqual([])
})
