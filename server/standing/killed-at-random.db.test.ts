import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dong } from '#domain/money.ts'
import { lookAtBooks } from '#server/testing/kills/books.ts'
import { ordered, payAt } from '#server/testing/kills/buying.ts'
import { type Kill, killOften, STORIES } from '#server/testing/kills/run.ts'
import { openScene, type Scene } from '#server/testing/kills/scene.ts'
import { killTable } from '#server/testing/kills/table.ts'
import { isLong } from '#server/testing/tier.ts'

const KILLS = Number(process.env.KILLS ?? 200)
const SEED = 20_261_121

let scene: Scene
let kills: Kill[]

/** The long run; every change kills the server once beside its work in `tickets/rush.db.test.ts`. */
describe.runIf(isLong)(`I-29, M8: server or worker killed ${KILLS} times at random moments, seed ${SEED}`, () => {
  beforeAll(async () => {
    scene = await openScene()
    kills = await killOften(scene, { kills: KILLS, seed: SEED })
  })
  afterAll(() => scene?.stop())

  it.each(STORIES)('$name: no đồng lost, none twice, and all came right again', ({ name }) => {
    const own = kills.filter((kill) => kill.story === name)
    expect(own).toHaveLength(KILLS / STORIES.length)
    for (const kill of own) expect(kill, JSON.stringify(kill)).toMatchObject({ lost: 0, twice: 0, words: [] })
  })

  it('fell in the middle of things, and the table says what helped', () => {
    expect(kills.filter((kill) => kill.fell !== 'FINISHED').length).toBeGreaterThan(KILLS / 2)
    expect(kills.filter((kill) => kill.by !== 'NOTHING').length).toBeGreaterThan(KILLS / 6)
    expect(killTable(kills).split('\n')).toHaveLength(STORIES.length + 3)
  })

  it('control: money taken that nobody tells us of is missing, money sent home twice is seen, until they are cleared', async () => {
    const one = await ordered(scene, 'VNPAY')
    await scene.vnpay.control('scenario', { txnRef: one.reference, ipn: 'none' })
    await payAt(scene, 'VNPAY', one.payUrl)
    expect(await lookAtBooks(scene)).toMatchObject({ lost: 199_000, twice: 0 })
    await scene.passOurs(3)
    await scene.product.run('reconcile-payments')
    const two = await ordered(scene, 'XENDIT')
    await payAt(scene, 'XENDIT', two.payUrl)
    await scene.drained()
    await scene.t.app.contextAs({ kind: 'system', job: 'test' }).providers.xendit?.refund({
      requestId: 'behind-our-back',
      amount: dong(50_000),
      paymentId: await xenditPayment(two.reference),
      reason: 'Hoàn lần nữa',
    })
    expect(await lookAtBooks(scene)).toMatchObject({ lost: 0, twice: 50_000 })
  })
})

async function xenditPayment(reference: string): Promise<string> {
  const { requests } = await scene.xendit.control('books')
  return requests.find((one: { reference: string }) => one.reference === reference).id
}
