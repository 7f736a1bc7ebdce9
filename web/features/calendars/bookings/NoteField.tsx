import { useEffect, useRef, useState } from 'react'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'

/** So long nobody types before what stands there is saved. */
const PAUSE_MS = 800

/** What the host writes for themselves: saved while they type, and once they leave the field. */
export function NoteField({ id, note }: { id: string; note: string }) {
  const [typed, setTyped] = useState(note)
  const [saved, setSaved] = useState(note)
  const { run, pending, error } = useCall('noteBooking', { show: 'inline', revalidate: false, signedOut: 'stay' })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const save = async (words: string) => {
    clearTimeout(timer.current)
    if (words !== saved && (await run({ params: { id }, body: { note: words } }))) setSaved(words)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <Textarea
        label="Ghi chú"
        hideLabel
        rows={5}
        maxLength={CALENDAR_LIMITS.note}
        placeholder="Chỉ mình bạn đọc được"
        value={typed}
        error={error}
        onBlur={() => void save(typed)}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => void save(target.value), PAUSE_MS)
        }}
      />
      <p role="status" className={layout.tiny}>
        {pending
          ? 'Đang lưu…'
          : typed === saved
            ? saved
              ? 'Đã lưu. Chỉ mình bạn đọc được.'
              : 'Tự lưu khi bạn gõ.'
            : 'Chưa lưu'}
      </p>
    </>
  )
}
