import type { ReactNode } from 'react'
import { pageCount } from '#domain/paging.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type ListQuery, TAKE } from './list-query.ts'
import styles from './StaffList.module.css'

type Address = (filters: { trangThai?: string; tim?: string; trang?: number }) => string

type StaffListProps<Row, Status extends string> = {
  title: string
  /** One line: what stands here and what is to be done with it. */
  intro?: ReactNode
  /** Figures and the like, across the page. */
  overview?: ReactNode
  query: ListQuery<Status>
  /** Other filters of the address, which a search keeps. */
  hidden?: Record<string, string>
  address: Address
  /** Filters by status, in the order of their tabs; null is all of them. */
  tabs?: readonly { status: Status | null; label: string; count?: number }[]
  /** What the search looks through; without it there is no search. */
  searchLabel?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  total: number
  /** What to say where nothing stands: of the whole list, and of a filter. */
  empty: { title: string; text?: string }
}

/** The one list page of the staff: filters, search, table and paging, all of them in the address. */
export function StaffList<Row, Status extends string = never>(props: StaffListProps<Row, Status>) {
  const { title, intro, overview, query, hidden, address, tabs, searchLabel, columns, rows, rowKey, total, empty } =
    props
  const kept = { trangThai: query.status ?? undefined, tim: query.search || undefined }
  return (
    <div className={layout.stack5}>
      <header className={layout.head}>
        <div>
          <h1>{title}</h1>
          {intro && <div className={layout.intro}>{intro}</div>}
        </div>
        {searchLabel && (
          <SearchForm
            label={searchLabel}
            placeholder={searchLabel}
            words={query.search}
            kept={{ trangThai: query.status, ...hidden }}
            className={styles.search}
          />
        )}
      </header>
      {overview}
      {tabs && (
        <Tabs
          label="Lọc theo trạng thái"
          tabs={tabs.map(({ status, label, count }) => ({
            to: address({ tim: kept.tim, trangThai: status ?? undefined }),
            label,
            count,
            current: status === query.status,
          }))}
        />
      )}
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      ) : query.search ? (
        <EmptyState icon="search" title={`Không tìm thấy gì với “${query.search}”`}>
          Thử ít từ hơn, hoặc tìm ở một trạng thái khác. Bạn có thể gõ không dấu.
        </EmptyState>
      ) : (
        <EmptyState icon="checklist" title={empty.title}>
          {empty.text}
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pageCount={pageCount(total, TAKE)}
        linkTo={(trang) => address({ ...kept, trang })}
      />
    </div>
  )
}
