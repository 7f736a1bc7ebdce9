import type { ReactNode } from 'react'
import { formatDong } from '#domain/money.ts'
import { REMIND_DAYS } from '#domain/subscriptions.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import type { Summary } from './labels.ts'
import styles from './Subscribe.module.css'

/** What a first period costs this time: with a card a trial costs nothing, without one there is none. */
export function dueNow({ total, trial, listPrice, reductions }: Summary, byCard: boolean): number {
  return trial && !byCard ? listPrice - reductions.reduce((sum, { amount }) => sum + amount, 0) : total
}

type SummaryCardProps = { summary: Summary; byCard: boolean; children: ReactNode }

/** All money of a plan before one pays: today, why so much, and what comes when. */
export function SummaryCard({ summary, byCard, children }: SummaryCardProps) {
  const { membership, plan, listPrice, reductions, change } = summary
  const trial = byCard ? summary.trial : null
  const due = dueNow(summary, byCard)
  return (
    <Card title="Tóm tắt" as="aside" className={styles.summary}>
      <p>
        Hội viên <strong>{membership.name}</strong>, gói {plan.name}
      </p>
      <dl className={styles.sums}>
        {change?.when !== 'AT_END' && <Row label={change ? 'Giá gói mới' : 'Giá kỳ đầu'} amount={listPrice} />}
        {!trial && reductions.map(({ name, amount }) => <Row key={name} label={name} amount={-amount} />)}
        {change && change.credit > 0 && (
          <Row label={`Phần chưa dùng của gói ${change.fromPlanName}`} amount={-change.credit} />
        )}
        {trial && <Row label={`Dùng thử ${trial.days} ngày`} amount={-listPrice} />}
        <Fact className={styles.total} label={change && change.back > 0 ? 'Hoàn lại bạn' : 'Trả hôm nay'}>
          {formatDong(change && change.back > 0 ? change.back : due)}
        </Fact>
      </dl>
      <ol className={styles.coming}>
        {comingOf(summary, byCard).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} size={18} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div data-saved={amount < 0 || undefined}>
      <dt>{label}</dt>
      <dd>
        {amount < 0 && '−'}
        {formatDong(Math.abs(amount))}
      </dd>
    </div>
  )
}

/** What happens when, in the order of time. */
function comingOf(summary: Summary, byCard: boolean): { icon: IconName; text: string }[] {
  const { change, periodEndsAt, nextCharge, plan, voucher } = summary
  const trial = byCard ? summary.trial : null
  if (periodEndsAt === null) return [{ icon: 'check', text: 'Gói mở trọn đời, không trừ thêm tiền.' }]
  const renews = byCard ? nextCharge : null
  const start =
    change?.when === 'AT_END'
      ? [
          { icon: 'check' as const, text: `Gói ${change.fromPlanName} giữ nguyên đến ${formatDateTime(change.at)}.` },
          {
            icon: 'arrow-right' as const,
            text: `Từ lúc đó bạn dùng gói ${plan.name}, đến ${formatDate(periodEndsAt)}.`,
          },
        ]
      : [
          {
            icon: 'check' as const,
            text: trial
              ? `Mở ngay, dùng thử đến ${formatDateTime(trial.endsAt)}.`
              : `Mở ngay, đến ${formatDateTime(periodEndsAt)}.`,
          },
        ]
  if (!renews) return [...start, { icon: 'lock', text: 'Hết kỳ thì đóng, không tự trừ tiền.' }]
  return [
    ...start,
    { icon: 'bell', text: `Nhắc bạn ${REMIND_DAYS} ngày trước khi trừ tiền.` },
    {
      icon: 'refresh',
      text: `${formatDateTime(renews.at)}: thẻ được trừ ${formatDong(renews.amount)}${
        voucher && !trial ? ' (mã giảm giá chỉ cho kỳ đầu)' : ''
      }, rồi mỗi kỳ cho đến khi bạn hủy.`,
    },
  ]
}
