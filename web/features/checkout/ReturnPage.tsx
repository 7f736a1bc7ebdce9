import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { readyWith } from '#domain/sold/kinds.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { soldPage } from '#web/features/catalog/sold-page.ts'
import { InviteHint } from '#web/features/growth/referrals/InviteHint.tsx'
import { PayAgain } from '#web/features/payments/PayAgain.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import type { Route } from './+types/ReturnPage.ts'
import styles from './ReturnPage.module.css'

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const query = Object.fromEntries(new URL(args.request.url).searchParams)
  const { api } = args.context.get(apiContext)
  const [result, ways] = await Promise.all([api('paymentReturn', { query }), api('paymentWays', { query: {} })])
  return { ...result, ways }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Kết quả thanh toán', noIndex: true })

type Outcome = 'paid' | 'waiting' | 'failed' | 'closed' | 'unknown'
const LOOKS: Record<Outcome, { icon: IconName; title: string; text: string }> = {
  paid: { icon: 'success', title: 'Thanh toán thành công', text: 'Những gì bạn mua đã sẵn sàng.' },
  waiting: {
    icon: 'clock',
    title: 'Đang chờ cổng thanh toán xác nhận',
    text: 'Thường chỉ mất vài giây. Trang này tự cập nhật; bạn cũng có thể đóng lại, chúng tôi sẽ báo cho bạn ngay khi xong.',
  },
  failed: {
    icon: 'error',
    title: 'Thanh toán chưa thành công',
    text: 'Bạn chưa bị trừ tiền cho đơn hàng này. Đơn hàng vẫn được giữ để bạn thử lại.',
  },
  closed: { icon: 'warning', title: 'Đơn hàng đã đóng', text: 'Nếu tiền đã bị trừ, chúng tôi sẽ tự động hoàn lại.' },
  unknown: {
    icon: 'help',
    title: 'Không đọc được kết quả này',
    text: 'Đường dẫn không hợp lệ hoặc thuộc về một tài khoản khác. Trạng thái đúng luôn có trong mục Đơn hàng.',
  },
}
const ASK_EVERY_MS = 2_000
const ASK_AT_MOST = 60

/** Where the browser comes back from the provider. It shows what we know; it settles nothing. */
export default function ReturnPage({ loaderData: result }: Route.ComponentProps) {
  const outcome = outcomeOf(result)
  useAskAgain(outcome === 'waiting')
  const { icon, title, text } = LOOKS[outcome]
  const orderPage = result.orderId && paths.order(result.orderId)
  const bought = outcome === 'paid' ? boughtOf(result) : null
  return (
    <section className={styles.page} data-outcome={outcome} aria-live="polite">
      <span className={styles.mark}>
        <Icon name={icon} size={44} />
      </span>
      <h1>{title}</h1>
      {outcome === 'failed' && result.words && <p className={styles.reason}>{result.words}</p>}
      <p>{bought?.text ?? text}</p>
      {result.orderCode && <p className={styles.code}>Đơn hàng {result.orderCode}</p>}
      <div className={styles.actions}>
        {bought && (
          <LinkButton kind="primary" size="lg" icon={bought.icon} to={bought.to}>
            {bought.word}
          </LinkButton>
        )}
        {outcome === 'failed' && result.orderId && <PayAgain orderId={result.orderId} ways={result.ways} />}
        {bought?.to !== orderPage && (
          <LinkButton to={orderPage ?? paths.orders()}>
            {result.orderId ? 'Xem đơn hàng' : 'Đến mục Đơn hàng'}
          </LinkButton>
        )}
      </div>
      {outcome === 'paid' && <InviteHint />}
    </section>
  )
}

type Bought = { text: string; word: string; to: string; icon?: IconName }

/** Where what was paid for is: in the payer's courses, or with its code or link that goes to somebody else. */
function boughtOf({ orderId, page, extensions, bought }: Route.ComponentProps['loaderData']): Bought {
  if (page?.of === 'gift-card')
    return {
      text: 'Thẻ quà tặng đã sẵn sàng để gửi tặng. Xem mã ở trang thẻ quà tặng.',
      word: 'Xem thẻ quà tặng',
      to: paths.giftCard(page.id),
      icon: 'gift',
    }
  if (extensions.includes('gift') && orderId)
    return {
      text: 'Món quà đã sẵn sàng để gửi tặng. Đường dẫn ở trang đơn hàng.',
      word: 'Xem món quà',
      to: paths.order(orderId),
      icon: 'gift',
    }
  const [first, ...others] = bought
  if (!first)
    return { text: LOOKS.paid.text, word: 'Xem đơn hàng', to: orderId ? paths.order(orderId) : paths.orders() }
  const place = soldPage(first.kind).place(first.slug)
  const [ready] = readyWith(bought.map(({ kind }) => kind))
  const name = others.length > 0 ? `“${first.name}” và ${others.length} sản phẩm khác` : `“${first.name}”`
  return {
    text: `${name} đã sẵn sàng.`,
    word: others.length > 0 && ready ? ready.label : place.word,
    to: others.length > 0 && ready ? ready.path : place.to,
  }
}

function outcomeOf(result: Route.ComponentProps['loaderData']): Outcome {
  if (!result.known) return 'unknown'
  if (result.orderStatus === 'PAID' || result.orderStatus === 'APPROVED') return 'paid'
  if (result.orderStatus === 'REJECTED') return 'closed'
  if (result.paymentStatus === 'PENDING')
    return result.hint === 'success' || result.hint === 'open' || result.hint === 'suspicious' ? 'waiting' : 'failed'
  return 'failed'
}

/** Loads the page's data anew every two seconds, for two minutes, while the provider has not told us. */
function useAskAgain(waiting: boolean) {
  const { revalidate } = useRevalidator()
  const asked = useRef(0)
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      asked.current += 1
      if (asked.current > ASK_AT_MOST) clearInterval(timer)
      else void revalidate()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
