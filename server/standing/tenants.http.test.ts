import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import type { AnyCall } from '#server/core/serve.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { sample, schemaOf } from './samples.ts'
import { everything, inputOf } from './tenants/asking.ts'
import { positionsOf, put } from './tenants/positions.ts'
import { table } from './tenants/table.ts'
import type { Row } from './tenants/table-row.ts'
import { makeWorld, type World } from './tenants/world.ts'

const t = openedApp()
let ours: World
let theirs: World
beforeAll(async () => {
  ours = await makeWorld(t, 'CỦA-CHÚNG-TÔI')
  theirs = await makeWorld(t, 'CỦA-NGƯỜI-KHÁC')
  await t.deliver()
})

const calls = (Object.entries(contract) as [CallName, AnyCall][]).filter(([, call]) => positionsOf(call).length > 0)
const ofPeople = calls.filter(([, { who }]) => who === 'public' || who === 'user' || who === 'host')
const ofStaff = calls.filter(([, { who }]) => who === 'staff')
const rows = Object.entries(table) as [CallName, Row][]
/** Each place that holds somebody's object. */
const owned = rows.flatMap(([name, row]) =>
  Object.entries(row.places).flatMap(([place, thing]) =>
    typeof thing === 'string' ? [[name, place, row] as const] : [],
  ),
)

describe('I-94: nobody reaches what is somebody else’s', () => {
  it('every place of every call that names an object stands in the table, and nothing else does', () => {
    const missing = ofPeople.flatMap(([name, call]) =>
      positionsOf(call).flatMap((place) => (table[name]?.places[place] ? [] : [`${name} ${place}`])),
    )
    const spent = rows.flatMap(([name, row]) =>
      Object.keys(row.places).flatMap((place) =>
        contract[name] && positionsOf(contract[name] as AnyCall).includes(place) ? [] : [`${name} ${place}`],
      ),
    )
    expect({ missing, spent }).toEqual({ missing: [], spent: [] })
  })

  let before: Record<string, string> | undefined
  let asked: string[] = []
  it.each(owned)('%s, %s: a stranger is told nothing and changes nothing', async (name, place, row) => {
    const input = inputOf(name, row, (one) => (one === place ? ours : theirs), place)
    before ??= await everything(t)
    const answer = await t.call(name, input as never, { as: theirs[row.as] })
    asked.push(`${name} ${place}: ${answer.raw}`)
    // Reads are looked at with the next call that may write.
    if (contract[name].method !== 'GET' || name === owned.at(-1)?.[0]) {
      const after = await everything(t)
      expect(after, asked.join('\n')).toEqual(before)
      before = after
      asked = []
    }
    const refused = [401, 403, 404, ...(row.refusals ?? [])].includes(answer.status)
    const empty = answer.status < 300
    expect([refused || empty, answer.status, answer.fault?.code], answer.raw).toEqual([
      true,
      answer.status,
      answer.fault?.code,
    ])
    expect(answer.raw).not.toContain(ours.mark)
  })

  it.each(ofStaff)('%s is for staff: a host and a learner get nowhere with an id', async (name, call) => {
    const input: Record<string, unknown> = {
      params: sample(schemaOf(call.params)),
      query: sample(schemaOf(call.query)),
      ...(call.body && { body: sample(schemaOf(call.body)) }),
    }
    for (const place of positionsOf(call)) put(input, place, ours.ids.user)
    for (const stranger of [theirs.host, theirs.user]) {
      const answer = await t.call(name, input as never, { as: stranger })
      expect([answer.status, answer.fault.code]).toEqual([403, 'INSUFFICIENT_PRIVILEGES'])
    }
  })

  // Last, because these calls do what they say.
  it.each(
    rows.filter(
      ([, row]) => row.uncontrolled === undefined && Object.values(row.places).some((one) => typeof one === 'string'),
    ),
  )('control: %s works with the same input for its owner', async (name, row) => {
    const answer = await t.call(name, inputOf(name, row, () => ours) as never, { as: ours[row.as] })
    expect([400, 401, 403, 404].includes(answer.status), answer.raw).toBe(false)
    expect(answer.status).toBeLessThan(500)
  })
})
