import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#domain/event/answers.ts'
import type { ScanKind } from '#domain/event/doors/terms.ts'
import type { Asking, Said, Seen } from './book.ts'
import type { DoorKeeper } from './keeper.ts'
import { give } from './signals.ts'
import { doorVerdict } from './verdict.ts'

/** A ticket that stays in sight of the camera is scanned once. */
const SAME_MS = 4_000

type Held = Pick<Seen, 'code' | 'ticketId'>

/** One after the other is scanned, and who is to be asked something is asked first. */
export function useScanning(keeper: DoorKeeper, listId: string, kind: ScanKind) {
  const [said, setSaid] = useState<Said | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const last = useRef({ code: '', at: 0 })
  const running = useRef<Promise<void> | null>(null)
  const isAsking = useRef(false)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  const decide = async (seen: Seen) => {
    const answer = await keeper.scan(seen)
    // A phone that was revoked is no gate any more: nothing is said of what it saw.
    if (isOver.current || keeper.state.phase !== 'ready') return
    give(doorVerdict(answer))
    setSaid(answer)
  }
  const look = async (held: Held) => {
    const seen = { ...held, listId, kind, answers: null }
    const asks = await keeper.asks(seen)
    if (!asks) return decide(seen)
    give('ask')
    ask(asks)
  }
  const ask = (asks: Asking | null) => {
    isAsking.current = asks !== null
    setAsking(asks)
  }
  const queue = (work: () => Promise<void>) => {
    const mine = (running.current ?? Promise.resolve()).then(work).finally(() => {
      if (running.current === mine) running.current = null
    })
    running.current = mine
  }
  return {
    said,
    asking,
    /** Somebody was named, or a code typed: waits for the one before. */
    scan: (held: Held) => {
      ask(null)
      queue(() => look(held))
    },
    /** The camera sees this again and again. */
    saw: (code: string) => {
      const isSame = code === last.current.code && Date.now() - last.current.at < SAME_MS
      if (running.current !== null || isAsking.current) return
      last.current = { code, at: Date.now() }
      if (!isSame && listId !== '') queue(() => look({ code, ticketId: null }))
    },
    answer: (answers: Answers) => {
      const seen = asking?.seen
      ask(null)
      if (seen) queue(() => decide({ ...seen, answers }))
    },
    /** They do not come in. */
    forget: () => ask(null),
  }
}
