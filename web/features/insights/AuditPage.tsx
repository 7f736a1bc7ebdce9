import { Form } from 'react-router'
import { AuditArea, auditAreas } from '#domain/audit.ts'
import { auditSubjects } from '#domain/audit-words.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { formatDateTime, fromLocalInput } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/AuditPage.ts'
import styles from './Audit.module.css'

const TAKE = 30
type Line = ReplyOf<'auditLog'>['items'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const typed = (name: string) => search.get(name)?.trim().slice(0, 100) || undefined
  const day = (name: string) => {
    const text = typed(name)
    return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && fromLocalInput(text) ? text : undefined
  }
  const asked = {
    person: typed('nguoi'),
    area: AuditArea.find((area) => area === search.get('muc')),
    subject: Object.keys(auditSubjects).find((one) => one === search.get('loai')),
    thing: typed('ma'),
    from: day('tu'),
    to: day('den'),
  }
  const query = { take: TAKE, skip: (page - 1) * TAKE, ...asked }
  return { list: await context.get(apiContext).api('auditLog', { query }), asked, page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Nhật ký hoạt động', noIndex: true })

export default function AuditPage({ loaderData: { list, asked, page } }: Route.ComponentProps) {
  const { person: nguoi, area: muc, subject: loai, thing: ma, from: tu, to: den } = asked
  const filters = { nguoi, muc, loai, ma, tu, den }
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Nhật ký hoạt động"
        intro="Ai đã làm gì, với đối tượng nào, khi nào. Không ai sửa hay xóa được."
      />
      <Form className={cx(layout.foot3, styles.filters)} key={JSON.stringify(asked)} role="search">
        <TextInput
          label="Người thực hiện"
          name="nguoi"
          maxLength={100}
          placeholder="Tên hoặc email"
          defaultValue={nguoi ?? ''}
        />
        <Select label="Nhóm hành động" name="muc" defaultValue={muc ?? ''}>
          <option value="">Tất cả</option>
          <Options of={AuditArea} word={(area) => auditAreas[area].word} />
        </Select>
        <Select label="Đối tượng" name="loai" defaultValue={loai ?? ''}>
          <option value="">Tất cả</option>
          <Options of={Object.entries(auditSubjects)} value={([subject]) => subject} word={([, word]) => word} />
        </Select>
        {ma && <input type="hidden" name="ma" value={ma} />}
        <TextInput label="Từ ngày" type="date" name="tu" defaultValue={tu ?? ''} />
        <TextInput label="Đến ngày" type="date" name="den" defaultValue={den ?? ''} />
        <Button type="submit" icon="search">
          Lọc
        </Button>
        {isFiltered && (
          <LinkButton to={staffPaths.staffAudit()} icon="close">
            Bỏ lọc
          </LinkButton>
        )}
      </Form>
      {ma && (
        <p className={layout.intro}>Chỉ hành động với một đối tượng: {list.items[0] ? nameOf(list.items[0]) : ma}.</p>
      )}
      {list.items.length === 0 ? (
        <EmptyState icon="history" title="Không có hành động nào">
          {isFiltered ? 'Bỏ bớt điều kiện lọc để xem thêm.' : 'Hành động đầu tiên sẽ hiện ở đây.'}
        </EmptyState>
      ) : (
        <Table caption="Nhật ký hoạt động" columns={columns} rows={list.items} rowKey={({ id }) => id} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => staffPaths.staffAudit({ ...filters, trang })}
      />
    </div>
  )
}

const columns: Column<Line>[] = [
  { title: 'Hành động', main: true, cell: ({ word }) => word },
  { title: 'Đối tượng', cell: (row) => <Thing row={row} /> },
  {
    title: 'Chi tiết',
    wide: true,
    cell: ({ facts }) =>
      facts.length === 0 ? (
        '–'
      ) : (
        <ul className={styles.facts}>
          {facts.map(({ label, value }) => (
            <li key={label + value}>
              <span>{label}:</span> {value}
            </li>
          ))}
        </ul>
      ),
  },
  { title: 'Người thực hiện', cell: ({ by }) => <By by={by} /> },
  { title: 'Thời gian', align: 'end', cell: ({ at }) => formatDateTime(at) },
]

function By({ by }: Pick<Line, 'by'>) {
  if (by.person) return <Link to={staffPaths.staffUser(by.person.id)}>{by.person.fullName}</Link>
  return BY[by.kind]
}

const BY: Record<Line['by']['kind'], string> = {
  user: 'Người dùng',
  staff: 'Nhân viên',
  system: 'Hệ thống',
  provider: 'Nhà cung cấp',
  visitor: 'Khách',
}

function Thing({ row }: { row: Line }) {
  const to = row.subjectId && PAGES[row.subject]?.(row.subjectId)
  return to ? <Link to={to}>{nameOf(row)}</Link> : nameOf(row)
}

function nameOf({ subjectWord, name }: Line): string {
  return name ? `${subjectWord} ${name}` : subjectWord
}

/** Where each kind of thing is looked at. What is not here has no page of its own. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  course: (id) => staffPaths.staffCourse(id),
  user: staffPaths.staffUser,
  order: staffPaths.staffOrder,
  payout: staffPaths.staffPayout,
  refund: staffPaths.staffRefund,
  bank_transfer: staffPaths.staffTransfer,
  proposal: staffPaths.staffProposal,
  subscription: staffPaths.staffSubscription,
  'instalment plan': staffPaths.staffInstalment,
  'host profile': staffPaths.staffHost,
  'seller verification': staffPaths.staffSeller,
  'data request': staffPaths.staffDataRequest,
  'layoff request': staffPaths.staffLayoffRequest,
  voucher: (id) => paths.voucher('quan-tri', id),
  discount: (id) => paths.discount('quan-tri', id),
  webhook: (id) => staffPaths.staffHook(id),
  library: (id) => staffPaths.staffLibrary(id),
}
