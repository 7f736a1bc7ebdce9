import type { ComponentProps, ReactNode } from 'react'
import { imageUrl } from '#domain/media.ts'
import { pageOf } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { withChanges } from '#web/paths.ts'
import type { StatusLooks } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './StudioList.module.css'

/** What the address of a host's list says: `?trangThai=…&tim=…&trang=…`. */
export type StudioQuery<Status extends string> = { status: Status | null; words: string; page: number; address: string }

const TAKE = 12
const LONGEST_SEARCH = 100

/** Reads it, and gives it as input of a list call. */
export function studioQuery<Status extends string>(url: string, statuses: readonly Status[]) {
  const { searchParams, pathname, search } = new URL(url)
  const status = statuses.find((one) => one === searchParams.get('trangThai')) ?? null
  const words = (searchParams.get('tim') ?? '').slice(0, LONGEST_SEARCH)
  const page = askedPage(url)
  const asked: StudioQuery<Status> = { status, words, page, address: pathname + search }
  const input = {
    take: TAKE,
    skip: (page - 1) * TAKE,
    ...(status && { status }),
    ...(words.trim() && { search: words }),
  }
  return { asked, input }
}

type StudioListProps<Status extends string> = {
  title: string
  /** Opens something new; beside the title. */
  action: ReactNode
  /** What a host sees who has nothing yet. */
  blank: { icon: IconName; title: string; text: string; action: ReactNode }
  search: { label: string; placeholder: string }
  /** Other filters of the address, which a search keeps. */
  hidden?: Record<string, string>
  /** One line under the title: what this is, or what else there is to do. */
  intro?: ReactNode
  /** What to say where a search or a status finds nothing. */
  nothing: string
  asked: StudioQuery<Status>
  statuses: readonly Status[]
  looks: StatusLooks<Status>
  counts: Partial<Record<Status, number>>
  total: number
  /** `StudioRow`s. */
  children: ReactNode
}

/** What a host has made, of one kind: found by words and status, a page at a time. */
export function StudioList<Status extends string>(props: StudioListProps<Status>) {
  const { title, intro, action, blank, search, hidden, nothing, asked, statuses, looks, counts, total, children } =
    props
  const { status, words, page, address } = asked
  const all = statuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  const isBlank = all === 0 && words === '' && status === null
  const none = (
    <EmptyState icon="search" title={nothing}>
      Thử một từ khác, hoặc xem tất cả trạng thái.
    </EmptyState>
  )
  return (
    <ListPage
      title={title}
      intro={intro}
      actions={action}
      blank={
        isBlank && (
          <EmptyState icon={blank.icon} title={blank.title} action={blank.action}>
            {blank.text}
          </EmptyState>
        )
      }
      search={{ ...search, words, kept: { trangThai: status, ...hidden } }}
      tabs={{
        label: 'Lọc theo trạng thái',
        tabs: [
          { to: withChanges(address, { trangThai: null }), label: 'Tất cả', current: status === null, count: all },
          ...statuses
            .filter((one) => counts[one] || one === status)
            .map((one) => ({
              to: withChanges(address, { trangThai: one }),
              label: looks[one].word,
              current: one === status,
              count: counts[one] ?? 0,
            })),
        ],
      }}
      count={total}
      empty={none}
      nothing={none}
      pages={{
        page,
        pageCount: pageOf({ page, pageSize: TAKE }, total).pageCount,
        linkTo: (to) => withChanges(address, { trang: to === 1 ? null : to }),
      }}
    >
      <ul className={layout.stack3}>{children}</ul>
    </ListPage>
  )
}

type StudioRowProps = {
  to: string
  name: string
  /** A picture, or a sign in its place; left out where there are none in the list. */
  cover?: { fileId: string | null; icon: IconName }
  badges: ReactNode
  facts: readonly string[]
  /** At the end of the row: a price, a link. */
  aside?: ReactNode
  /** What a list that can be put in order says of its item. */
  item?: ComponentProps<'li'> & { 'data-dragging'?: true | undefined }
}

/** One thing in the list; the whole row leads to it. */
export function StudioRow({ to, name, cover, badges, facts, aside, item }: StudioRowProps) {
  return (
    <li {...item} className={styles.row} data-plain={!cover || undefined}>
      {cover && (
        <div className={styles.cover}>
          {cover.fileId ? (
            <img src={imageUrl(cover.fileId, 480)} alt="" width={240} height={135} loading="lazy" />
          ) : (
            <Icon name={cover.icon} size={32} />
          )}
        </div>
      )}
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className={layout.row2}>{badges}</p>
        {facts.map((fact) => (
          <p key={fact} className={layout.small}>
            {fact}
          </p>
        ))}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  )
}
