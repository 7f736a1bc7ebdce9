import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Node } from './CategoriesPage.tsx'

/** What the dialog is open for: a new category (below a parent or at the top) or changes of one. */
export type Editing = { kind: 'new'; parent: Node | null } | { kind: 'change'; node: Node }

export function CategoryForm({
  editing,
  roots,
  onClose,
}: {
  editing: Editing | null
  roots: readonly Node[]
  onClose: () => void
}) {
  const title =
    editing?.kind === 'change'
      ? `Sửa “${editing.node.name}”`
      : editing?.parent
        ? `Danh mục con của “${editing.parent.name}”`
        : 'Danh mục mới'
  const create = useCall('createCategory', { show: 'inline' })
  const createChild = useCall('createChildCategory', { show: 'inline' })
  const change = useCall('changeCategory', { show: 'inline' })
  const node = editing?.kind === 'change' ? editing.node : null
  const parent = editing?.kind === 'new' ? editing.parent : null
  const used = node ? change : parent ? createChild : create

  const submit = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const words = { name: text('name'), description: text('description'), ...(text('slug') && { slug: text('slug') }) }
    const saved = node
      ? await change.run({
          params: { id: node.id },
          body: { ...words, ...(text('parentId') !== (node.parentId ?? '') && { parentId: text('parentId') || null }) },
        })
      : parent
        ? await createChild.run({ params: { id: parent.id }, body: words })
        : await create.run({ body: words })
    if (!saved) return
    toast.success(node ? 'Đã lưu danh mục' : 'Đã thêm danh mục')
    onClose()
  }

  return (
    <FormDialog
      open={editing !== null}
      onClose={onClose}
      title={title}
      call={used}
      label={node ? 'Lưu' : 'Thêm'}
      onSubmit={submit}
    >
      <TextInput label="Tên" name="name" defaultValue={node?.name} maxLength={80} required />
      <TextInput
        label="Đường dẫn"
        name="slug"
        defaultValue={node?.slug}
        maxLength={100}
        optional={!node}
        hint="Chữ thường không dấu, nối bằng gạch ngang. Để trống thì lấy theo tên."
      />
      <Textarea label="Mô tả" name="description" defaultValue={node?.description} maxLength={500} optional rows={3} />
      {node && (
        <Select label="Nằm trong" name="parentId" defaultValue={node.parentId ?? ''}>
          <option value="">Không nằm trong danh mục nào</option>
          <Options of={placesFor(node, roots, 0)} value={({ id }) => id} word={({ label }) => label} />
        </Select>
      )}
    </FormDialog>
  )
}

/** Where a category may lie: anywhere but in itself and below itself. */
function placesFor(node: Node, nodes: readonly Node[], depth: number): { id: string; label: string }[] {
  return nodes
    .filter((one) => one.id !== node.id)
    .flatMap((one) => [
      { id: one.id, label: `${'\u2003'.repeat(depth)}${one.name}` },
      ...placesFor(node, one.children, depth + 1),
    ])
}
