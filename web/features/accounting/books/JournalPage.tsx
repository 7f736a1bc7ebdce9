import { Form } from 'react-router'
import { LedgerAccount, LedgerKind, ledgerAccounts, ledgerKindWords } from '#domain/ledger.ts'
import { formatDong } from '#domain/money.ts'
import { pageCount } from '#domain/paging.ts'
import { paymentGatewayWords } from '#domain/payment-gateways.ts'
import { dayWords, formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { SheetSchedules } from '#web/features/insights/sheets/SheetSchedules.tsx'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { Route } from './+types/JournalPage.ts'
import styles from './Books.module.css'
import { BooksNav } from './BooksNav.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { monthAsked } from './MonthHead.tsx'

const TAKE = 20

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const asked = {
    month: monthAsked(request.url),
    account: LedgerAccount.find((one) => one === search.get('tai-khoan')),
    kind: LedgerKind.find((one) => one === search.get('loai')),
    search: search.get('tim')?.slice(0, 100) || undefined,
  }
  const query = { take: TAKE, skip: (page - 1) * TAKE, ...asked }
  const { api, may } = context.get(apiContext)
  const [list, schedules] = await Promise.all([
    api('journal', { query }),
    may('journalSheet') && may('sheetSchedules') ? api('sheetSchedules', { query: { page: 'journal' } }) : null,
  ])
  return { list, schedules, asked, page, mayCorrect: may('correctBooks') }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Nhật ký sổ cái', noIndex: true })

export default function JournalPage({
  loaderData: { list, schedules, asked, page, mayCorrect },
}: Route.ComponentProps) {
  const filters = { thang: asked.month, 'tai-khoan': asked.account, loai: asked.kind, tim: asked.search }
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Nhật ký sổ cái"
        actions={
          <div className={layout.foot3}>
            {asked.month && (
              <LinkButton icon="download" to={staffPaths.staffJournalSheet(asked.month)} reloadDocument>
                Excel tháng {dayWords(asked.month)}
              </LinkButton>
            )}
            {schedules && <SheetSchedules list={schedules} />}
            {mayCorrect && <CorrectionDialog />}
          </div>
        }
      />
      <BooksNav current="nhat-ky" />
      <Form className={layout.foot3} key={JSON.stringify(asked)} role="search">
        <TextInput label="Tháng" type="month" name="thang" defaultValue={asked.month ?? ''} />
        <Select label="Tài khoản" name="tai-khoan" defaultValue={asked.account ?? ''}>
          <option value="">Tất cả</option>
          <Options of={LedgerAccount} word={(one) => ledgerAccounts[one].word} />
        </Select>
        <Select label="Loại" name="loai" defaultValue={asked.kind ?? ''}>
          <option value="">Tất cả</option>
          <Options of={LedgerKind} word={(one) => ledgerKindWords[one]} />
        </Select>
        <TextInput
          label="Mã đơn, giảng viên, diễn giải"
          type="search"
          name="tim"
          maxLength={100}
          defaultValue={asked.search ?? ''}
        />
        <Button type="submit" icon="search">
          Lọc
        </Button>
      </Form>
      {list.items.length === 0 ? (
        <EmptyState icon="book" title="Không có bút toán nào">
          Bỏ bớt điều kiện lọc để xem thêm.
        </EmptyState>
      ) : (
        <Table
          caption="Nhật ký sổ cái"
          rows={list.items}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Bút toán',
              main: true,
              cell: (row) => (
                <div>
                  {ledgerKindWords[row.kind]}
                  <small className={styles.small}>{row.memo}</small>
                  <small className={styles.small}>{formatDateTime(row.at)}</small>
                </div>
              ),
            },
            {
              title: 'Các dòng (nợ dương, có âm)',
              wide: true,
              cell: (row) => (
                <ul className={styles.entries}>
                  {row.entries.map((entry, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries never move
                    <li key={index}>
                      <span>
                        {ledgerAccounts[entry.account].word}
                        {[entry.gateway && paymentGatewayWords[entry.gateway], entry.hostName, entry.orderCode]
                          .filter(Boolean)
                          .map((of) => ` · ${of}`)}
                      </span>
                      <strong>{formatDong(entry.amount)}</strong>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(trang) => staffPaths.staffJournal({ ...filters, trang })}
      />
    </div>
  )
}
