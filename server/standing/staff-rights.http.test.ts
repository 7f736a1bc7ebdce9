import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import { type Grant, type StaffRole, staffRoles } from '#domain/permissions.ts'
import type { AnyCall } from '#server/core/serve.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { everything, inputOf } from './tenants/asking.ts'
import { table } from './tenants/table.ts'
import type { Row } from './tenants/table-row.ts'
import { makeWorld, type World } from './tenants/world.ts'

const t = openedApp()
let ours: World
let stranger: Person
let before: Awaited<ReturnType<typeof everything>>
const staff = new Map<StaffRole, Person>()
beforeAll(async () => {
  ours = await makeWorld(t, 'CỦA-CHÚNG-TÔI')
  stranger = await approvedHost(t, 'Người lạ')
  for (const role of staffRoles) staff.set(role, await t.person({ role, fullName: 'Người lạ' }))
  await t.deliver()
  before = await everything(t)
}, 60_000)

/** Every call of people and hosts in which an object of somebody stands. */
const owned = (Object.entries(table) as [CallName, Row][]).filter(([, { places }]) =>
  Object.values(places).some((thing) => typeof thing === 'string'),
)
const rightsIn = (name: CallName, { rights }: Row): readonly Grant[] =>
  rights ?? (contract[name] as AnyCall).opens ?? []
const opened = owned.filter(([name, row]) => rightsIn(name, row).length > 0)
const reads = opened.filter(([name]) => contract[name].method === 'GET')

/** The places to ask about one by one; one where the whole input is heeded at once. */
const placesOf = ({ places, variants }: Row) => {
  const ofSomebody = Object.keys(places).filter((place) => typeof places[place] === 'string')
  return variants ? ofSomebody : ofSomebody.slice(0, 1)
}
const holds = (role: StaffRole, rights: readonly Grant[]) => {
  const held = t.app.contextAs({ kind: 'system', job: 'test' }).permissions.grants(role)
  return rights.some((right) => held.includes(right))
}
const ask = async (name: CallName, row: Row, as: Person | undefined, asked?: string) => {
  const { status, fault, raw } = await t.call(name, inputOf(name, row, () => ours, asked) as never, { as })
  return { status, code: fault?.code, raw }
}
type Answer = Awaited<ReturnType<typeof ask>>
/** Refused, or told what everybody is told. */
const isAsStranger = (row: Row, answer: Answer, shown: Answer) =>
  [401, 403, 404, ...(row.refusals ?? [])].includes(answer.status) || (answer.status < 300 && answer.raw === shown.raw)

/** An exception to a role's grants, or none. */
async function exception(role: StaffRole, right: Grant, level: 'GRANTED' | 'AUTHENTICATED' | null) {
  await t.db.deleteFrom('permissions').execute()
  const terms = { role, target_kind: 'GRANT' as const, target: right, reason: 'chỉ quyền có tên mới mở được' }
  const by = { created_by: staff.get('SUPER_ADMIN')?.id ?? '', created_at: t.clock.now }
  if (level !== null)
    await t.db
      .insertInto('permissions')
      .values({ ...terms, ...by, access_level: level })
      .execute()
  await t.app.contextAs({ kind: 'system', job: 'test' }).permissions.refresh()
}

describe('what is somebody’s opens to the staff by a named right, never by being staff', () => {
  it.each(owned)('%s: without such a right each role is told and may do what a stranger may', async (name, row) => {
    for (const asked of placesOf(row)) {
      const shown = await ask(name, row, stranger, asked)
      for (const role of staffRoles.filter((one) => !holds(one, rightsIn(name, row)))) {
        const answer = await ask(name, row, staff.get(role), asked)
        expect([role, asked, isAsStranger(row, answer, shown)], answer.raw).toEqual([role, asked, true])
      }
    }
  })

  it('the table of objects names no right that the contract does not', () => {
    const named = owned.flatMap(([name, { rights = [] }]) => rights.map((right) => [name, right] as const))
    expect(named.filter(([name, right]) => !(contract[name] as AnyCall).opens?.includes(right))).toEqual([])
  })

  it('none of these requests changed anything', async () => {
    expect(await everything(t)).toEqual(before)
  })

  it.each(reads)('%s: whoever holds the right reads it', async (name, row) => {
    for (const role of staffRoles.filter((one) => holds(one, rightsIn(name, row)))) {
      const answer = await ask(name, row, staff.get(role))
      expect([role, answer.status], answer.raw).toEqual([role, 200])
      expect(isAsStranger(row, answer, await ask(name, row, stranger))).toBe(false)
    }
  })

  it.each(reads.flatMap(([name, row]) => rightsIn(name, row).map((right) => [name, right, row] as const)))(
    '%s: an entry of the table that takes %s closes it, one that gives it opens it',
    async (name, right, row) => {
      const shown = await ask(name, row, stranger)
      for (const role of staffRoles) {
        await exception(role, right, holds(role, [right]) ? 'AUTHENTICATED' : 'GRANTED')
        const answer = await ask(name, row, staff.get(role))
        const opens = holds(role, rightsIn(name, row))
        expect([role, isAsStranger(row, answer, shown)], answer.raw).toEqual([role, !opens])
        await exception(role, right, null)
      }
    },
  )

  // Last, because these calls do what they say.
  it.each(opened.filter(([name, row]) => contract[name].method !== 'GET' && row.uncontrolled === undefined))(
    '%s: whoever holds the right does it',
    async (name, row) => {
      const role = staffRoles.findLast((one) => holds(one, rightsIn(name, row)))
      const answer = await ask(name, row, role && staff.get(role))
      expect([role, answer.status < 300], answer.raw).toEqual([role, true])
    },
  )
})
