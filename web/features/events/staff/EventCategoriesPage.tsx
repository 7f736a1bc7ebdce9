import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine } from '#web/ui/Menu.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/EventCategoriesPage.ts'
import { EventCategoryForm } from './EventCategoryForm.tsx'
import styles from './staff.module.css'

export type Category = ReplyOf<'eventCategories'>['items'][number]

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  return args.context.get(apiContext).api('eventCategories', { query: { all: 'true' } })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Danh mục sự kiện', noIndex: true })

export default function EventCategoriesPage({ loaderData: { items, total } }: Route.ComponentProps) {
  const [editing, setEditing] = useState<Category | 'new' | null>(null)
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Danh mục sự kiện"
        intro={`${total} danh mục, theo thứ tự người xem thấy. Danh mục đang ẩn không hiện với ai; sự kiện trong đó vẫn bán.`}
        actions={
          <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
            Thêm danh mục
          </Button>
        }
      />
      {items.length === 0 ? (
        <EmptyState icon="category" title="Chưa có danh mục sự kiện nào">
          Thêm danh mục đầu tiên để người xem tìm sự kiện theo chủ đề và giảng viên chọn khi soạn.
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {items.map((category, at) => (
            <li key={category.id}>
              <Row
                category={category}
                first={at === 0}
                last={at === items.length - 1}
                onEdit={() => setEditing(category)}
              />
            </li>
          ))}
        </ol>
      )}
      <EventCategoryForm editing={editing} onClose={() => setEditing(null)} />
    </div>
  )
}

type RowProps = { category: Category; first: boolean; last: boolean; onEdit: () => void }

function Row({ category, first, last, onEdit }: RowProps) {
  const { id, name, slug, index, status, eventCount } = category
  const change = useCall('changeEventCategory')
  const removal = useCall('deleteEventCategory')
  const shown = status === 'ACTIVE'
  const put = (body: { index: number } | { status: Category['status'] }) => void change.run({ params: { id }, body })
  const remove = async () => {
    const sure = await confirm({
      title: `Xóa danh mục “${name}”?`,
      text: 'Đường dẫn của danh mục sẽ không còn mở được.',
      confirmLabel: 'Xóa danh mục',
      danger: true,
    })
    if (sure && (await removal.run({ params: { id } }))) toast.success('Đã xóa danh mục')
  }
  return (
    <div className={styles.row} data-hidden={!shown || undefined}>
      <div className={layout.grow}>
        <p className={styles.name}>
          {name} {!shown && <Badge>Đang ẩn</Badge>}
        </p>
        <p className={cx(layout.tiny, layout.anywhere)}>
          /{slug} · {formatNumber(eventCount)} sự kiện đang bán
        </p>
      </div>
      <IconButton
        icon="arrow-up"
        label={`Đưa ${name} lên trên`}
        disabled={first || change.pending}
        onClick={() => put({ index: index - 1 })}
      />
      <IconButton
        icon="arrow-down"
        label={`Đưa ${name} xuống dưới`}
        disabled={last || change.pending}
        onClick={() => put({ index: index + 1 })}
      />
      <Menu label={`Thao tác với ${name}`} triggerClassName={styles.more} trigger={<Icon name="dots" size={22} />}>
        <MenuButton icon="pencil" onClick={onEdit}>
          Sửa
        </MenuButton>
        <MenuButton icon={shown ? 'eye-off' : 'eye'} onClick={() => put({ status: shown ? 'INACTIVE' : 'ACTIVE' })}>
          {shown ? 'Ẩn' : 'Hiện'}
        </MenuButton>
        <MenuLine />
        <MenuButton icon="trash" danger onClick={() => void remove()}>
          Xóa
        </MenuButton>
      </Menu>
    </div>
  )
}
