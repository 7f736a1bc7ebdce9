import type { SubscriptionStatus } from '#domain/enums.ts'
import { formatDong, formatNumber } from '#domain/money.ts'
import { LeaveReason, leaveWords, subscriptionStatusWords } from '#domain/subscriptions.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import { Link } from '#web/ui/Link.tsx'
import { subscriptionLooks } from '../labels.ts'
import type { Route } from './+types/StaffSubscriptionsPage.ts'
import styles from './Staff.module.css'

const TABS = [
  'ACTIVE',
  'TROUBLE',
  'LEAVING',
  'PAUSED',
  'PENDING',
  'PENDING_RENEWAL',
  'CANCEL',
  'EXPIRED',
  'FAILED',
] as const

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  const query = listQuery(args.request.url, TABS)
  const { status, ...input } = listInput(query)
  const asked = new URL(args.request.url).searchParams.get('goi')
  const memberships = await api('adminMemberships', { query: { take: 100 } })
  const membership = memberships.items.find(({ id }) => id === asked) ?? null
  const filter = {
    ...(status === 'TROUBLE' || status === 'LEAVING' || status === 'PAUSED' ? { show: status } : status && { status }),
    ...(membership && { membershipId: membership.id }),
    ...(input.search && { search: input.search }),
  }
  const [list, figures] = await Promise.all([
    api('staffSubscriptions', { query: { ...input, ...filter } }),
    api('subscriptionFigures'),
  ])
  return { list, figures, query, membership: membership && { id: membership.id, name: membership.name }, filter }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Đăng ký hội viên', noIndex: true })

export default function StaffSubscriptionsPage({ loaderData }: Route.ComponentProps) {
  const { list, figures, query, membership, filter } = loaderData
  const goi = membership?.id
  const counts: Record<(typeof TABS)[number], number> = {
    ...figures.byStatus,
    TROUBLE: figures.trouble,
    LEAVING: figures.leaving,
    PAUSED: figures.paused,
  }
  const label = {
    ...subscriptionStatusWords,
    TROUBLE: 'Chưa gia hạn được',
    LEAVING: 'Sắp rời đi',
    PAUSED: 'Tạm nghỉ',
  } as const
  return (
    <StaffList
      title={membership ? `Đăng ký hội viên ${membership.name}` : 'Đăng ký hội viên'}
      intro={
        <span className={styles.links}>
          <a href={`/api/v1/admin/subscriptions/export?${new URLSearchParams(filter)}`}>Tải danh sách (.xlsx)</a>
          {membership && <Link to={staffPaths.staffSubscriptions()}>Mọi gói hội viên</Link>}
          {membership && <Link to={staffPaths.staffMembers(membership.id)}>Ai đang được mở</Link>}
        </span>
      }
      overview={!membership && query.status === null && !query.search && <Figures figures={figures} />}
      query={query}
      hidden={goi ? { goi } : {}}
      address={(filters) => staffPaths.staffSubscriptions({ ...filters, goi })}
      searchLabel="Tìm theo tên hoặc email"
      tabs={[
        { status: null, label: 'Tất cả' },
        ...TABS.map((status) => ({
          status,
          label: label[status],
          // Counted over all memberships: beside one of them the numbers would not fit.
          ...(!membership && { count: counts[status] }),
        })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có đăng ký nào ở đây', text: 'Người học đăng ký gói ở trang Gói hội viên.' }}
      columns={[
        {
          title: 'Người dùng',
          main: true,
          cell: (row) => <Link to={staffPaths.staffSubscription(row.id)}>{row.person.fullName}</Link>,
        },
        { title: 'Email', cell: (row) => row.person.email },
        { title: 'Gói', cell: (row) => `${row.membership.name}, ${row.plan.name}` },
        { title: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} looks={subscriptionLooks} /> },
        { title: 'Sắp tới', cell: nextOf },
        { title: 'Đã thu', align: 'end', cell: (row) => formatDong(row.paid) },
      ]}
    />
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Row = Loaded['list']['items'][number]

function nextOf({ status, renews, cancelAtEnd, periodEnd, resumesAt, startedAt, failures, leaveReason }: Row): string {
  if (leaveReason && cancelAtEnd) return `Rời đi ${dayOf(periodEnd)}: ${leaveWords[leaveReason].toLowerCase()}`
  if (status === ('PENDING_RENEWAL' satisfies SubscriptionStatus))
    return failures > 0 ? `Đã bị từ chối ${failures} lần` : 'Đang trừ thẻ'
  if (status !== 'ACTIVE') return leaveReason ? leaveWords[leaveReason] : '–'
  if (!periodEnd) return startedAt ? 'Trọn đời' : '–'
  if (cancelAtEnd) return `Rời đi ${dayOf(periodEnd)}`
  if (resumesAt) return `Nghỉ từ ${dayOf(periodEnd)} đến ${dayOf(resumesAt)}`
  return renews ? `Gia hạn ${dayOf(periodEnd)}` : `Hết ${dayOf(periodEnd)}`
}

const dayOf = (at: string | null) => (at ? formatDate(at) : '')

/** How subscriptions do at this moment. */
function Figures({ figures }: { figures: Loaded['figures'] }) {
  const reasons = LeaveReason.filter((reason) => figures.leaveReasons[reason] > 0).sort(
    (a, b) => figures.leaveReasons[b] - figures.leaveReasons[a],
  )
  return (
    <section aria-label="Tình hình">
      <dl className={styles.figures}>
        <Figure
          label="Gia hạn trong 30 ngày"
          value={formatDong(figures.renewalMoney30)}
          more={`${formatNumber(figures.renewals30)} đăng ký`}
        />
        <Figure
          label="Mới trong 30 ngày"
          value={formatNumber(figures.begun30)}
          more={`${formatNumber(figures.trials)} đang dùng thử`}
        />
        <Figure
          label="Rời đi trong 30 ngày"
          value={formatNumber(figures.ended30)}
          more={`${formatNumber(figures.leaving)} sắp rời đi, ${formatNumber(figures.paused)} tạm nghỉ`}
        />
        <Figure label="Chưa gia hạn được" value={formatNumber(figures.trouble)} more="đang được thử lại" />
      </dl>
      {reasons.length > 0 && (
        <p className={styles.reasons}>
          Vì sao rời đi:{' '}
          {reasons.map((one) => `${leaveWords[one].toLowerCase()} (${figures.leaveReasons[one]})`).join(', ')}.
        </p>
      )}
    </section>
  )
}

function Figure({ label, value, more }: { label: string; value: string; more: string }) {
  return (
    <Fact label={label}>
      <strong>{value}</strong> <small>{more}</small>
    </Fact>
  )
}
