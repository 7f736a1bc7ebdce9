import type { ReactNode } from 'react'
import { pageCount } from '#domain/paging.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import { type Column, type Picking, Table } from '#web/ui/Table.tsx'
import { type ListQuery, TAKE } from './list-query.ts'

type Address = (filters: { trangThai?: string; tim?: string; trang?: number }) => string

type StaffListProps<Row, Status extends string> = {
  title: string
  /** One line: what stands here and what is to be done with it. */
  intro?: ReactNode
  /** Figures and the like, across the page. */
  overview?: ReactNode
  /** What can be done from here, beside the title. */
  actions?: ReactNode
  /** Beside the search: who and in which order, as drop-downs. */
  filters?: ReactNode
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
  /** Rows may be ticked, to do one thing to many. */
  picking?: Picking<Row>
  /** What can be done with those that are ticked. */
  bar?: ReactNode
  /** What to say where nothing stands: of the whole list, and of a filter. */
  empty: { title: string; text?: string }
}

/** The one list page of the staff: filters, search, table and paging, all of them in the address. */
export function StaffList<Row, Status extends string = never>(props: StaffListProps<Row, Status>) {
  const {
    title,
    intro,
    overview,
    actions,
    filters,
    query,
    hidden,
    address,
    tabs,
    searchLabel,
    empty,
    total,
    bar,
    ...table
  } = props
  const kept = { trangThai: query.status ?? undefined, tim: query.search || undefined }
  return (
    <ListPage
      {...{ title, intro, overview, actions, filters }}
      search={
        searchLabel === undefined
          ? undefined
          : {
              label: searchLabel,
              placeholder: searchLabel,
              words: query.search,
              kept: { trangThai: query.status, ...hidden },
            }
      }
      tabs={
        tabs && {
          label: 'Lọc theo trạng thái',
          tabs: tabs.map(({ status, label, count }) => ({
            to: address({ tim: kept.tim, trangThai: status ?? undefined }),
            label,
            count,
            current: status === query.status,
          })),
        }
      }
      count={table.rows.length}
      empty={
        <EmptyState icon="checklist" title={empty.title}>
          {empty.text}
        </EmptyState>
      }
      pages={{
        page: query.page,
        pageCount: pageCount(total, TAKE),
        linkTo: (trang) => address({ ...kept, trang }),
      }}
    >
      <Table caption={title} {...table} />
      {bar}
    </ListPage>
  )
}
