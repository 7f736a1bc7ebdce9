import { useNavigate } from 'react-router'
import { ActiveState, UserRole } from '#domain/enums.ts'
import { roleWords } from '#domain/permissions.ts'
import { formatDate, relative } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { listInput, listQuery } from '#web/features/staff/list-query.ts'
import { StaffList } from '#web/features/staff/StaffList.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Options } from '#web/ui/Options.tsx'
import type { Route } from './+types/StaffUsersPage.ts'
import { roleColours, stateLooks } from './badges.ts'
import styles from './StaffUsers.module.css'

const SORTS = { 'moi-nhat': 'newest', 'cu-nhat': 'oldest', ten: 'name', 'vao-gan-day': 'last-seen' } as const
type Sort = keyof typeof SORTS
const sortWords: Record<Sort, string> = {
  'moi-nhat': 'Mới nhất',
  'cu-nhat': 'Cũ nhất',
  ten: 'Theo tên',
  'vao-gan-day': 'Vào gần đây',
}
const isSort = (word: string | null): word is Sort => word !== null && Object.hasOwn(SORTS, word)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const query = listQuery(request.url, ActiveState)
  const search = new URL(request.url).searchParams
  const role = UserRole.find((one) => one === search.get('vaiTro')) ?? null
  const asked = search.get('xep')
  const sort: Sort = isSort(asked) ? asked : 'moi-nhat'
  const { status, ...input } = listInput(query)
  const [list, byRole] = await Promise.all([
    api('adminUsersV2', {
      query: { ...input, sort: SORTS[sort], ...(status && { state: status }), ...(role && { role }) },
    }),
    api('userCountByRole'),
  ])
  return { list, byRole, query, role, sort, mayManage: may('createUser'), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Người dùng', noIndex: true })

export default function StaffUsersPage({ loaderData }: Route.ComponentProps) {
  const { list, byRole, query, role, sort, mayManage, now } = loaderData
  const navigate = useNavigate()
  const kept = { ...(role && { vaiTro: role }), ...(sort !== 'moi-nhat' && { xep: sort }) }
  const address = (filters: { trangThai?: string; tim?: string; trang?: number }) =>
    staffPaths.staffUsers({ ...kept, ...filters })
  const choose = (change: { vaiTro?: string; xep?: string }) =>
    navigate(
      staffPaths.staffUsers({
        ...kept,
        ...(query.status && { trangThai: query.status }),
        ...(query.search && { tim: query.search }),
        ...change,
      }),
    )
  return (
    <StaffList
      title="Người dùng"
      filters={
        <>
          <Select
            label="Vai trò"
            hideLabel
            value={role ?? ''}
            onChange={(event) => choose({ vaiTro: event.target.value })}
          >
            <option value="">Mọi vai trò ({byRole.total})</option>
            <Options of={UserRole} word={(one) => `${roleWords[one]} (${byRole.counts[one] ?? 0})`} />
          </Select>
          <Select label="Thứ tự" hideLabel value={sort} onChange={(event) => choose({ xep: event.target.value })}>
            <Options of={Object.entries(sortWords)} value={([value]) => value} word={([, word]) => word} />
          </Select>
        </>
      }
      actions={
        mayManage && (
          <>
            <LinkButton icon="upload" to={staffPaths.staffUserUpload()}>
              Tải lên bảng tính
            </LinkButton>
            <LinkButton icon="plus" kind="primary" to={staffPaths.staffNewUser()}>
              Thêm người dùng
            </LinkButton>
          </>
        )
      }
      query={query}
      hidden={kept}
      address={address}
      searchLabel="Tìm theo tên, email hoặc số điện thoại"
      tabs={[
        { status: null, label: 'Tất cả', count: list.counts.active + list.counts.locked },
        { status: 'ACTIVE', label: stateLooks.ACTIVE.word, count: list.counts.active },
        { status: 'INACTIVE', label: stateLooks.INACTIVE.word, count: list.counts.locked },
      ]}
      rows={list.items}
      rowKey={({ id }) => id}
      total={list.total}
      empty={{ title: 'Không có ai ở đây', text: 'Thử một vai trò hoặc trạng thái khác.' }}
      columns={[
        {
          title: 'Tên',
          main: true,
          cell: (row) => (
            <>
              <Link to={staffPaths.staffUser(row.id)}>{row.fullName}</Link>
              <span className={styles.email}>{row.email}</span>
            </>
          ),
        },
        { title: 'Vai trò', cell: (row) => <Badge colour={roleColours[row.role]}>{roleWords[row.role]}</Badge> },
        {
          title: 'Trạng thái',
          cell: (row) => (
            <>
              <StatusBadge status={row.state} looks={stateLooks} />
              {!row.emailVerified && <Badge colour="amber">Chưa xác minh</Badge>}
              {row.terminatesAt && <Badge colour="amber">Xóa ngày {formatDate(row.terminatesAt)}</Badge>}
            </>
          ),
        },
        { title: 'Mở tài khoản', align: 'end', cell: (row) => formatDate(row.createdAt) },
        {
          title: 'Vào lần cuối',
          align: 'end',
          cell: (row) => (row.lastSeenAt ? relative(row.lastSeenAt, now) : 'chưa từng'),
        },
      ]}
    />
  )
}
