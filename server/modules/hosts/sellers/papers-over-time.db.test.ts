import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { approvedHost } from '#server/modules/learning/authoring/testing.ts'
import { cardPicture } from '#server/seed/papers.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { withoutLocks } from '#server/testing/without-locks.ts'
import { erasePapers } from './erase-papers.ts'
import { expireSellers } from './expire-sellers.ts'
import { submitSeller } from './submit-seller.ts'
import { uploadPaper } from './upload-paper.ts'

const t = openedApp({ POOL_SIZE: '8' })
let host: Person
let ctx: Context
let data: string
const SIDES = ['FRONT', 'BACK', 'PORTRAIT'] as const
const TERMS = {
  kind: 'INDIVIDUAL',
  legalName: 'Trần Văn Bán',
  documentType: 'CITIZEN_ID',
  documentNumber: '079080001234',
  taxCode: null,
  address: '12 Lê Lợi, Quận 1',
} as const

beforeAll(async () => {
  data = (await cardPicture()).toString('base64')
})
beforeEach(async () => {
  host = await approvedHost(t, 'Trần Văn Bán')
  await t.db.deleteFrom('seller_verifications').where('user_id', '=', host.id).execute()
  ctx = await t.as(host)
  for (const side of SIDES) await uploadPaper(ctx, { side, data })
})

const submit = (within = ctx, expiresOn: string | null = null) => submitSeller(within, { ...TERMS, expiresOn })
const papers = () =>
  t.db
    .selectFrom('identity_papers')
    .select(['id', 'storage_key'])
    .where('user_id', '=', host.id)
    .orderBy('side')
    .execute()
const decided = (status: 'VERIFIED' | 'REJECTED') =>
  t.db
    .updateTable('seller_verifications')
    .set({ status, decided_at: t.clock.now, reason: status === 'REJECTED' ? 'Ảnh mờ.' : null })
    .where('user_id', '=', host.id)
    .execute()

/** The same context with something done each time a picture has been written to the storage. */
function whenStored(from: Context, then: (key: string) => Promise<unknown>): Context {
  const { storage } = from.providers
  const write: typeof storage.write = async (...args) => {
    await storage.write(...args)
    await then(args[0])
  }
  return { ...from, providers: { ...from.providers, storage: { ...storage, write } } }
}

describe('a picture that comes while the papers are submitted', () => {
  it('is refused, and its bytes are gone: what the staff look at does not change', async () => {
    const before = await papers()
    let stored = ''
    const slow = whenStored(ctx, async (key) => {
      stored = key
      await submit()
    })
    await expect(uploadPaper(slow, { side: 'FRONT', data })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await papers()).toEqual(before)
    expect(await ctx.providers.storage.size(stored)).toBeNull()
  })

  /** Submits, and uploads before that commits. @returns the fault of the upload, null where it went through */
  async function race(from: Context): Promise<string | null> {
    let uploaded: Promise<string | null> = Promise.resolve(null)
    let settled = false
    await write(ctx, async (tx) => {
      await submit(tx as never)
      uploaded = uploadPaper(from, { side: 'FRONT', data })
        .then(() => null)
        .catch((error: { code: string }) => error.code)
        .finally(() => {
          settled = true
        })
      await expect.poll(async () => settled || (await somebodyWaits())).toBe(true)
    })
    return uploaded
  }
  const somebodyWaits = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
    return (rows[0]?.n ?? 0) > 0
  }

  it('is refused when the two are under way at once', async () => {
    expect(await race(ctx)).toBe('STATUS_CONFLICT')
  })

  it('control: without the lock it slips in', async () => {
    expect(await race(withoutLocks(ctx))).toBeNull()
  })
})

describe('pictures of papers are forgotten', () => {
  const days = async (count: number) => {
    t.clock.advance(count * 86_400)
    await erasePapers(await t.as())
    return (await papers()).length
  }

  it('thirty days after they came, when they were never sent', async () => {
    const keys = (await papers()).map(({ storage_key }) => storage_key)
    expect(await days(29)).toBe(3)
    expect(await days(2)).toBe(0)
    for (const key of keys) expect(await ctx.providers.storage.size(key)).toBeNull()
  })

  it('thirty days after they were sent back', async () => {
    await submit()
    t.clock.advance(40 * 86_400)
    await decided('REJECTED')
    expect(await days(29)).toBe(3)
    expect(await days(2)).toBe(0)
  })

  it('ninety days after they were verified; what they say stays', async () => {
    await submit()
    await decided('VERIFIED')
    expect(await days(89)).toBe(3)
    expect(await days(2)).toBe(0)
    const seller = t.db.selectFrom('seller_verifications').select('status').where('user_id', '=', host.id)
    expect(await seller.executeTakeFirst()).toEqual({ status: 'VERIFIED' })
  })

  it('thirty days after they ran out', async () => {
    const end = new Date(t.clock.now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10)
    await submit(ctx, end)
    await decided('VERIFIED')
    t.clock.advance(22 * 86_400)
    await expireSellers(await t.as())
    expect(await days(20)).toBe(3)
    expect(await days(12)).toBe(0)
  })

  it('never while the staff have yet to decide', async () => {
    await submit()
    expect(await days(400)).toBe(3)
  })
})

it('what papers say is read on record: a row for each sitting of each reader', async () => {
  const { verificationId: id } = await submit()
  const staff = await t.person({ role: 'PRODUCT_OWNER', fullName: 'Bùi Thị Xem' })
  const read = async (as: Person) => (await t.call('sellerVerification', { params: { id } }, { as })).body.openings
  await read(staff)
  expect((await read(staff)).map((one) => [one.by?.fullName, one.side])).toEqual([['Bùi Thị Xem', 'FACTS']])
  const other = await t.person({ role: 'ADMIN', fullName: 'Lý Văn Tò Mò' })
  expect((await read(other)).map((one) => one.by?.fullName).sort()).toEqual(['Bùi Thị Xem', 'Lý Văn Tò Mò'])
  t.clock.advance(601)
  expect(await read(staff)).toHaveLength(3)
})
