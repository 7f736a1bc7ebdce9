import { addDays, HOUR } from '#domain/time.ts'
import { membershipOnSale } from '#server/modules/catalog/goods.fixture.ts'
import type { Scene } from './scene.ts'
import type { Case, State, Story } from './story.ts'

const GOOD_CARD = '4000000000001091'
const DAYS = 30
const LONGEST_NOTICE_MS = 2_000

/** A period is nearly over and the kept card is charged for the next. */
export const renewal: Story = {
  name: 'renewal',
  words: 'Gia hạn bằng thẻ đã lưu',
  variants: [
    { words: 'tiến trình việc', victim: 'worker', prepare: (scene) => renewing(scene) },
    {
      words: 'tiến trình việc, câu trả lời và tin của cổng đều mất',
      victim: 'worker',
      prepare: (scene) => renewing(scene, { api: 'timeout-after-accept', notice: 'none' }),
    },
    { words: 'máy chủ, lúc cổng báo tin', victim: 'server', prepare: (scene) => renewing(scene) },
  ],
}

async function renewing(scene: Scene, hostile?: { api: string; notice: string }): Promise<Case> {
  const { id, ended } = await subscribed(scene)
  const act = async () => {
    if (hostile) await scene.xendit.control('scenario', { next: 1, ...hostile })
    await scene.product.run('run-subscriptions')
    if (!hostile) await noticeCame(scene, id)
    await scene.drained()
  }
  return { act, again: act, state: () => stateOf(scene, id, ended) }
}

/** Somebody whose plan was charged nearly a month ago, so that its renewal is due now. */
async function subscribed(scene: Scene) {
  const { t, xendit } = scene
  const buyer = await scene.person()
  const saving = await t.call('addCard', { body: {} }, { as: buyer })
  await xendit.control('pay', { url: saving.body.url, card: GOOD_CARD })
  const kept = await t.call('finishCard', { params: { id: saving.body.savingId } }, { as: buyer })
  const planId = await planOf(scene)
  t.clock.now = new Date(addDays(scene.now(), -DAYS).getTime() + 5 * HOUR)
  // The first period was paid long ago, and told then.
  await xendit.control('scenario', { next: 1, notice: 'none' })
  const answer = await t.call(
    'subscribe',
    { params: { id: planId }, body: { cardId: kept.body.cardId ?? '' } },
    { as: buyer },
  )
  if (answer.body?.status !== 'ACTIVE') throw new Error(`not subscribed: ${answer.raw}`)
  t.clock.now = scene.now()
  await scene.drained()
  const { period_end } = await rowOf(scene, answer.body.subscriptionId)
  return { id: answer.body.subscriptionId, ended: period_end as Date }
}

const plans = new WeakMap<Scene, string>()

/** One plan for all of them, of thirty days. */
async function planOf(scene: Scene): Promise<string> {
  const known = plans.get(scene)
  if (known !== undefined) return known
  const plan = { name: 'Ba mươi ngày', period: { unit: 'DAY' as const, count: DAYS }, price: 120_000 }
  const { planId } = await membershipOnSale(scene.t, scene.staff[0], {
    name: 'Hội viên',
    slug: 'hoi-vien',
    plans: [plan],
  })
  plans.set(scene, planId)
  return planId
}

async function noticeCame(scene: Scene, id: string): Promise<void> {
  const { t, xendit, product } = scene
  const attempt = await t.db
    .selectFrom('subscription_payments as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('p.txn_ref')
    .where('r.subscription_id', '=', id)
    .where('r.kind', '=', 'RENEWAL')
    .executeTakeFirst()
  if (!attempt) return
  for (const end = Date.now() + LONGEST_NOTICE_MS; Date.now() < end && !product.hasFallen('server'); ) {
    const { deliveries } = await xendit.control(`deliveries?reference=${attempt.txn_ref}`)
    if (deliveries.some((one: { status: number | null }) => one.status !== null)) return
  }
}

function rowOf({ t }: Scene, id: string) {
  return t.db
    .selectFrom('subscriptions')
    .select(['status', 'period_end'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function stateOf(scene: Scene, id: string, ended: Date): Promise<State> {
  const { status, period_end } = await rowOf(scene, id)
  return status === 'ACTIVE' && period_end !== null && period_end > ended ? 'whole' : 'waiting'
}
