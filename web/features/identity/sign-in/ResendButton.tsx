import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

type ResendButtonProps = {
  /** Seconds before the first press, known after a code was just sent. */
  wait: number
  /** Sends the code; resolves to the seconds until the next, or null when it failed (and that is shown). */
  send: () => Promise<number | null>
  pending: boolean
  /** What it says where none was sent yet. */
  first?: string
}

/** Asks for another code, no sooner than the server would send one. */
export function ResendButton({ wait, send, pending, first }: ResendButtonProps) {
  const [left, setLeft] = useState(0)
  const [asked, setAsked] = useState(false)
  useEffect(() => setLeft(wait), [wait])
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const press = async () => {
    const seconds = await send()
    if (seconds === null) return
    setLeft(seconds)
    setAsked(true)
  }
  return (
    <Button kind="plain" icon="refresh" pending={pending} reason={left > 0 && 'Vui lòng đợi'} onClick={press}>
      {left > 0 ? `Gửi lại mã sau ${left} giây` : (!asked && first) || 'Gửi lại mã'}
    </Button>
  )
}
