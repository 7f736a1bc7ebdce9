import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { counted } from './counted.ts'
import { codeOf, LIST, ONE, pairedPhone, TWO, ticket } from './testing.ts'

let { server, gate } = {} as Awaited<ReturnType<typeof pairedPhone>>
beforeEach(async () => {
  ;({ server, gate } = await pairedPhone())
})

describe('what is asked at the door', () => {
  const question = (more: object) => ({
    ...{ id: randomUUID(), scope: 'DOOR' as const, kind: 'TEXT' as const, label: 'Biển số xe', isRequired: true },
    ...{ options: [], dependsOnId: null, dependsOnAnswer: null, ...more },
  })
  const seen = { listId: LIST.id, kind: 'ENTRY' as const, code: null, ticketId: ONE, answers: null }
  const asked = async (questions: ReturnType<typeof question>[]) => {
    server.tickets = { ...server.tickets, questions }
    await gate.tell()
    server.isAway = true
  }

  it('is asked once, before somebody comes in, and told with their scan', async () => {
    const plate = question({})
    await asked([plate])
    expect(await gate.asks(seen)).toMatchObject({ holderName: 'Đặng Thị Ổi', questions: [{ label: 'Biển số xe' }] })
    await gate.scan({ ...seen, answers: { [plate.id]: '59A-12345' } })
    expect(await gate.asks(seen)).toBeNull()
    server.isAway = false
    await gate.tell()
    expect(server.told[0]).toMatchObject({ letPass: true, answers: { [plate.id]: '59A-12345' } })
  })

  it('is not asked of who does not come in, who answered before, who goes out, or holds a forged code', async () => {
    server.tickets.tickets[1] = { ...ticket(TWO, 'Lê Đức Minh'), hasAnswered: true }
    await asked([question({})])
    expect(await gate.asks({ ...seen, ticketId: TWO })).toBeNull()
    expect(await gate.asks({ ...seen, ticketId: randomUUID() })).toBeNull()
    expect(await gate.asks({ ...seen, kind: 'EXIT' })).toBeNull()
    const forged = `${codeOf(ONE).slice(0, -4)}AAAA`
    expect(await gate.asks({ ...seen, ticketId: null, code: forged })).toBeNull()
    expect(await gate.asks({ ...seen, ticketId: null, code: codeOf(ONE) })).not.toBeNull()
  })

  it('what need not be answered is asked of those who come in for the first time', async () => {
    server.tickets.lists = [{ ...LIST, mode: 'ENTRY_EXIT' }]
    await asked([question({ isRequired: false })])
    expect(await gate.asks(seen)).not.toBeNull()
    await gate.scan(seen)
    await gate.scan({ ...seen, kind: 'EXIT' })
    expect(await gate.asks(seen)).toBeNull()
  })
})

describe('what a gate counts', () => {
  it('is what the server told, with what this gate did since', async () => {
    const list = { ...LIST, mode: 'ENTRY_EXIT' as const }
    server.tickets.lists = [list]
    const told = { listId: LIST.id, letPass: true, result: 'ACCEPTED' as const, reason: null, gate: 'Cổng B' }
    const nonce = randomUUID()
    server.scans = [
      { ...told, id: randomUUID(), nonce, ticketId: ONE, kind: 'ENTRY', at: server.now, isUndone: false },
      { ...told, id: randomUUID(), nonce: null, ticketId: ONE, kind: 'EXIT', at: server.now + 1, isUndone: false },
    ]
    await gate.tell()
    const numbers = () => gate.state.book && counted(gate.state.book, gate.state.own, list)
    expect(numbers()).toEqual({ expected: 2, entries: 1, inside: 0 })
    server.isAway = true
    const of = { listId: LIST.id, code: null, answers: null }
    const { nonce: second } = await gate.scan({ ...of, kind: 'ENTRY', ticketId: TWO })
    await gate.scan({ ...of, kind: 'ENTRY', ticketId: TWO })
    expect(numbers()).toEqual({ expected: 2, entries: 2, inside: 1 })
    await gate.undo(second)
    expect(numbers()).toEqual({ expected: 2, entries: 1, inside: 0 })
  })
})
