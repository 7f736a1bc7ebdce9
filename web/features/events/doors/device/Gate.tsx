import { useMemo, useState } from 'react'
import { type ScanKind, scanKindWords } from '#domain/event/doors/terms.ts'
import { formatNumber } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { inSince } from './book.ts'
import { Camera } from './Camera.tsx'
import { counted } from './counted.ts'
import { DoorQuestions } from './DoorQuestions.tsx'
import { Finder } from './Finder.tsx'
import styles from './Gate.module.css'
import type { DoorKeeper, DoorState } from './keeper.ts'
import { leavingWords } from './leaving-words.ts'
import { ScanResult } from './ScanResult.tsx'
import { SellAtDoor } from './SellAtDoor.tsx'
import { ConflictReport, FirstTime, NetworkLine } from './Standing.tsx'
import { useScanning } from './useScanning.ts'

/** A gate at work. */
export function Gate({ keeper, state }: { keeper: DoorKeeper; state: DoorState }) {
  const { book, own } = state
  const lists = book?.tickets.lists.filter(({ isRemoved }) => !isRemoved) ?? []
  const [listId, setListId] = useState('')
  const [kind, setKind] = useState<ScanKind>('ENTRY')
  const list = lists.find(({ id }) => id === listId) ?? lists[0]
  const goes = list?.mode === 'ENTRY_EXIT' ? kind : 'ENTRY'
  const { said, asking, scan, saw, answer, forget } = useScanning(keeper, list?.id ?? '', goes)
  const numbers = useMemo(() => (book && list ? counted(book, own, list) : null), [book, own, list])
  const mine = own.find(({ nonce }) => nonce === said?.nonce)
  const verb = goes === 'EXIT' ? 'Cho ra' : 'Cho vào'
  const leave = async () => {
    await keeper.tell()
    const text =
      leavingWords(keeper.state.own) ?? 'Danh sách vé trên máy được xóa. Muốn soát vé lại cần một mã kết nối mới.'
    if (await confirm({ title: 'Thôi soát vé trên máy này?', text, confirmLabel: 'Thôi soát vé', danger: true }))
      await keeper.leave()
  }
  return (
    <div className={styles.gate}>
      <header className={styles.head}>
        <h1>{state.eventName}</h1>
        <p>{state.gate}</p>
      </header>
      {book === null ? (
        <FirstTime state={state} onTell={() => void keeper.tell()} />
      ) : (
        <>
          <NetworkLine state={state} onTell={() => void keeper.tell()} />
          <div className={styles.choices}>
            {lists.length > 1 && (
              <Select label="Danh sách" value={list?.id ?? ''} onChange={(event) => setListId(event.target.value)}>
                <Options of={lists} value={({ id }) => id} word={({ name }) => name} />
              </Select>
            )}
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
          {asking && <DoorQuestions key={asking.seen.ticketId} asking={asking} onAnswered={answer} onCancel={forget} />}
          {said && !asking && (
            <ScanResult
              key={said.nonce}
              said={said}
              isUndone={mine?.isUndone ?? false}
              onUndo={mine && said.reason === null ? () => void keeper.undo(said.nonce) : null}
            />
          )}
          <Camera onCode={saw} />
          <Finder
            book={book}
            inSince={(id) => inSince(book, own, list?.id ?? '', id)}
            verb={verb}
            onCode={(code) => scan({ code: code.trim(), ticketId: null })}
            onTicket={(ticketId) => scan({ code: null, ticketId })}
          />
          {goes === 'ENTRY' && (
            <SellAtDoor
              book={book}
              isHeard={state.isHeard}
              isIn={(id) => inSince(book, own, list?.id ?? '', id) !== null}
              onTicket={(ticketId) => scan({ code: null, ticketId })}
            />
          )}
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
      <Button kind="plain" size="sm" onClick={() => void leave()}>
        Thôi soát vé trên máy này
      </Button>
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
