import { Form } from 'react-router'
import { heldAgeOf, heldAgeWords } from '#domain/books.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { localDay } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Figures } from '#web/ui/DashboardPage.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/PayoutHoldsPage.ts'
import { HoldForm, ReserveForm } from './HoldForms.tsx'
import { HoldTable, ReserveTable } from './HoldTables.tsx'

const PARTS = [
  { key: undefined, label: 'Đang giữ' },
  { key: 'da-tha', label: 'Đã thả' },
  { key: 'du-phong', label: 'Dự phòng' },
] as const
const TAKE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, may } = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const part = PARTS.find(({ key }) => key === (search.get('muc') ?? undefined))?.key
  const find = (search.get('tim') ?? '').trim().slice(0, 100)
  const page = askedPage(request.url)
  const mayHold = may('holdPayout')
  const state = part === 'da-tha' ? 'ENDED' : 'IN_FORCE'
  const [list, people, lines] = await Promise.all([
    api('payoutHolds', { query: { state, take: TAKE, skip: (page - 1) * TAKE } }),
    find && mayHold ? api('publicUsers', { query: { search: find, take: 20 } }) : null,
    find && mayHold ? api('linesToHold', { query: { order: find.slice(0, 40) } }) : null,
  ])
  const found = {
    hosts: people?.items.filter(({ isHost }) => isHost).map(({ id, fullName }) => ({ id, name: fullName })) ?? [],
    lines: lines?.items ?? [],
  }
  return { list, part, find, page, found, mayHold, today: localDay(new Date()) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Tiền đang giữ', noIndex: true })

export default function PayoutHoldsPage({ loaderData }: Route.ComponentProps) {
  const { list, part, find, page, found, mayHold, today } = loaderData
  const nothing = find !== '' && found.hosts.length === 0 && found.lines.length === 0
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Chi trả', to: staffPaths.staffPayouts() }, { label: 'Tiền đang giữ' }]}
        title="Tiền đang giữ"
        intro="Kỳ chi trả nào cũng để lại những khoản này: cả số dư của một giảng viên, hoặc một dòng đơn hàng đang tranh chấp. Giảng viên thấy lý do ở trang Thu nhập."
      />
      <Figures
        figures={list.ages.map(({ from, amount }) => ({
          label: heldAgeWords[heldAgeOf(from)],
          value: formatDong(amount),
        }))}
      />
      <p>
        Đang giữ tất cả <strong>{formatDong(list.held)}</strong>; trong dự phòng{' '}
        <strong>{formatDong(list.reserved)}</strong>.
      </p>
      {mayHold && (
        <>
          <Form className={layout.foot3} role="search" key={`${part} ${find}`}>
            {part && <input type="hidden" name="muc" value={part} />}
            <TextInput
              label={part === 'du-phong' ? 'Tên giảng viên' : 'Tên giảng viên hoặc mã đơn hàng'}
              type="search"
              name="tim"
              maxLength={100}
              defaultValue={find}
            />
            <Button type="submit" icon="search">
              Tìm để giữ tiền
            </Button>
          </Form>
          {nothing && <p role="status">Không có giảng viên hoặc đơn hàng nào như vậy.</p>}
          {part === 'du-phong'
            ? found.hosts.length > 0 && (
                <Card title="Đặt dự phòng">
                  <ReserveForm hosts={found.hosts} />
                </Card>
              )
            : found.hosts.length + found.lines.length > 0 && (
                <Card title="Giữ tiền">
                  <HoldForm {...found} today={today} />
                </Card>
              )}
        </>
      )}
      <Tabs
        label="Loại"
        tabs={PARTS.map(({ key, label }) => ({
          to: staffPaths.staffPayoutHolds({ muc: key }),
          label,
          current: key === part,
        }))}
      />
      {part === 'du-phong' ? (
        <ReserveTable reserves={list.reserves} mayEnd={mayHold} />
      ) : (
        <>
          <HoldTable holds={list.items} mayRelease={mayHold} />
          <Pagination
            page={page}
            pageCount={pageCount(list.total, TAKE)}
            linkTo={(trang) => staffPaths.staffPayoutHolds({ muc: part, trang })}
          />
        </>
      )}
    </div>
  )
}
