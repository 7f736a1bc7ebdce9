import type { PaymentGateway } from '#domain/payment-gateways.ts'
import type { Person } from '../app.ts'
import { publishedCourse } from '../course.ts'
import type { Scene } from './scene.ts'
import type { Case, State, Story } from './story.ts'

export type Way = Extract<PaymentGateway, 'VNPAY' | 'XENDIT'>
const PRICE = 199_000
/** After so long the attempt is asked about, if no notice has come. */
const ASKED_AFTER_MINUTES = 3

/** From the cart to the access, with the provider's page in between. */
export const checkout: Story = {
  name: 'checkout',
  words: 'Mua: giỏ → báo giá → đơn → trả tiền',
  variants: [
    { words: 'VNPAY, máy chủ', victim: 'server', prepare: (scene) => buying(scene, 'VNPAY') },
    { words: 'Xendit, máy chủ', victim: 'server', prepare: (scene) => buying(scene, 'XENDIT') },
    { words: 'VNPAY, tiến trình việc', victim: 'worker', prepare: (scene) => buying(scene, 'VNPAY') },
  ],
}

/** The order stands; what is at stake is the provider's word that it was paid. */
export const notice: Story = {
  name: 'notice',
  words: 'Tin của cổng: đã trả tiền',
  variants: [
    { words: 'VNPAY', victim: 'server', prepare: (scene) => paying(scene, 'VNPAY') },
    {
      words: 'VNPAY, hỏi lại không ai trả lời tin được',
      victim: 'server',
      prepare: (scene) => paying(scene, 'VNPAY', { api: 'wrong-hash' }),
    },
    { words: 'Xendit', victim: 'server', prepare: (scene) => paying(scene, 'XENDIT') },
    {
      words: 'VNPAY, không tin nào đến',
      victim: 'worker',
      prepare: (scene) => paying(scene, 'VNPAY', { ipn: 'none' }),
    },
  ],
}

async function buying(scene: Scene, way: Way): Promise<Case> {
  const { courseId } = await publishedCourse(scene.t, { price: PRICE })
  const buyer = await scene.person()
  const buy = async () => {
    await scene.call('addToCartV2', { body: { productId: courseId } }, buyer)
    const { waiting = [] } = await scene.call('quote', { body: {} }, buyer)
    const replaces = waiting.map(({ orderId }: { orderId: string }) => orderId)
    const { payUrl } = await scene.call('placeOrder', { body: { provider: way, replaces } }, buyer)
    await payAt(scene, way, payUrl)
    await scene.drained()
  }
  return { act: buy, again: buy, state: () => stateOf(scene, buyer) }
}

async function paying(scene: Scene, way: Way, hostile?: { api?: string; ipn?: string }): Promise<Case> {
  const { buyer, payUrl, reference } = await ordered(scene, way)
  if (hostile) await scene.vnpay.control('scenario', { txnRef: reference, ...hostile })
  const act = async () => {
    await payAt(scene, way, payUrl)
    if (hostile?.ipn) {
      await scene.passOurs(ASKED_AFTER_MINUTES)
      await scene.product.run('reconcile-payments')
    }
    await scene.drained()
  }
  return { act, again: act, state: () => stateOf(scene, buyer) }
}

/** An order that waits to be paid, for a course of its own. */
export async function ordered(scene: Scene, way: Way) {
  const { courseId } = await publishedCourse(scene.t, { price: PRICE })
  const buyer = await scene.person()
  const body = { items: [{ productId: courseId }], provider: way }
  const { orderId, payUrl } = await scene.call('placeOrder', { body }, buyer)
  const { txn_ref } = await scene.t.db
    .selectFrom('payments')
    .select('txn_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { buyer, orderId: orderId as string, payUrl: payUrl as string, reference: txn_ref }
}

/** The buyer pays on the provider's page; it tells us, and waits a moment for our answer. */
export async function payAt({ vnpay, xendit }: Scene, way: Way, payUrl: string): Promise<void> {
  if (way === 'VNPAY') await vnpay.control('pay', { payUrl, outcome: 'success' })
  else await xendit.control('pay', { url: payUrl })
}

/** What the providers took of a person and what we know of it. */
async function stateOf(scene: Scene, { id }: Person): Promise<State> {
  const attempts = await scene.t.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.txn_ref', 'p.status', 'o.status as order'])
    .where('o.user_id', '=', id)
    .execute()
  const taken = await takenThere(scene)
  const paid = attempts.filter((one) => taken.has(one.txn_ref))
  if (paid.length === 0) return 'nothing'
  const given = await scene.t.db.selectFrom('enrollments').select('id').where('user_id', '=', id).execute()
  return given.length > 0 && paid.every((one) => one.status === 'SUCCESS' || one.status === 'REFUND')
    ? 'whole'
    : 'waiting'
}

/** Our references of everything that was taken at the providers, with how much, as their own books have it. */
export async function takenThere({ vnpay, xendit }: Scene): Promise<Map<string, number[]>> {
  const [one, two] = await Promise.all([vnpay.control('books'), xendit.control('books')])
  const taken = new Map<string, number[]>()
  const add = (reference: string, amount: number) => taken.set(reference, [...(taken.get(reference) ?? []), amount])
  for (const { txnRef, amount, state } of one.payments) if (state === 'PAID') add(txnRef, amount / 100)
  for (const { reference, amount, status } of two.requests) if (status === 'SUCCEEDED') add(reference, amount)
  return taken
}
