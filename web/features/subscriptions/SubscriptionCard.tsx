import { type ReactNode, useState } from 'react'
import { formatDong } from '#domain/money.ts'
import type { PaymentWays } from '#domain/payment-choices.ts'
import { everyWords } from '#domain/period.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { nextIcon, nextOf, type Subscription, standingOf } from './labels.ts'
import styles from './MySubscriptions.module.css'
import { PauseDialog, Resume } from './PauseDialog.tsx'
import { Trouble } from './Trouble.tsx'

type SubscriptionCardProps = {
  sub: Subscription
  ways: PaymentWays
  onChangeCard: () => void
  /** What it opens. */
  children?: ReactNode
}

/** One subscription that lives: how it stands, what comes next, what waits, and what one can do about it. */
export function SubscriptionCard({ sub, ways, onChangeCard, children }: SubscriptionCardProps) {
  const [leaving, setLeaving] = useState(false)
  const [pausing, setPausing] = useState(false)
  const { word, colour } = standingOf(sub)
  const next = nextOf(sub)
  const pausable = sub.can.pause && !sub.pause
  return (
    <Card
      as="article"
      title={`Hội viên ${sub.membership.name}`}
      aside={<Badge colour={colour}>{word}</Badge>}
      className={styles.sub}
    >
      <p className={styles.plan}>
        <strong>{formatDong(sub.price)}</strong>
        <span>
          {everyWords(sub.plan.period)}, gói {sub.plan.name}
        </span>
        {sub.startedAt && <span className={styles.since}>Hội viên từ {formatDate(sub.startedAt)}</span>}
      </p>
      {next && (
        <p className={styles.next}>
          <Icon name={nextIcon(sub)} />
          <span>{next}</span>
        </p>
      )}
      {sub.trouble && <Trouble sub={sub} ways={ways} onChangeCard={onChangeCard} />}
      <Waiting sub={sub} />
      {children}
      <div className={layout.line23}>
        {sub.can.changePlan && (
          <LinkButton icon="arrow-up" to={paths.changePlan(sub.id)}>
            Đổi gói
          </LinkButton>
        )}
        {sub.can.changeCard && !sub.trouble && (
          <Button icon="card" onClick={onChangeCard}>
            {sub.renews ? 'Đổi thẻ' : 'Bật tự gia hạn'}
          </Button>
        )}
        {sub.can.resume && <Resume sub={sub} />}
        {pausable && (
          <Button kind="plain" onClick={() => setPausing(true)}>
            Tạm nghỉ
          </Button>
        )}
        {sub.can.keep && <TakeBack sub={sub} label="Giữ gói" done="Gói của bạn tiếp tục tự gia hạn" kind="strong" />}
        {(sub.can.cancelAtEnd || sub.can.cancelNow) && (
          <Button kind="plain" onClick={() => setLeaving(true)}>
            Hủy gói
          </Button>
        )}
      </div>
      <PauseDialog sub={sub} open={pausing} onClose={() => setPausing(false)} />
      <LeaveDialog
        sub={sub}
        open={leaving}
        onClose={() => setLeaving(false)}
        onPause={pausable ? () => setPausing(true) : undefined}
      />
    </Card>
  )
}

/** What is not done yet: money that is awaited, a plan that follows, a change that may be taken back. */
function Waiting({ sub }: { sub: Subscription }) {
  const { waiting, pendingPlan, changeBack, period } = sub
  return (
    <>
      {waiting && (
        <Notice
          kind="warning"
          title={`Chờ ${formatDong(waiting.amount)} cho gói ${waiting.planName}`}
          action={
            <span className={layout.line23}>
              <LinkButton kind="primary" to={paths.order(waiting.orderId)}>
                Thanh toán
              </LinkButton>
              <TakeBack
                sub={sub}
                label={sub.status === 'PENDING' ? 'Bỏ đăng ký' : 'Bỏ đổi gói'}
                done="Đã bỏ, không có khoản nào bị trừ"
                ask={
                  sub.status === 'PENDING'
                    ? 'Bỏ lần đăng ký đang chờ thanh toán này?'
                    : 'Bỏ lần đổi gói đang chờ thanh toán này?'
                }
              />
            </span>
          }
        >
          Đơn hàng {waiting.orderCode} giữ giá đến {formatDateTime(waiting.expiresAt)}.
        </Notice>
      )}
      {pendingPlan && (
        <Notice
          title={`Sẽ chuyển sang gói ${pendingPlan.name}`}
          action={<TakeBack sub={sub} label="Giữ gói hiện tại" done={`Bạn giữ gói ${sub.plan.name}`} />}
        >
          Từ {period?.endsAt ? formatDateTime(period.endsAt) : 'kỳ sau'}, với giá {formatDong(pendingPlan.price)}.
        </Notice>
      )}
      {changeBack && (
        <Notice
          title={`Đổi ý? Bạn quay lại gói ${changeBack.planName} được`}
          action={<LinkButton to={paths.changePlan(sub.id, { goi: changeBack.planId })}>Quay lại gói cũ</LinkButton>}
        >
          Đến {formatDateTime(changeBack.until)}, bạn chỉ trả cho khoảng thời gian đã dùng gói mới.
        </Notice>
      )}
    </>
  )
}

type TakeBackProps = { sub: Subscription; label: string; done: string; ask?: string; kind?: 'strong' }

/** Takes back what waits: a payment, a plan that was to follow, the wish to leave. */
function TakeBack({ sub, label, done, ask, kind }: TakeBackProps) {
  const { run, pending } = useCall('cancelPendingSubscription')
  async function takeBack() {
    if (ask && !(await confirm({ title: ask, confirmLabel: label, cancelLabel: 'Giữ lại' }))) return
    if (await run({ params: { id: sub.id } })) toast.success(done)
  }
  return (
    <Button kind={kind} pending={pending} onClick={() => void takeBack()}>
      {label}
    </Button>
  )
}
