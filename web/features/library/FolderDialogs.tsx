import { useCall } from '#web/api/use-call.ts'
import { toast } from '#web/ui/toast.ts'
import type { Folder, Tree } from './library-tree.ts'
import { NameDialog } from './NameDialog.tsx'

type NewFolderProps = { owner: Tree['owner']; own: boolean; parentId: string | null; onClose: () => void }

/** Makes a folder in the place that is open; staff make it in the library they look at. */
export function NewFolderDialog({ owner, own, parentId, onClose }: NewFolderProps) {
  const mine = useCall('createFolder', { show: 'inline' })
  const theirs = useCall('adminCreateFolder', { show: 'inline' })
  const { pending, error } = own ? mine : theirs
  const make = async (name: string) => {
    const made = own
      ? await mine.run({ body: { name, parentId } })
      : await theirs.run({ body: { name, parentId, ownerId: owner.id } })
    if (!made) return
    toast.success(`Đã tạo thư mục “${made.name}”.`)
    onClose()
  }
  const words = { title: 'Thư mục mới', label: 'Tên thư mục', button: 'Tạo thư mục', longest: 120 }
  return <NameDialog {...words} {...{ pending, error, onClose }} onName={(name) => void make(name)} />
}

export function RenameFolderDialog({ folder, onClose }: { folder: Pick<Folder, 'id' | 'name'>; onClose: () => void }) {
  const { run, pending, error } = useCall('renameFolder', { show: 'inline' })
  const rename = async (name: string) => {
    if (!(await run({ params: { id: folder.id }, body: { name } }))) return
    toast.success('Đã đổi tên thư mục.')
    onClose()
  }
  const words = { title: 'Đổi tên thư mục', label: 'Tên thư mục', button: 'Lưu tên mới', longest: 120 }
  return (
    <NameDialog {...words} name={folder.name} {...{ pending, error, onClose }} onName={(name) => void rename(name)} />
  )
}

/** Adds tags to the files that are ticked. */
export function TagDialog({ ids, onClose }: { ids: readonly string[]; onClose: (done: boolean) => void }) {
  const { run, pending, error } = useCall('tagResources', { show: 'inline' })
  const tag = async (typed: string) => {
    const add = typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, 20)
    if (add.length === 0 || !(await run({ body: { ids: [...ids], add } }))) return
    toast.success('Đã gắn nhãn.')
    onClose(true)
  }
  const words = {
    title: `Gắn nhãn cho ${ids.length} tệp`,
    label: 'Nhãn, cách nhau bằng dấu phẩy',
    button: 'Gắn nhãn',
    longest: 200,
  }
  return (
    <NameDialog {...words} {...{ pending, error }} onClose={() => onClose(false)} onName={(typed) => void tag(typed)} />
  )
}
