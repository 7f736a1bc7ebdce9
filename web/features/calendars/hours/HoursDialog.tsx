import { useState } from 'react'
import { addDays } from '#domain/calendar/days.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ChosenHour } from './chosen-hours.ts'
import { type Free, HourPicker } from './HourPicker.tsx'

type HoursButtonProps = {
  /** What the button says, and what the dialog is called. */
  label: string
  title: string
  frameId: string
  /** The booking that is to be moved: then only hours that it can be moved to are offered. */
  movingId?: string
  zone: string
  /** What the button of the dialog does with the hour. */
  act: string
  pending?: boolean
  kind?: 'primary' | 'quiet'
  /** Told what was chosen; the dialog closes where it resolves to true. */
  onChoose: (hour: ChosenHour) => Promise<boolean> | boolean
}

/** A button that lets somebody choose among the free hours of a frame. */
export function HoursButton(props: HoursButtonProps) {
  const { label, title, frameId, movingId, zone, act, pending = false, kind, onChoose } = props
  const [free, setFree] = useState<Free | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hour, setHour] = useState<ChosenHour | null>(null)
  const ask = useCall('frameSlots')
  const askMoves = useCall('bookingSlots')
  const show = async (from?: string) => {
    const query = { zone, ...(from && { from, to: addDays(from, 6) }) }
    const found = movingId
      ? await askMoves.run({ params: { id: movingId }, query })
      : await ask.run({ params: { id: frameId }, query })
    if (found) setFree(found)
    else if (!from) setOpen(false)
  }
  const open = async () => {
    setHour(null)
    setFree(null)
    setOpen(true)
    await show()
  }
  return (
    <>
      <Button kind={kind} icon="calendar" onClick={open}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        shape="sheet"
        actions={
          <Button
            kind="primary"
            disabled={hour === null}
            pending={pending}
            onClick={async () => {
              if (hour && (await onChoose(hour))) setOpen(false)
            }}
          >
            {act}
          </Button>
        }
      >
        {free ? (
          <HourPicker
            free={free}
            chosen={hour?.startsAt ?? null}
            onChoose={setHour}
            onWeek={(first) => void show(first)}
            pending={ask.pending || askMoves.pending}
          />
        ) : (
          <Skeleton height="220px" />
        )}
      </Dialog>
    </>
  )
}
