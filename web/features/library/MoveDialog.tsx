import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChoiceGroup, Radio } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Folder, pathTo, withBelow } from './library-tree.ts'

type MoveDialogProps = {
  ids: readonly string[]
  what: string
  folders: readonly Folder[]
  onClose: (moved: boolean) => void
}

const TOP = ''

/** Chooses the folder that entries move into; not one of themselves, nor one below them. */
export function MoveDialog({ ids, what, folders, onClose }: MoveDialogProps) {
  const [to, setTo] = useState<string | null>(null)
  const move = useCall('moveEntries', { show: 'inline' })
  const closed = new Set(ids.flatMap((id) => (folders.some((one) => one.id === id) ? withBelow(folders, id) : [])))
  const submit = async () => {
    if (to === null || !(await move.run({ body: { ids: [...ids], to: to === TOP ? null : to } }))) return
    toast.success(`Đã chuyển ${what}.`)
    onClose(true)
  }
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`Chuyển ${what} tới`}
      shape="sheet"
      actions={
        <>
          <Button onClick={() => onClose(false)}>Để sau</Button>
          <Button
            kind="primary"
            pending={move.pending}
            reason={to === null && 'Hãy chọn một thư mục'}
            onClick={() => void submit()}
          >
            Chuyển tới đây
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <FormError error={move.error} />
        <ChoiceGroup legend="Thư mục">
          <Radio name="to" label="Đầu thư viện" checked={to === TOP} onChange={() => setTo(TOP)} />
          {folders
            .filter(({ id }) => !closed.has(id))
            .map((folder) => (
              <Radio
                key={folder.id}
                name="to"
                label={pathTo(folders, folder.id)
                  .map(({ name }) => name)
                  .join(' › ')}
                checked={to === folder.id}
                onChange={() => setTo(folder.id)}
              />
            ))}
        </ChoiceGroup>
      </div>
    </Dialog>
  )
}
