import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './CheckoutPage.module.css'

type CheckoutFrameProps = {
  /** Where one comes from. */
  back: { to: string; word: string }
  /** What is bought and what it comes to. */
  order: ReactNode
  /** What stands in the way, beside what pays. */
  notes?: ReactNode
  /** In view all the time. */
  bar?: ReactNode
  children: ReactNode
}

/** What is bought, what is still to be said, and the step itself, which is kept in view. */
export function CheckoutFrame({ back, order, notes, bar, children }: CheckoutFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={back.to} className={styles.back}>
          <Icon name="arrow-left" size={18} /> {back.word}
        </Link>
        <h1>Thanh toán</h1>
      </header>
      <section className={styles.order} aria-label="Đơn hàng của bạn">
        {order}
      </section>
      <div className={styles.steps}>{children}</div>
      {notes && <div className={styles.notes}>{notes}</div>}
      {bar && <div className={styles.bar}>{bar}</div>}
    </div>
  )
}

/** Nothing of it can be bought. */
export function NothingToPay() {
  return (
    <>
      <h1 className={styles.title}>Thanh toán</h1>
      <EmptyState
        icon="cart"
        title="Chưa có gì để thanh toán"
        action={
          <LinkButton kind="primary" to={paths.cart()}>
            Về giỏ hàng
          </LinkButton>
        }
      >
        Hãy chọn ít nhất một sản phẩm còn mua được trong giỏ hàng.
      </EmptyState>
    </>
  )
}
