import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/CategoriesPage.ts'
import styles from './CategoriesPage.module.css'
import { CategoryForm, type Editing } from './CategoryForm.tsx'

export type Node = ReplyOf<'listCategories'>['items'][number]

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  return args.context.get(apiContext).api('listCategories', { query: { all: 'true' } })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Danh mục', noIndex: true })

export default function CategoriesPage({ loaderData: { items, total } }: Route.ComponentProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Danh mục"
        intro={
          <>{total} danh mục. Danh mục đang ẩn và những gì nằm trong nó không hiện với người học; khóa học vẫn bán.</>
        }
        actions={
          <Button kind="primary" icon="plus" onClick={() => setEditing({ kind: 'new', parent: null })}>
            Thêm danh mục
          </Button>
        }
      />
      {items.length === 0 ? (
        <EmptyState icon="category" title="Chưa có danh mục nào">
          Thêm danh mục đầu tiên để người học tìm khóa học theo chủ đề.
        </EmptyState>
      ) : (
        <Level nodes={items} depth={0} onEdit={setEditing} />
      )}
      <CategoryForm editing={editing} roots={items} onClose={() => setEditing(null)} />
    </div>
  )
}

function Level({
  nodes,
  depth,
  onEdit,
}: {
  nodes: readonly Node[]
  depth: number
  onEdit: (editing: Editing) => void
}) {
  return (
    <ol className={depth === 0 ? styles.tree : styles.branch}>
      {nodes.map((node, index) => (
        <li key={node.id}>
          <Row node={node} first={index === 0} last={index === nodes.length - 1} onEdit={onEdit} />
          {node.children.length > 0 && <Level nodes={node.children} depth={depth + 1} onEdit={onEdit} />}
        </li>
      ))}
    </ol>
  )
}

function Row({
  node,
  first,
  last,
  onEdit,
}: {
  node: Node
  first: boolean
  last: boolean
  onEdit: (editing: Editing) => void
}) {
  const change = useCall('changeCategory')
  const toggle = useCall('toggleCategoryStatus')
  const remove = useCall('deleteCategory')
  const move = (index: number) => change.run({ params: { id: node.id }, body: { index } })
  const shown = node.status === 'ACTIVE'
  const onRemove = async () => {
    const sure = await confirm({
      title: `Xóa danh mục “${node.name}”?`,
      text: 'Đường dẫn của danh mục sẽ không còn mở được.',
      confirmLabel: 'Xóa danh mục',
      danger: true,
    })
    if (sure && (await remove.run({ params: { id: node.id } }))) toast.success('Đã xóa danh mục')
  }
  return (
    <div className={styles.row} data-hidden={!shown || undefined}>
      <div className={layout.grow}>
        <p className={styles.name}>
          {node.name} {!shown && <Badge>Đang ẩn</Badge>}
        </p>
        <p className={cx(layout.tiny, layout.anywhere)}>
          /{node.slug} · {formatNumber(node.courseCount)} khóa học
        </p>
      </div>
      <IconButton
        icon="arrow-up"
        label={`Đưa ${node.name} lên trên`}
        disabled={first || change.pending}
        onClick={() => move(node.index - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={`Đưa ${node.name} xuống dưới`}
        disabled={last || change.pending}
        onClick={() => move(node.index + 1)}
      />
      <Menu label={`Thao tác với ${node.name}`} triggerClassName={styles.more} trigger={<Icon name="dots" size={22} />}>
        <MenuButton icon="pencil" onClick={() => onEdit({ kind: 'change', node })}>
          Sửa
        </MenuButton>
        <MenuButton icon="plus" onClick={() => onEdit({ kind: 'new', parent: node })}>
          Thêm danh mục con
        </MenuButton>
        <MenuLink icon="user" to={staffPaths.staffCategoryUsers(node.id)}>
          Ai quan tâm
        </MenuLink>
        <MenuButton icon={shown ? 'eye-off' : 'eye'} onClick={() => void toggle.run({ params: { id: node.id } })}>
          {shown ? 'Ẩn' : 'Hiện'}
        </MenuButton>
        <MenuLine />
        <MenuButton icon="trash" danger onClick={() => void onRemove()}>
          Xóa
        </MenuButton>
      </Menu>
    </div>
  )
}
