import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp({ POOL_SIZE: '12' })
let staff: Person[]
beforeAll(async () => {
  staff = [await t.person({ role: 'ADMIN' }), await t.person({ role: 'PRODUCT_OWNER' })]
})

async function applicant() {
  const person = await t.person()
  const { body } = await t.call(
    'registerHost',
    { body: { headline: 'Nghệ nhân gốm', bio: 'Ba mươi năm làm gốm ở Bát Tràng, mười năm dạy nghề.' } },
    { as: person },
  )
  return { person, id: body.profile?.id ?? '' }
}

test('two of the staff decide at once: one wins, and the person’s role follows the winner', async () => {
  for (let round = 0; round < 8; round++) {
    const { person, id } = await applicant()
    const [approved, rejected] = await Promise.all([
      t.call('approveHost', { params: { id } }, { as: staff[0] }),
      t.call('rejectHost', { params: { id }, body: { reason: 'Chưa đủ thông tin.' } }, { as: staff[1] }),
    ])
    expect([approved.status, rejected.status].sort()).toEqual([200, 409])
    expect((approved.status === 409 ? approved : rejected).fault.code).toBe('STATUS_CONFLICT')
    expect((await t.call('me', {}, { as: person })).body.role).toBe(approved.status === 200 ? 'HOST' : 'USER')
    const history = await t.db
      .selectFrom('status_history')
      .select('to_status')
      .where('subject_id', '=', id)
      .where('action', '<>', 'register')
      .execute()
    expect(history).toEqual([{ to_status: approved.status === 200 ? 'APPROVED' : 'REJECTED' }])
  }
})

test('control: who reads the status first and updates without asking again decides twice', async () => {
  const { id } = await applicant()
  const both = [new pg.Client(t.url), new pg.Client(t.url)]
  await Promise.all(both.map((client) => client.connect()))
  try {
    const decide = async (guarded: boolean) => {
      await t.db.updateTable('host_profiles').set({ status: 'NEW' }).where('id', '=', id).execute()
      const read = await Promise.all(
        both.map(
          async (client) =>
            (await client.query('select status from host_profiles where id = $1', [id])).rows[0].status as string,
        ),
      )
      expect(read).toEqual(['NEW', 'NEW'])
      const guard = guarded ? `and status = 'NEW'` : ''
      const moved = await Promise.all(
        both.map(
          async (client) =>
            (await client.query(`update host_profiles set status = 'APPROVED' where id = $1 ${guard}`, [id]))
              .rowCount ?? 0,
        ),
      )
      return moved.reduce((sum, count) => sum + count, 0)
    }
    expect(await decide(false)).toBe(2)
    expect(await decide(true)).toBe(1)
  } finally {
    await Promise.all(both.map((client) => client.end()))
  }
})
