import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Category } from './EventCategoriesPage.tsx'

type EventCategoryFormProps = { editing: Category | 'new' | null; onClose: () => void }

/** A new category of events, or other words for one. */
export function EventCategoryForm({ editing, onClose }: EventCategoryFormProps) {
  const create = useCall('createEventCategory', { show: 'inline' })
  const change = useCall('changeEventCategory', { show: 'inline' })
  const category = editing === 'new' ? null : editing
  const submit = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = { name: text('name'), description: text('description'), ...(text('slug') && { slug: text('slug') }) }
    const saved = category ? await change.run({ params: { id: category.id }, body }) : await create.run({ body })
    if (!saved) return
    toast.success(category ? 'Đã lưu danh mục' : 'Đã thêm danh mục')
    onClose()
  }
  return (
    <FormDialog
      open={editing !== null}
      onClose={onClose}
      title={category ? `Sửa “${category.name}”` : 'Danh mục sự kiện mới'}
      call={category ? change : create}
      label={category ? 'Lưu' : 'Thêm'}
      onSubmit={submit}
    >
      <TextInput label="Tên" name="name" defaultValue={category?.name} minLength={2} maxLength={80} required />
      <TextInput
        label="Đường dẫn"
        name="slug"
        defaultValue={category?.slug}
        maxLength={100}
        optional={!category}
        hint="Chữ thường không dấu, nối bằng gạch ngang. Để trống thì lấy theo tên."
      />
      <Textarea
        label="Mô tả"
        name="description"
        defaultValue={category?.description}
        maxLength={500}
        optional
        rows={3}
      />
    </FormDialog>
  )
}
