import { useState } from 'react'
import { DOOR_LIMITS, DoorMode, doorModeWords } from '#domain/event/doors/terms.ts'
import { formatDateTime, fromLocalInput, toLocalInput } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Checkbox, ChoiceGroup, Select, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './Doors.module.css'
import type { Doors, List } from './Lists.tsx'

/** Writes a list: its name, which tickets, how often, when. */
export function ListDialog({ doors, list, onClose }: { doors: Doors; list: List | null; onClose: () => void }) {
  const create = useCall('createDoorList', { show: 'inline' })
  const change = useCall('changeDoorList', { show: 'inline' })
  const call = list ? change : create
  const { event, tiers, sessions } = doors
  const [isAll, setAll] = useState(list === null || list.tierIds === null)
  const save = async (form: FormData) => {
    const at = (name: string) => fromLocalInput(String(form.get(name)))?.toISOString() ?? null
    const body = {
      name: String(form.get('name')),
      mode: String(form.get('mode')) as DoorMode,
      tierIds: isAll ? null : form.getAll('tierIds').map(String),
      sessionId: String(form.get('sessionId') ?? '') || null,
      opensAt: at('opensAt'),
      closesAt: at('closesAt'),
    }
    const saved = list
      ? await change.run({ params: { id: event.id, listId: list.id }, body })
      : await create.run({ params: { id: event.id }, body })
    if (!saved) return
    toast.success('Đã lưu danh sách')
    onClose()
  }
  const input = (instant: string | null | undefined) => (instant ? toLocalInput(instant) : '')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={list ? 'Sửa danh sách soát vé' : 'Thêm danh sách soát vé'}
      label="Lưu danh sách"
      call={call}
      onSubmit={save}
    >
      <TextInput
        label="Tên danh sách"
        name="name"
        required
        maxLength={DOOR_LIMITS.name}
        placeholder="Cửa VIP"
        defaultValue={list?.name}
        error={call.fieldErrors.name ?? null}
      />
      <Select label="Cách quét" name="mode" defaultValue={list?.mode ?? 'ONCE'}>
        <Options of={DoorMode} word={(one) => doorModeWords[one]} />
      </Select>
      <ChoiceGroup legend="Hạng vé được vào" error={call.fieldErrors.tierIds ?? null}>
        <div className={styles.ticks}>
          <Checkbox label="Mọi hạng vé" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
          {!isAll &&
            tiers.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                name="tierIds"
                value={id}
                defaultChecked={list?.tierIds?.includes(id) ?? false}
              />
            ))}
        </div>
      </ChoiceGroup>
      {sessions.length > 1 && (
        <Select label="Buổi" name="sessionId" defaultValue={list?.sessionId ?? ''}>
          <option value="">Mọi buổi</option>
          <Options
            of={sessions}
            value={({ id }) => id}
            word={({ name, startsAt }) => [name, formatDateTime(startsAt)].filter(Boolean).join(', ')}
          />
        </Select>
      )}
      <TextInput label="Mở cửa lúc" type="datetime-local" name="opensAt" optional defaultValue={input(list?.opensAt)} />
      <TextInput
        label="Đóng cửa lúc"
        type="datetime-local"
        name="closesAt"
        optional
        defaultValue={input(list?.closesAt)}
        error={call.fieldErrors.closesAt ?? null}
      />
    </FormDialog>
  )
}
