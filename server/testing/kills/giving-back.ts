import type { Person } from '../app.ts'
import { ordered, payAt, type Way } from './buying.ts'
import type { Scene } from './scene.ts'
import type { Case, State, Story } from './story.ts'

/** What is known of a refund in the end: VNPAY takes it on and tells no more, Xendit tells that it arrived. */
const LAST: Record<Way, readonly string[]> = { VNPAY: ['PROCESSING', 'REFUNDED'], XENDIT: ['REFUNDED'] }

/** One person of the staff starts it, another agrees, the money travels home. */
export const refund: Story = {
  name: 'refund',
  words: 'Hoàn tiền: đề nghị → duyệt → gửi',
  variants: [
    { words: 'VNPAY, máy chủ', victim: 'server', prepare: (scene) => refunding(scene, 'VNPAY') },
    { words: 'VNPAY, tiến trình việc', victim: 'worker', prepare: (scene) => refunding(scene, 'VNPAY') },
    { words: 'Xendit, máy chủ', victim: 'server', prepare: (scene) => refunding(scene, 'XENDIT') },
    { words: 'Xendit, tiến trình việc', victim: 'worker', prepare: (scene) => refunding(scene, 'XENDIT') },
  ],
}

async function refunding(scene: Scene, way: Way): Promise<Case> {
  const { buyer, orderId, payUrl } = await ordered(scene, way)
  await payAt(scene, way, payUrl)
  await scene.drained()
  const act = async () => {
    const known = await refundOf(scene, orderId)
    const id = known?.id ?? (await started(scene, orderId))
    if (known?.status !== 'APPROVED')
      await scene.call('decideRefund', { params: { id }, body: { decision: 'APPROVE' } }, scene.staff[1])
    await scene.drained()
    if (way === 'XENDIT') await scene.passTheirs(1)
    await scene.drained()
  }
  return { act, again: act, state: () => stateOf(scene, orderId, buyer, way) }
}

async function started(scene: Scene, orderId: string): Promise<string> {
  const items = await scene.t.db
    .selectFrom('order_items')
    .select(['id', 'price'])
    .where('order_id', '=', orderId)
    .execute()
  const lines = items.map(({ id, price }) => ({ orderItemId: id, amount: price }))
  const body = { orderId, items: lines, reason: 'Khóa học không như mong đợi' }
  return (await scene.call('startRefund', { body }, scene.staff[0])).id
}

function refundOf({ t }: Scene, orderId: string) {
  return t.db.selectFrom('refunds').select(['id', 'status']).where('order_id', '=', orderId).executeTakeFirst()
}

async function stateOf(scene: Scene, orderId: string, { id }: Person, way: Way): Promise<State> {
  const known = await refundOf(scene, orderId)
  if (known?.status !== 'APPROVED') return 'nothing'
  const { db } = scene.t
  const transfers = await db.selectFrom('refund_transfers').select('status').where('refund_id', '=', known.id).execute()
  const open = await db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  const last = LAST[way]
  const home = transfers.length === 1 && transfers.every(({ status }) => last.includes(status))
  return home && open.length === 0 ? 'whole' : 'waiting'
}

/**
 * What a person of the staff does where VNPAY knows a refund and does not say what became of it: they look in its portal,
 * and say what they saw.
 */
export async function lookInPortal(scene: Scene): Promise<void> {
  const unknown = await scene.t.db
    .selectFrom('provider_differences')
    .select(['id', 'reference'])
    .where('kind', '=', 'REFUND_UNKNOWN')
    .where('closed_at', 'is', null)
    .execute()
  if (unknown.length === 0) return
  const sent = new Set((await scene.vnpay.control('books')).refunds.map((one: { requestId: string }) => one.requestId))
  for (const { id, reference } of unknown) {
    const outcome = sent.has(reference) ? 'SENT' : 'NOT_SENT'
    const body = { note: 'Xem trên cổng VNPAY', outcome } as const
    await scene.call('closeDifference', { params: { id }, body }, scene.staff[0])
  }
}
