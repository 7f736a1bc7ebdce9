import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { byField, CallFault } from '#web/api/call-fault.ts'
import { lateClient } from '#web/api/late-client.ts'
import { newKey } from '#web/api/new-key.ts'
import { showFault } from '#web/api/show-fault.ts'
import { toast } from '#web/ui/toast.ts'
import { storedCalendar } from '../stored-calendar.ts'
import { type HostCalendar, type OwnDay, takenBack } from './week-shown.ts'

type Change = (days: readonly OwnDay[], calendar: HostCalendar) => OwnDay[]
/** Says what was done, or what is wrong with the hours by the path of the field in the day. */
export type HoursOutcome = { ok: boolean; problem: string | null }

/**
 * Writes the hours of single days, each change by itself and one after the other; each may be taken back. Where somebody
 * else saved meanwhile, the change is made of what they left.
 */
export function useHoursWrites(loaded: HostCalendar) {
  const { revalidate } = useRevalidator()
  const [calendar, setCalendar] = useState(loaded)
  const latest = useRef(loaded)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (loaded.id === latest.current.id && loaded.version < latest.current.version) return
    latest.current = loaded
    setCalendar(loaded)
  }, [loaded])

  const attempt = async (change: Change): Promise<{ before: OwnDay[]; after: OwnDay[] }> => {
    const from = latest.current
    const days = change(from.days, from)
    setCalendar({ ...from, days })
    const body = { version: from.version, days }
    const { call } = await lateClient()
    const saved = await call('changeCalendar', { params: { id: from.id }, body }, { idempotencyKey: newKey() })
    latest.current = saved
    setCalendar(saved)
    return { before: from.days, after: days }
  }

  const done = async (change: Change, words: string, isBack: boolean): Promise<HoursOutcome> => {
    try {
      const { before, after } = await attempt(change).catch(async (fault: unknown) => {
        if (!(fault instanceof CallFault) || fault.code !== 'VERSION_CONFLICT') throw fault
        latest.current = await storedCalendar(latest.current.id)
        return attempt(change)
      })
      if (isBack) toast.success(words)
      else toast.undo(words, () => write(takenBack(before, after), 'Đã trở lại như trước.', true))
      // The switch beside it opens and closes the calendar as it is now.
      void revalidate()
      return { ok: true, problem: null }
    } catch (fault) {
      setCalendar(latest.current)
      if (!(fault instanceof CallFault)) throw fault
      const [problem] = Object.values(byField(fault.problems))
      if (problem !== undefined) toast.error(problem)
      else showFault(fault, { write: true, show: 'toast', signedOut: 'stay' })
      return { ok: false, problem: problem ?? fault.message }
    }
  }

  const write = (change: Change, words: string, isBack = false): Promise<HoursOutcome> => {
    const next = queue.current.then(() => done(change, words, isBack))
    queue.current = next.catch(() => undefined)
    return next
  }
  return { calendar, write }
}
