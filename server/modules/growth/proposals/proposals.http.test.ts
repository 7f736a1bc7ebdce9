import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fresh } from '#server/modules/accounting/payouts/testing.ts'
import { ok, seller } from '#server/modules/catalog/goods.fixture.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { actsOf, asked, COMPANY, sent, wrote } from './testing.ts'

const t = openedApp()
let host: Person
let sale: Person
let otherSale: Person
let admin: Person
let customer: Person
beforeAll(async () => {
  host = await seller(t)
  sale = await t.person({ role: 'SALE', fullName: 'Phạm Kinh Doanh' })
  otherSale = await t.person({ role: 'SALE' })
  admin = await t.person({ role: 'ADMIN', fullName: 'Lê Quản Trị' })
})
const START = new Date('2026-06-15T03:00:00Z')
beforeEach(async () => {
  t.clock.now = START
  customer = await t.person({ fullName: 'Nguyễn Thị Hạnh' })
})

const { course, one, told } = actsOf(() => ({ t, host }))
const send = (id: string, as = sale) => t.call('sendProposal', { params: { id } }, { as })
const own = async (code: string, as = customer) => t.call('ownProposal', { params: { code } }, { as })
const seen = async (id: string, as = sale) => (await t.call('staffProposal', { params: { id } }, { as })).body
const accept = (as: Person, code: string, version = 1) =>
  t.call('acceptProposal', { params: { code }, body: { version } }, { as })

describe('asking', () => {
  it('a company asks; sale finds the wish, a draft at the prices for everybody, and is told', async () => {
    const productId = await course()
    const { id, code } = await asked(t, customer, [productId], 12)
    await t.deliver()
    const found = await seen(id)
    expect(found).toMatchObject({
      code,
      company: COMPANY,
      contactName: 'Nguyễn Thị Hạnh',
      wishes: [{ productId, learners: 12 }],
      versions: [{ number: 1, status: 'DRAFT', total: 6_000_000, offerTotal: 6_000_000, madeBy: null }],
    })
    expect(await told(sale)).toContain(`Yêu cầu báo giá ${code}`)
    expect((await own(code)).body).toMatchObject({ current: null, order: null, can: { accept: false } })
  })

  it('nobody asks for what is not sold, is free, or is their own; each line is named', async () => {
    const free = await course(0)
    const good = await course()
    const ask = (productIds: string[], as = customer) =>
      t.call(
        'askProposal',
        { body: { items: productIds.map((productId) => ({ productId, learners: 3 })), contactName: 'Lan' } },
        { as },
      )
    const refused = await ask([good, free])
    expect([refused.fault.code, refused.fault.errors]).toMatchObject([
      'INVALID_PRODUCT_ITEM',
      [{ path: 'items.1.productId', code: 'FREE' }],
    ])
    expect((await ask([good], host)).fault.code).toBe('OWN_PRODUCT')
  })

  it('a tax code is judged as on invoices', async () => {
    const body = {
      items: [{ productId: await course(), learners: 2 }],
      company: { name: 'Sen', taxCode: '12' },
      contactName: 'Lan',
    }
    const refused = await t.call('askProposal', { body }, { as: customer })
    expect([refused.status, refused.fault.errors?.[0]?.path]).toEqual([400, 'company.taxCode'])
  })
})

describe('who sees what', () => {
  it('a stranger finds nothing, answers nothing and prints nothing; a learner is no staff; marketing has no grant', async () => {
    const { id, code } = await sent(t, customer, sale, one(await course(), 450_000))
    const stranger = await t.person()
    const params = { code }
    const tries = [
      await own(code, stranger),
      await accept(stranger, code),
      await t.call('declineProposal', { params, body: { version: 1, reason: 'x' } }, { as: stranger }),
      await t.call('proposalPdf', { params: { code, number: '1' } } as never, { as: stranger }),
    ]
    expect(tries.map((answer) => answer.fault.code)).toEqual(tries.map(() => 'PROPOSAL_NOT_FOUND'))
    expect((await t.call('ownProposals', {}, { as: stranger })).body.items).toEqual([])
    const marketing = await t.person({ role: 'MARKETING' })
    for (const as of [customer, marketing])
      expect((await t.call('staffProposal', { params: { id } }, { as })).status).toBe(403)
  })

  it('nobody of the staff writes, sends or approves their own', async () => {
    const { id } = await asked(t, sale, [await course()])
    const body = { lines: one(await course(), 450_000), validOn: '2026-06-30', terms: '' }
    const write = await t.call('writeProposal', { params: { id }, body }, { as: sale })
    expect(write.fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await send(id)).fault.code).toBe('CANNOT_DECIDE_OWN')
    expect((await t.call('reviseProposal', { params: { id } }, { as: sale })).fault.code).toBe('CANNOT_DECIDE_OWN')
  })

  it('what one handles stands first, with counts and a search by company, code and contact', async () => {
    const mine = await asked(t, customer, [await course()])
    await wrote(t, otherSale, mine.id, one(await course(), 450_000))
    t.clock.advance(60)
    const newer = await asked(t, customer, [await course()])
    const list = await t.call('allProposals', { query: { take: 2 } } as never, { as: otherSale })
    expect(list.body.items[0]?.id).toBe(mine.id)
    const search = await t.call('allProposals', { query: { search: newer.code } }, { as: otherSale })
    expect(search.body.items.map((row) => row.id)).toEqual([newer.id])
    const folded = await t.call('allProposals', { query: { search: 'sen vang', status: 'DRAFT' } }, { as: otherSale })
    expect(folded.body.total).toBe(folded.body.counts.DRAFT)
    expect(folded.body.total).toBeGreaterThan(1)
  })
})

