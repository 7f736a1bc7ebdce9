import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Synonym } from './SynonymsPage.tsx'

/** Adds a row of what means the same, changes one, or takes it off the list. */
export function SynonymDialog({ editing, onClose }: { editing: Synonym | 'new' | null; onClose: () => void }) {
  const known = editing === 'new' ? null : editing
  const add = useCall('addSearchSynonym', { show: 'inline' })
  const change = useCall('changeSearchSynonym', { show: 'inline' })
  const remove = useCall('deleteSearchSynonym')
  const used = known ? change : add

  async function onSubmit(form: FormData) {
    const body = { terms: linesOf(form, 'terms'), leadsTo: linesOf(form, 'leadsTo') }
    const saved = known
      ? await change.run({ params: { id: known.id }, body: { ...body, version: known.version } })
      : await add.run({ body })
    if (!saved) return
    toast.success(known ? 'Đã lưu, có hiệu lực sau vài giây' : `Đã thêm nhóm “${saved.terms[0]}”`)
    onClose()
  }

  async function onRemove() {
    if (!known) return
    const sure = await confirm({
      title: `Xóa nhóm “${known.terms[0]}”?`,
      text: 'Khi đó, mỗi cách gọi chỉ tìm thấy chính nó.',
      confirmLabel: 'Xóa nhóm',
      danger: true,
    })
    if (!sure || !(await remove.run({ params: { id: known.id } }))) return
    toast.success('Đã xóa nhóm')
    onClose()
  }

  return (
    <FormDialog
      open={editing !== null}
      onClose={onClose}
      title={known ? `Nhóm “${known.terms[0]}”` : 'Thêm từ đồng nghĩa'}
      call={used}
      label={known ? 'Lưu' : 'Thêm'}
      aside={
        known && (
          <Button kind="plain" icon="trash" pending={remove.pending} onClick={() => void onRemove()}>
            Xóa nhóm
          </Button>
        )
      }
      onSubmit={onSubmit}
    >
      <Textarea
        label="Cách gọi cùng một thứ"
        name="terms"
        rows={5}
        defaultValue={known?.terms.join('\n')}
        hint="Mỗi dòng một cách gọi, viết đúng dấu: tên tiếng Việt, tên tiếng Anh, viết tắt. Viết tắt dễ nhầm với một tiếng Việt (như AI) thì viết hoa; đặt ở dòng đầu nếu người gõ chữ thường cũng muốn nói đến nó."
      />
      <Textarea
        label="Cũng tìm"
        name="leadsTo"
        optional
        rows={3}
        defaultValue={known?.leadsTo.join('\n')}
        hint="Không cùng nghĩa nhưng người tìm cũng cần, như gõ HSK thì tìm cả tiếng Trung. Tìm những từ này thì không dẫn ngược lại."
      />
    </FormDialog>
  )
}

function linesOf(form: FormData, name: string): string[] {
  return String(form.get(name) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
