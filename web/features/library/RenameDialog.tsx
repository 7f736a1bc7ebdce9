import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Resource } from './resource-words.ts'

export function RenameDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const [name, setName] = useState(resource.name)
  const change = useCall('changeResource', { show: 'inline' })
  const submit = async () => {
    if (!(await change.run({ params: { id: resource.id }, body: { version: resource.version, name } }))) return
    toast.success('Đã đổi tên.')
    onClose()
  }
  return (
    <FormDialog open onClose={onClose} title="Đổi tên" call={change} label="Lưu tên mới" onSubmit={submit}>
      <TextInput
        label="Tên"
        value={name}
        maxLength={255}
        required
        name="name"
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