describe('writing and sending', () => {
  it('up to 20 % one person decides; the price is shown with who bears it, and the customer is told', async () => {
    const productId = await course()
    const { id, code } = await sent(t, customer, sale, one(productId, 400_000))
    const [version] = (await seen(id)).versions
    expect(version).toMatchObject({
      status: 'SENT',
      total: 4_000_000,
      offerTotal: 5_000_000,
      needsApproval: false,
      madeBy: { fullName: 'Phạm Kinh Doanh' },
      lines: [
        {
          unitPrice: 400_000,
          price: 4_000_000,
          reductions: [{ step: 'PROPOSAL', amount: 1_000_000, hostPart: 0, platformPart: 1_000_000 }],
        },
      ],
    })
    await t.deliver()
    expect(await told(customer)).toContain(`Báo giá ${code} đã sẵn sàng`)
    expect((await own(code)).body).toMatchObject({ current: { number: 1, status: 'SENT' }, can: { accept: true } })
  })

  it('one đồng more waits for a second person, who is not its maker; the database says so too', async () => {
    const productId = await course()
    const { id, code } = await asked(t, customer, [productId])
    await wrote(t, admin, id, one(productId, 399_999))
    expect((await send(id, admin)).body.status).toBe('WAITING_APPROVAL')
    expect((await own(code)).body.current).toBeNull()
    const approve = (as: Person) => t.call('approveProposal', { params: { id } }, { as })
    expect((await approve(admin)).fault.code).toBe('PROPOSAL_NEEDS_OTHER')
    expect((await approve(sale)).status).toBe(403)
    const version = { approved_by: admin.id, sent_at: t.clock.now, status: 'SENT' as const }
    const inDatabase = (set: object) =>
      t.db.updateTable('proposal_versions').set(set).where('proposal_id', '=', id).execute()
    await expect(inDatabase(version)).rejects.toThrow('proposal_versions_two_persons')
    await expect(inDatabase({ ...version, approved_by: null })).rejects.toThrow('proposal_versions_approved')
    const second = await t.person({ role: 'ADMIN' })
    expect((await approve(second)).body.status).toBe('SENT')
    expect((await own(code)).body).toMatchObject({ current: { total: 3_999_990 }, can: { accept: true } })
  })

  it('a second person may give it back with a reason; its maker changes it and sends', async () => {
    const productId = await course()
    const { id } = await asked(t, customer, [productId])
    await wrote(t, sale, id, one(productId, 250_000))
    await send(id)
    expect((await wrote(t, sale, id, one(productId, 450_000))).fault.code).toBe('STATUS_CONFLICT')
    const back = await t.call('returnProposal', { params: { id }, body: { reason: 'Quá sâu' } }, { as: admin })
    expect(back.body.status).toBe('DRAFT')
    await t.deliver()
    expect((await seen(id)).history.at(-1)).toMatchObject({ reason: 'Quá sâu', by: { fullName: 'Lê Quản Trị' } })
    expect((await wrote(t, sale, id, one(productId, 450_000))).status).toBe(200)
    expect((await send(id)).body.status).toBe('SENT')
    expect((await t.call('returnProposal', { params: { id }, body: { reason: 'x' } }, { as: admin })).fault.code).toBe(
      'STATUS_CONFLICT',
    )
  })

  it('a draft that nobody wrote is not sent, nor one whose day has passed, nor a price above the catalogue’s', async () => {
    const productId = await course()
    const { id } = await asked(t, customer, [productId])
    expect((await send(id)).fault.code).toBe('PROPOSAL_NOT_READY')
    const high = await wrote(t, sale, id, one(productId, 500_001))
    expect(high.fault.errors).toMatchObject([{ path: 'lines.0.unitPrice', code: 'TOO_HIGH' }])
    expect((await wrote(t, sale, id, one(productId, 450_000), '2026-06-14')).fault.errors).toMatchObject([
      { path: 'validOn' },
    ])
    await wrote(t, sale, id, one(productId, 450_000), '2026-06-15')
    t.clock.now = new Date('2026-06-15T17:00:00Z')
    expect((await send(id, await fresh(t, sale))).fault.code).toBe('PROPOSAL_NOT_READY')
  })

  it('two lines that share a product are refused and named, as an order holds it once: each is a proposal of its own', async () => {
    const [shared, other, third] = [await course(), await course(), await course()]
    const combo = async (name: string, productIds: string[]) => {
      const body = { name, description: 'Học trọn bộ cho cả nhóm làm việc.', price: 800_000, productIds }
      const { id } = await ok(t.call('createCombo', { body }, { as: host }))
      await ok(t.call('changeComboState', { params: { id }, body: { status: 'PUBLISHED' } }, { as: host }))
      return id
    }
    const [x, y] = [await combo('Trọn bộ X', [shared, other]), await combo('Trọn bộ Y', [shared, third])]
    const line = (productId: string, quantity: number, unitPrice = 800_000) => ({ productId, quantity, unitPrice })
    const { id } = await asked(t, customer, [x])
    const both = await wrote(t, sale, id, [line(x, 10), line(y, 50)])
    expect(both.fault.errors).toMatchObject([
      {
        path: 'lines.1.productId',
        message: expect.stringMatching(/^“Trọn bộ Y” và “Trọn bộ X” cùng có “.+”: hãy tách/),
      },
    ])
    const inside = await wrote(t, sale, id, [line(shared, 3, 500_000), line(x, 10)])
    expect(inside.fault.errors).toMatchObject([
      { path: 'lines.0.productId', message: expect.stringMatching(/^“.+” đã có trong “Trọn bộ X”: hãy tách/) },
    ])
    expect((await wrote(t, sale, id, [line(y, 50), line(other, 3, 500_000)])).status).toBe(200)
  })

  it('what left the draft is not changed any more, whoever tries', async () => {
    const { id } = await sent(t, customer, sale, one(await course(), 450_000))
    const version = (await seen(id)).versions[0]
    const versions = t.db.updateTable('proposal_versions').where('id', '=', version?.id ?? '')
    await expect(versions.set({ total: 1 }).execute()).rejects.toThrow('not changed')
    const lines = t.db.updateTable('proposal_lines').where('version_id', '=', version?.id ?? '')
    await expect(lines.set({ name: 'khác' }).execute()).rejects.toThrow('not changed')
  })

  it('withdrawn with a reason: the customer reads it and accepts nothing', async () => {
    const { id, code } = await sent(t, customer, sale, one(await course(), 450_000))
    const withdraw = () =>
      t.call('withdrawProposal', { params: { id }, body: { version: 1, reason: 'Ngừng mở lớp' } }, { as: sale })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).fault.code).toBe('STATUS_CONFLICT')
    await t.deliver()
    const answer = await accept(customer, code)
    expect([answer.fault.code, answer.fault.message]).toEqual(['PROPOSAL_CHANGED', 'Bến Học đã thu hồi báo giá này.'])
    expect((await own(code)).body).toMatchObject({ status: 'WITHDRAWN', withdrawnBecause: 'Ngừng mở lớp' })
  })

  it('a request that cannot be answered: its customer reads why, and no longer that it is being prepared', async () => {
    const { id, code } = await asked(t, customer, [await course()])
    expect((await own(code)).body).toMatchObject({ status: 'DRAFT', withdrawnBecause: null })
    const body = { version: 1, reason: 'Khóa học sắp dừng' }
    await t.call('withdrawProposal', { params: { id }, body }, { as: sale })
    await t.deliver()
    expect(await told(customer)).toContain('chưa thể báo giá')
    expect((await own(code)).body).toMatchObject({ current: null, status: 'WITHDRAWN', withdrawnBecause: body.reason })
  })

  it('a draft alone is dropped: the customer keeps what they have, also while it is an order, and hears nothing', async () => {
    const productId = await course()
    const { id, code } = await sent(t, customer, sale, one(productId, 450_000))
    await t.call('reviseProposal', { params: { id } }, { as: sale })
    await wrote(t, sale, id, one(productId, 490_000))
    expect((await accept(customer, code)).status).toBe(200)
    expect((await seen(id)).can).toMatchObject({ send: false, withdraw: false, drop: true })
    expect((await send(id)).fault.code).toBe('PROPOSAL_ORDERED')
    const drop = (version: number) =>
      t.call('withdrawProposal', { params: { id }, body: { version, reason: 'Khách đã đặt hàng' } }, { as: sale })
    expect((await drop(1)).fault.code).toBe('PROPOSAL_ORDERED')
    expect((await drop(2)).status).toBe(200)
    expect([(await drop(2)).fault.code, (await drop(3)).fault.code]).toEqual(['STATUS_CONFLICT', 'STATUS_CONFLICT'])
    await t.deliver()
    expect(await told(customer)).not.toContain('không còn hiệu lực')
    expect((await own(code)).body).toMatchObject({ current: { number: 1, status: 'ACCEPTED' }, order: { paid: false } })
    const { items } = (await t.call('allProposals', { query: { search: code } }, { as: sale })).body
    expect(items).toMatchObject([{ version: 1, status: 'ACCEPTED' }])
    expect((await t.call('reviseProposal', { params: { id } }, { as: sale })).fault.code).toBe('PROPOSAL_ORDERED')
  })
})
