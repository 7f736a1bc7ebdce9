import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealBank } from '#server/modules/identity/bank-accounts/sealing.ts'
import { sealedPlaces } from '#server/modules.ts'
import { NEW, OLD, sharedDatabase } from '#server/standing/sealed/world.ts'
import type { TestApp } from '#server/testing/app.ts'
import { checkSecret } from './check-secret.ts'
import { acceptLoss, isRightSecret, pushKey } from './kept-secrets.ts'
import { reseal } from './reseal.ts'

let shared: Awaited<ReturnType<typeof sharedDatabase>>
let before: TestApp
let both: TestApp
let after: TestApp
beforeAll(async () => {
  shared = await sharedDatabase()
  before = await shared.under(OLD)
  both = await shared.under(NEW, OLD)
  after = await shared.under(NEW)
})
afterAll(() => shared?.drop())
beforeEach(async () => {
  await before.db.deleteFrom('kept_secrets').execute()
  await before.db.deleteFrom('bank_accounts').execute()
})

const keys = ({ app }: TestApp) => ({ config: app.door.config })
const isRight = (t: TestApp) => isRightSecret(t.db, keys(t), sealedPlaces)
async function sealSomething(): Promise<void> {
  const { id } = await before.person()
  const sealed = sealBank(await before.as(), { number: '0071000123456', holder: 'NGUYEN THI THU' })
  const row = { user_id: id, bank_code: 'VCB', sealed, last_digits: '3456', changed_at: before.clock.now }
  await before.db.insertInto('bank_accounts').values(row).execute()
}

describe('the canary', () => {
  it('is made at the first start and opens at the next, under any secret of the list and no other', async () => {
    expect(await isRight(before)).toBe(true)
    expect([await isRight(before), await isRight(both), await isRight(after)]).toEqual([true, true, false])
    expect(await before.db.selectFrom('kept_secrets').select('name').orderBy('name').execute()).toEqual([
      { name: 'canary' },
      { name: 'push' },
    ])
  })

  it('of a database that is older than it is made only by who opens what is sealed there', async () => {
    await sealSomething()
    expect(await isRight(after)).toBe(false)
    expect(await before.db.selectFrom('kept_secrets').select('name').execute()).toEqual([])
    expect(await isRight(before)).toBe(true)
    expect(await isRight(after)).toBe(false)
  })

  it('of two first starts at once one is made, and who has another secret is told so', async () => {
    const answers = await Promise.all([isRight(before), isRight(after), isRight(before)])
    expect(answers.filter((right) => right).length).toBeLessThan(3)
    expect([await isRight(before), await isRight(after)].filter((right) => right)).toHaveLength(1)
  })

  it('sealed anew opens under the new secret alone', async () => {
    await isRight(before)
    await reseal(await both.as(), sealedPlaces)
    expect([await isRight(before), await isRight(both), await isRight(after)]).toEqual([false, true, true])
  })
})

describe('the push key', () => {
  it('is what it was before it was kept, and stays so whatever secret comes', async () => {
    const derived = await pushKey(before.db, keys(before))
    expect((await before.as()).providers.push.publicKey).not.toBe((await after.as()).providers.push.publicKey)
    await isRight(before)
    expect([await pushKey(before.db, keys(before)), await pushKey(both.db, keys(both))]).toEqual([derived, derived])
    await reseal(await both.as(), sealedPlaces)
    expect(await pushKey(after.db, keys(after))).toBe(derived)
  })

  it('of an older database follows from the secret that opens it, wherever that stands in the list', async () => {
    await sealSomething()
    const derived = await pushKey(before.db, keys(before))
    await isRight(both)
    expect(await pushKey(both.db, keys(both))).toBe(derived)
  })
})

describe('a start with another secret', () => {
  const check = async (t: TestApp, env: 'production' | 'development') => {
    const told: string[] = []
    await checkSecret({ ...t.app.door.config, env, databaseUrl: shared.url }, sealedPlaces, (words) => told.push(words))
    return told
  }

  it('is refused in production with one line that says what to do', async () => {
    await isRight(before)
    expect(await check(before, 'production')).toEqual([])
    const refused = check(after, 'production')
    await expect(refused).rejects.toThrow(/^Cấu hình sai: SESSION_SECRET .*SESSION_SECRETS_BEFORE.*--accept-loss\.$/)
  })

  it('goes on elsewhere and says each time what is lost, until somebody accepts it', async () => {
    await isRight(before)
    for (let start = 0; start < 2; start++) {
      const told = await check(after, 'development')
      expect(told.join('\n')).toMatch(/Tài khoản ngân hàng; .*Thẻ thanh toán/)
      expect(told.length).toBeLessThan(5)
    }
    await acceptLoss(after.db, keys(after))
    expect(await check(after, 'development')).toEqual([])
    expect(await check(after, 'production')).toEqual([])
    await expect(check(before, 'production')).rejects.toThrow('SESSION_SECRET')
  })
})
