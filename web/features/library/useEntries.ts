import { sizeLabel } from '#domain/size.ts'
import { useCall } from '#web/api/use-call.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

/** What is done with folders and files without a dialog of its own; every act says how it ended. */
export function useEntries(ownerId: string) {
  const moving = useCall('moveEntries')
  const trashing = useCall('trashEntries')
  const restoring = useCall('restoreEntries')
  const emptying = useCall('emptyTrash')
  return {
    async move(ids: string[], to: string | null) {
      if (ids.includes(to ?? '')) return
      if (await moving.run({ body: { ids, to } })) toast.success('Đã chuyển.')
    },
    /** Resolves to true where something is still used, so that the places can be shown. */
    async discard(ids: string[], what: string): Promise<boolean> {
      const sure = await confirm({
        title: `Bỏ ${what} vào thùng rác?`,
        text: 'Bạn có thể khôi phục trong 30 ngày.',
        confirmLabel: 'Bỏ vào thùng rác',
        danger: true,
      })
      if (!sure) return false
      if (!(await trashing.run({ body: { ids } }))) return true
      toast.success('Đã bỏ vào thùng rác.')
      return false
    },
    async restore(ids: string[], name?: string) {
      if (await restoring.run({ body: { ids } }))
        toast.success(name === undefined ? `Đã khôi phục ${ids.length} mục.` : `Đã khôi phục “${name}”.`)
    },
    async empty() {
      const sure = await confirm({
        title: 'Làm trống thùng rác?',
        text: 'Mọi thứ trong thùng rác được xóa hẳn, không lấy lại được nữa.',
        confirmLabel: 'Xóa hẳn',
        danger: true,
      })
      const emptied = sure && (await emptying.run({ body: { ownerId } }))
      if (!emptied) return
      const kept = emptied.kept > 0 ? ` ${emptied.kept} tệp còn được dùng nên ở lại.` : ''
      toast.success(`Đã xóa hẳn ${emptied.deleted} tệp, trả lại ${sizeLabel(emptied.freedBytes)}.${kept}`)
    },
  }
}
