import { type FormEvent, useId, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './LibraryView.module.css'
import type { Resource } from './resource-words.ts'

export function RenameDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const form = useId()
  const [name, setName] = useState(resource.name)
  const change = useCall('changeResource', { show: 'inline' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await change.run({ params: { id: resource.id }, body: { version: resource.version, name } }))) return
    toast.success('Đã đổi tên.')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Đổi tên"
      actions={
        <>
          <Button onClick={onClose}>Để sau</Button>
          <Button kind="primary" type="submit" form={form} pending={change.pending}>
            Lưu tên mới
          </Button>
        </>
      }
    >
      <form id={form} className={styles.stack} onSubmit={(event) => void submit(event)}>
        <FormError error={Object.keys(change.fieldErrors).length > 0 ? null : change.error} />
        <TextInput
          label="Tên"
          value={name}
          maxLength={255}
          required
          error={change.fieldErrors.name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
