import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { MESSAGE_LIMITS } from '#domain/event/messages.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AroundFields, asAround, type TypedAround } from './AroundFields.tsx'
import styles from './Messages.module.css'

type Page = ReplyOf<'eventMessages'>
type Typed = TypedAround & { key: number; subject: 'EVENT' | 'OFFLINE_EVENT'; isOn: boolean }

let made = 0
const typed = ({ amount, toggle, ...rest }: Page['reminders'][number]): Typed => ({
  ...rest,
  amount: String(amount),
  isOn: toggle === 'ENABLED',
  key: ++made,
})

/** When guests are reminded by themselves: each row so long before or after the start or the end, on or off. */
export function RemindersForm({ page: { event, reminders, can } }: { page: Page }) {
  const [rows, setRows] = useState(() => reminders.map(typed))
  const [wrong, setWrong] = useState<number | null>(null)
  const save = useCall('setEventReminders', { show: 'inline', revalidate: false })
  const change = (key: number, part: Partial<Typed>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  async function onSubmit(submitted: FormEvent) {
    submitted.preventDefault()
    const items = rows.map(({ key: _, isOn, ...row }) => ({
      ...asAround(row),
      subject: row.subject,
      toggle: isOn ? ('ENABLED' as const) : ('DISABLED' as const),
    }))
    const bad = items.findIndex(({ amount }) => !(amount >= 1))
    setWrong(bad < 0 ? null : bad)
    if (bad >= 0) return
    const saved = await save.run({ params: { id: event.id }, body: { items } })
    if (!saved) return
    setRows(saved.items.map(typed))
    toast.success('Đã lưu lịch nhắc.')
  }

  return (
    <form className={layout.stack4} onSubmit={onSubmit} noValidate>
      <p>Người có vé được nhắc qua chuông và email, mỗi mốc một lần. Sự kiện đổi giờ thì lời nhắc đổi theo.</p>
      <fieldset disabled={!can.message} className={styles.rows} aria-label="Các lời nhắc">
        {rows.length === 0 && <p>Không có lời nhắc nào: người có vé chỉ nhận vé và tin bạn nhắn.</p>}
        {rows.map((row, at) => (
          <fieldset key={row.key} className={styles.reminder}>
            <legend>Lời nhắc {at + 1}</legend>
            <AroundFields
              value={row}
              error={wrong === at ? 'Nhập một số từ 1 đến 1.000.' : save.fieldErrors[`items.${at}.amount`]}
              onChange={(part) => change(row.key, part)}
            />
            <Select
              label="Dành cho"
              value={row.subject}
              onChange={({ target }) =>
                change(row.key, { subject: target.value === 'OFFLINE_EVENT' ? 'OFFLINE_EVENT' : 'EVENT' })
              }
            >
              <option value="EVENT">Mọi hình thức</option>
              <option value="OFFLINE_EVENT">Chỉ khi tổ chức tại chỗ</option>
            </Select>
            <div className={layout.row3}>
              <Checkbox
                label="Đang bật"
                checked={row.isOn}
                onChange={({ target }) => change(row.key, { isOn: target.checked })}
              />
              <Button
                size="sm"
                icon="trash"
                type="button"
                aria-label={`Xóa lời nhắc ${at + 1}`}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              >
                Xóa
              </Button>
            </div>
          </fieldset>
        ))}
      </fieldset>
      <FormError error={Object.keys(save.fieldErrors).length > 0 ? null : save.error} />
      {can.message && (
        <div className={layout.row3}>
          <Button
            type="button"
            icon="plus"
            reason={rows.length >= MESSAGE_LIMITS.reminders && `Nhiều nhất ${MESSAGE_LIMITS.reminders} lời nhắc`}
            onClick={() =>
              setRows([
                ...rows,
                typed({
                  subject: 'EVENT',
                  anchor: 'START_TIME',
                  direction: 'BEFORE',
                  amount: rows.length === 0 ? 1 : 2,
                  unit: rows.length === 0 ? 'days' : 'hours',
                  toggle: 'ENABLED',
                }),
              ])
            }
          >
            Thêm lời nhắc
          </Button>
          <Button kind="primary" type="submit" icon="save" pending={save.pending}>
            Lưu lịch nhắc
          </Button>
        </div>
      )}
    </form>
  )
}
