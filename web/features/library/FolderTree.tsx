import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useDrop } from './dragging.ts'
import styles from './FolderTree.module.css'
import { type AddressOf, childrenOf, type Folder } from './library-tree.ts'

type FolderTreeProps = {
  folders: readonly Folder[]
  current: string | null
  address: AddressOf
  /** Something was dropped on a folder; null is the top. */
  onDrop: (ids: string[], to: string | null) => void
}

/** All folders of a library as a tree of links; entries can be dropped on them. */
export function FolderTree({ folders, current, address, onDrop }: FolderTreeProps) {
  return (
    <nav aria-label="Thư mục" className={styles.tree}>
      <ul>
        <li>
          <Branch id={null} name="Tất cả tệp" {...{ current, address, onDrop }} />
          <Branches parentId={null} {...{ folders, current, address, onDrop }} />
        </li>
      </ul>
    </nav>
  )
}

function Branches({ parentId, ...props }: FolderTreeProps & { parentId: string | null }) {
  const children = childrenOf(props.folders, parentId)
  if (children.length === 0) return null
  return (
    <ul>
      {children.map((folder) => (
        <li key={folder.id}>
          <Branch id={folder.id} name={folder.name} {...props} />
          <Branches {...props} parentId={folder.id} />
        </li>
      ))}
    </ul>
  )
}

type BranchProps = Omit<FolderTreeProps, 'folders'> & { id: string | null; name: string }

function Branch({ id, name, current, address, onDrop }: BranchProps) {
  const { over, props } = useDrop((ids) => onDrop(ids, id))
  return (
    <Link
      to={address({ 'thu-muc': id ?? undefined })}
      aria-current={current === id ? 'page' : undefined}
      className={cx(styles.link, over && styles.over)}
      {...props}
    >
      <Icon name="folder" size={18} />
      <span>{name}</span>
    </Link>
  )
}
