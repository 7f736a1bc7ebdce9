import { type SubmitEvent, useId, useState } from 'react'
import { AccessLevel } from '#domain/enums.ts'
import type { Target } from '#domain/permission-table.ts'
import { roleWords } from '#domain/permissions.ts'
import { useCall } from '#web/api/use-call.ts'
import { EntryFacts, RemoveForm } from '#web/features/insights/EntryFacts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChoiceGroup, Radio, Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { levelWords, targetName } from './labels.ts'
import type { Chosen, Entry } from './Matrix.tsx'

type CellDialogProps = {
  chosen: Chosen
  entries: readonly Entry[]
  mayManage: boolean
  onClose: () => void
}

/** One role and one call: what counts now, the entry that makes it so, or the form that makes one. */
export function CellDialog({ chosen: { row, role }, entries, mayManage, onClose }: CellDialogProps) {
  const cell = row.roles[role]
  const entry = entries.find(({ id }) => id === cell.entryId)
  return (
    <Dialog open onClose={onClose} title={`${roleWords[role]} và ${row.name}`}>
      <div className={layout.stack4}>
        <p lang="en" className={layout.soft}>
          {row.summary}
        </p>
        <p>
          Mặc định: <strong>{cell.byDefault ? 'được phép' : 'không được phép'}</strong>. Hiện tại:{' '}
          <strong>{cell.now ? 'được phép' : 'không được phép'}</strong>.
        </p>
        {entry && <EntryFacts entry={entry} />}
        {cell.fixed ? (
          <Notice>Quản trị cấp cao luôn giữ API này để không ai bị khóa ngoài.</Notice>
        ) : !mayManage ? (
          <Notice>Vai trò của bạn chỉ được xem bảng này.</Notice>
        ) : (
          <>
            {entry && <RemoveForm entry={entry} onDone={onClose} />}
            {entry?.target.kind !== 'CALL' && <AddForm chosen={{ row, role }} entry={entry} onDone={onClose} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function AddForm({
  chosen: { row, role },
  entry,
  onDone,
}: {
  chosen: Chosen
  entry: Entry | undefined
  onDone: () => void
}) {
  const group = useId()
  const scopes: Target[] = [
    { kind: 'CALL', name: row.name },
    ...rights({ row, role }, entry).map((name) => ({ kind: 'GRANT' as const, name })),
    ...(entry?.target.kind === 'AREA' ? [] : [{ kind: 'AREA' as const, name: row.area }]),
  ]
  const [scope, setScope] = useState(0)
  const [accessLevel, setAccessLevel] = useState<AccessLevel>(row.roles[role].now ? 'PUBLIC' : 'GRANTED')
  const [reason, setReason] = useState('')
  const { run, pending, error, fieldErrors } = useCall('addPermission', { show: 'inline' })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const target = scopes[scope] ?? { kind: 'CALL', name: row.name }
    if (!(await run({ body: { role, target, accessLevel, reason } }))) return
    toast.success('Đã thêm ngoại lệ, có hiệu lực ngay')
    onDone()
  }

  return (
    <form className={layout.stack4} onSubmit={(event) => void submit(event)}>
      <h3>Thêm ngoại lệ</h3>
      <ChoiceGroup legend="Phạm vi">
        {scopes.map((one, index) => (
          <Radio
            key={`${one.kind} ${one.name}`}
            name={`${group}-scope`}
            label={targetName(one)}
            checked={scope === index}
            onChange={() => setScope(index)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={`Coi ${roleWords[role]}`}>
        {AccessLevel.map((level) => (
          <Radio
            key={level}
            name={`${group}-level`}
            label={levelWords[level].label}
            hint={levelWords[level].hint}
            checked={accessLevel === level}
            onChange={() => setAccessLevel(level)}
          />
        ))}
      </ChoiceGroup>
      <Textarea
        label="Lý do"
        hint="Lưu lại cùng tên bạn."
        required
        minLength={5}
        maxLength={500}
        rows={2}
        value={reason}
        error={fieldErrors.reason ?? null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormError error={fieldErrors.reason ? null : error} />
      <Button kind="primary" type="submit" icon="plus" pending={pending}>
        Thêm ngoại lệ
      </Button>
    </form>
  )
}

/** The rights this call is about, but the one an entry decides already: what it asks for, and to the staff what opens the things of others. */
function rights({ row, role }: Chosen, entry: Entry | undefined): string[] {
  const asked = row.grant && entry?.target.kind !== 'GRANT' ? [row.grant] : []
  return role === 'HOST' || role === 'USER' ? asked : [...asked, ...row.opens]
}
