import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { StaffDetail } from '#web/features/staff/StaffDetail.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Table } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../terms/terms.module.css'
import type { Route } from './+types/TrialPage.ts'
import { halfWords, stateOf, trialLooks } from './words.ts'

type Trial = ReplyOf<'priceTrial'>

export async function loader({ context, params }: Route.LoaderArgs) {
  const trial = await context.get(apiContext).api('priceTrial', { params: { id: params.id } })
  return { trial, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.trial.name ?? 'Thử nghiệm A/B', noIndex: true })

export default function TrialPage({ loaderData: { trial, now } }: Route.ComponentProps) {
  const { verdict } = trial
  return (
    <StaffDetail
      list={{ label: 'Thử nghiệm A/B', to: paths.priceTrials() }}
      title={trial.name}
      badge={<StatusBadge status={stateOf(trial, now)} looks={trialLooks} />}
      facts={[
        { label: 'Nhóm A', value: <Price price={trial.a} /> },
        { label: 'Nhóm B', value: <Price price={trial.b} /> },
        { label: 'Bắt đầu thử', value: formatDateTime(trial.createdAt) },
        { label: 'Giảm giá từ', value: formatDateTime(trial.startsAt) },
        { label: 'Giảm giá đến', value: formatDateTime(trial.endsAt) },
        { label: 'Dừng lúc', value: trial.stoppedAt ? formatDateTime(trial.stoppedAt) : '–' },
      ]}
      actions={trial.winner === null ? <Stop trial={trial} /> : undefined}
    >
      <Notice kind={verdict.kind === 'A' || verdict.kind === 'B' ? 'success' : 'info'} title={titleOf(verdict.kind)}>
        {verdict.words}
      </Notice>
      <Card title="Hai nhóm">
        <Table
          caption="Kết quả của hai nhóm"
          rows={trial.halves}
          rowKey={({ variant }) => variant}
          columns={[
            {
              key: 'variant',
              title: 'Nhóm',
              main: true,
              cell: ({ variant }) => (
                <>
                  {variant}
                  <span className={layout.sub}>{halfWords(variant === 'A' ? trial.a : trial.b)}</span>
                </>
              ),
            },
            { key: 'people', title: 'Đã thấy giá', align: 'end', cell: ({ people }) => formatNumber(people) },
            { key: 'buyers', title: 'Người mua', align: 'end', cell: ({ buyers }) => formatNumber(buyers) },
            { key: 'rate', title: 'Tỷ lệ mua', align: 'end', cell: rateOf },
            { key: 'revenue', title: 'Thu về', align: 'end', cell: ({ revenue }) => formatDong(revenue) },
            { key: 'each', title: 'Mỗi người', align: 'end', cell: ({ perPerson }) => formatDong(perPerson) },
          ]}
        />
      </Card>
      <p className={layout.small}>
        Đã thấy giá: người đăng nhập có sản phẩm trong giỏ hoặc trang thanh toán. Thu về: đã trừ mọi khoản giảm và hoàn
        tiền.
      </p>
    </StaffDetail>
  )
}

function titleOf(kind: Trial['verdict']['kind']): string {
  if (kind === 'TOO_FEW') return 'Chưa đủ dữ liệu'
  return kind === 'NO_DIFFERENCE' ? 'Chưa thấy khác biệt' : `Nhóm ${kind} bán tốt hơn`
}

function rateOf({ people, buyers }: Trial['halves'][number]): string {
  return people === 0 ? '–' : `${((buyers / people) * 100).toFixed(1).replace('.', ',')}%`
}

function Price({ price }: { price: Trial['a'] }) {
  if (!price) return 'Giá thường'
  return <Link to={paths.discount('quan-tri', price.discountId)}>{halfWords(price)}</Link>
}

function Stop({ trial }: { trial: Trial }) {
  const { run, pending } = useCall('stopPriceTrial')
  async function choose(winner: 'A' | 'B') {
    const price = winner === 'A' ? trial.a : trial.b
    const sure = await confirm({
      title: `Dừng và chọn ${winner}?`,
      text: price
        ? `Từ bây giờ mọi người được ${halfWords(price).toLowerCase()} đến ${formatDateTime(trial.endsAt)}, giá hiện cả trên thẻ.`
        : 'Từ bây giờ mọi người trở lại giá thường.',
      confirmLabel: `Chọn ${winner}`,
    })
    if (sure && (await run({ params: { id: trial.id }, body: { winner } })))
      toast.success(`Đã dừng thử nghiệm, chọn ${winner}`)
  }
  return (
    <div className={styles.group}>
      {(['A', 'B'] as const).map((one) => (
        <Button key={one} wide pending={pending} onClick={() => void choose(one)}>
          Dừng, chọn {one}: {halfWords(one === 'A' ? trial.a : trial.b).toLowerCase()}
        </Button>
      ))}
    </div>
  )
}
