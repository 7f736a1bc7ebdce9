import { Form } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import styles from './MonthSums.module.css'

type MonthSumsProps = { title: string; month: string; sums: ReplyOf<'allReferrals'>['sums'] }

/** What inviting brought and cost in a month, and the way to another month. */
export function MonthSums({ title, month, sums }: MonthSumsProps) {
  const facts = [
    ['Người mới đăng ký', formatNumber(sums.joined)],
    ['Mã đã dùng', `${formatNumber(sums.vouchers)} mã · ${formatDong(sums.saved)}`],
    ['Đã thưởng', `${formatNumber(sums.rewarded)} lượt · ${formatDong(sums.credit)}`],
    ['Nền tảng chịu', formatDong(sums.saved + sums.credit)],
  ]
  return (
    <section className={styles.box} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Form className={styles.month} key={month}>
          <TextInput label="Tháng" hideLabel type="month" name="thang" defaultValue={month} />
          <Button type="submit">Xem</Button>
        </Form>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
