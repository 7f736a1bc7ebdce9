import { formatDong, formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useArea } from '../terms/area.ts'
import { timeWords, VOUCHER_STATES, valueWords, voucherLooks } from '../terms/looks.ts'
import styles from '../terms/terms.module.css'
import type { Route } from './+types/VouchersPage.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(request.url, VOUCHER_STATES)
  const { status, ...input } = listInput(query)
  const batchId = new URL(request.url).searchParams.get('lo')
  const asked = { ...input, ...(status && { state: status }), ...(batchId && { batchId }) }
  return { list: await context.get(apiContext).api('vouchers', { query: asked }), query, batchId }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Mã giảm giá', noIndex: true })

/** The codes of a host, or of the platform. */
export default function VouchersPage({ loaderData: { list, query, batchId } }: Route.ComponentProps) {
  const area = useArea()
  const kept: Record<string, string> = batchId ? { lo: batchId } : {}
  return (
    <StaffList
      title="Mã giảm giá"
      intro={
        <span className={styles.tools}>
          <LinkButton icon="plus" kind="primary" to={paths.newVoucher(area)}>
            Tạo mã
          </LinkButton>
          <LinkButton icon="list" to={paths.newVoucherBatch(area)}>
            Tạo hàng loạt
          </LinkButton>
          <LinkButton
            icon="download"
            to={`/api/v1/vouchers/export${batchId ? `?batchId=${batchId}` : ''}`}
            reloadDocument
          >
            Tải bảng tính
          </LinkButton>
          {batchId && <Link to={paths.vouchers(area)}>Xem mọi mã</Link>}
        </span>
      }
      query={query}
      hidden={kept}
      address={(filters) => paths.vouchers(area, { ...kept, ...filters })}
      searchLabel="Tìm theo mã hoặc tên"
      tabs={[
        { status: null, label: 'Tất cả' },
        ...VOUCHER_STATES.map((status) => ({ status, label: voucherLooks[status].word })),
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Chưa có mã giảm giá nào', text: 'Tạo mã để tặng người học của bạn một mức giá tốt hơn.' }}
      columns={[
        {
          key: 'code',
          title: 'Mã',
          main: true,
          cell: (row) => (
            <>
              <Link to={paths.voucher(area, row.id)} className={styles.code}>
                {row.code}
              </Link>
              <span className={styles.sub}>{row.name}</span>
            </>
          ),
        },
        { key: 'value', title: 'Giảm', cell: (row) => valueWords(row) },
        {
          key: 'state',
          title: 'Trạng thái',
          cell: (row) => <StatusBadge status={row.state} looks={voucherLooks} />,
        },
        { key: 'time', title: 'Thời gian', cell: (row) => timeWords(row) },
        {
          key: 'used',
          title: 'Đã dùng',
          align: 'end',
          cell: (row) => {
            const most = row.usage === 'SINGLE_USE' ? 1 : row.maxUses
            return `${formatNumber(row.used)}${most === null ? '' : `/${formatNumber(most)}`}${row.held > 0 ? ` (+${row.held} đang giữ)` : ''}`
          },
        },
        { key: 'spent', title: 'Đã giảm', align: 'end', cell: (row) => formatDong(row.spent) },
      ]}
    />
  )
}
