import { useCallback, useRef, useState } from 'react'
import { type ScanKind, scanKindWords } from '#domain/event/doors/terms.ts'
import { formatNumber } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { counted, type Said } from './book.ts'
import { Camera } from './Camera.tsx'
import { Finder } from './Finder.tsx'
import styles from './Gate.module.css'
import type { DoorKeeper, DoorState } from './keeper.ts'
import { ScanResult } from './ScanResult.tsx'
import { ConflictReport, NetworkLine } from './Standing.tsx'
import { give } from './signals.ts'
import { doorVerdict } from './verdict.ts'

/** A ticket that stays in sight of the camera is scanned once. */
const SAME_MS = 4_000

/** A gate at work. */
export function Gate({ keeper, state }: { keeper: DoorKeeper; state: DoorState }) {
  const { book, own } = state
  const lists = book?.tickets.lists.filter(({ isRemoved }) => !isRemoved) ?? []
  const [listId, setListId] = useState('')
  const [kind, setKind] = useState<ScanKind>('ENTRY')
  const [said, setSaid] = useState<Said | null>(null)
  const list = lists.find(({ id }) => id === listId) ?? lists[0]
  const goes = list?.mode === 'ENTRY_EXIT' ? kind : 'ENTRY'
  const last = useRef({ code: '', at: 0 })
  const isBusy = useRef(false)

  const scan = async (code: string | null, ticketId: string | null) => {
    if (isBusy.current || !list) return
    isBusy.current = true
    try {
      const answer = await keeper.scan({ listId: list.id, kind: goes, code, ticketId })
      give(doorVerdict(answer))
      setSaid(answer)
    } finally {
      isBusy.current = false
    }
  }
  const seen = useCallback((code: string) => {
    const isSame = code === last.current.code && Date.now() - last.current.at < SAME_MS
    if (isBusy.current) return false
    last.current = { code, at: Date.now() }
    return !isSame
  }, [])
  const isUndone = own.some(({ nonce, isUndone: is }) => nonce === said?.nonce && is)
  const mayUndo = said !== null && said.reason === null && !isUndone && own.some(({ nonce }) => nonce === said.nonce)
  const numbers = book && list ? counted(book, own, list) : null
  return (
    <div className={styles.gate}>
      <header className={styles.head}>
        <h1>{state.eventName}</h1>
        <p>{state.gate}</p>
      </header>
      <NetworkLine state={state} onTell={() => void keeper.tell()} />
      {book === null ? (
        <p role="status">Đang tải danh sách vé. Máy cần có mạng cho lần đầu này.</p>
      ) : (
        <>
          <div className={styles.choices}>
            <Select label="Danh sách" value={list?.id ?? ''} onChange={(event) => setListId(event.target.value)}>
              <Options of={lists} value={({ id }) => id} word={({ name }) => name} />
            </Select>
            {list?.mode === 'ENTRY_EXIT' && (
              <fieldset className={styles.kinds}>
                <legend>Lượt</legend>
                {(['ENTRY', 'EXIT'] as const).map((one) => (
                  <Button
                    key={one}
                    kind={goes === one ? 'strong' : 'quiet'}
                    aria-pressed={goes === one}
                    onClick={() => setKind(one)}
                  >
                    {scanKindWords[one]}
                  </Button>
                ))}
              </fieldset>
            )}
          </div>
          {said && <ScanResult key={said.nonce} said={said} isUndone={isUndone} />}
          {mayUndo && (
            <Button icon="arrow-left" onClick={() => void keeper.undo(said.nonce)}>
              Hủy lượt vừa quét
            </Button>
          )}
          <Camera onCode={(code) => seen(code) && void scan(code, null)} />
          <Finder
            book={book}
            verb={goes === 'EXIT' ? 'Cho ra' : 'Cho vào'}
            onCode={(code) => void scan(code.trim(), null)}
            onTicket={(id) => void scan(null, id)}
          />
          {numbers && (
            <dl className={styles.numbers}>
              <Count label="Lượt vào" value={numbers.entries} />
              {list?.mode === 'ENTRY_EXIT' && <Count label="Đang ở trong" value={numbers.inside} />}
              <Count label="Tổng số vé" value={numbers.expected} />
            </dl>
          )}
          <ConflictReport state={state} />
        </>
      )}
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
