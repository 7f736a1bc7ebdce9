import type { ComponentProps, ReactNode } from 'react'
import { PageView } from './Bones.tsx'
import { EmptyState } from './EmptyState.tsx'
import layout from './layout.module.css'
import { PageHead, type PageHeadProps } from './PageHead.tsx'
import { Pagination } from './Pagination.tsx'
import { SearchForm } from './SearchForm.tsx'
import { Tabs } from './Tabs.tsx'

type ListPageProps = PageHeadProps & {
  /** Figures and the like, across the page. */
  overview?: ReactNode
  search?: ComponentProps<typeof SearchForm> | undefined
  tabs?: ComponentProps<typeof Tabs> | undefined
  /** Beside the search: who and in which order, as drop-downs. */
  filters?: ReactNode
  /** Nothing was ever put in: this stands alone, without search and filters. */
  blank?: ReactNode
  /** How many rows are shown. */
  count: number
  /** In the place of the rows where there are none; of a search its own words are said unless `nothing` does. */
  empty: ReactNode
  nothing?: ReactNode
  pages: ComponentProps<typeof Pagination>
  loading?: boolean
  /** The rows: a table, or a list of cards; below them what can be done with those that are ticked. */
  children: ReactNode
}

/** A page of a list: what it is, search and filters, the rows, the pages. All of its state is in the address. */
export function ListPage(props: ListPageProps) {
  const { overview, search, filters, tabs, blank, count, empty, nothing, pages, loading, children, ...head } = props
  if (blank)
    return (
      <div className={layout.stack5}>
        <PageHead {...head} actions={undefined} />
        {blank}
      </div>
    )
  return (
    <div className={layout.stack5}>
      <PageHead {...head} />
      {overview}
      {(search || filters || tabs) && (
        <div className={layout.stack3}>
          {(search || filters) && (
            <div className={layout.line23}>
              {search && <SearchForm {...search} />}
              {filters}
            </div>
          )}
          {tabs && <Tabs {...tabs} />}
        </div>
      )}
      <PageView bones="rows" loading={loading}>
        {count > 0 ? children : search?.words ? (nothing ?? <NotFound words={search.words} />) : empty}
        <Pagination {...pages} />
      </PageView>
    </div>
  )
}

function NotFound({ words }: { words: string }) {
  return (
    <EmptyState icon="search" title={`Không tìm thấy gì với “${words}”`}>
      Thử ít từ hơn, hoặc tìm ở một trạng thái khác. Bạn có thể gõ không dấu.
    </EmptyState>
  )
}
