import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type GridAct, type GridPlace, pressed, spanOf } from './grid-keys.ts'
import { openness } from './stretches.ts'
import type { ShownDay } from './week-shown.ts'

/** A stretch while it is drawn: of which day, from which cell to which, and whether it opens or closes. */
export type Drawn = { day: number; from: number; to: number; kind: GridAct['kind'] }

type GridWish = {
  days: readonly ShownDay[]
  rows: { first: number; last: number }
  /** A press and a drag draw; the keyboard always does. */
  isDrawing: boolean
  onAct: (act: GridAct) => void
}

/** Keyboard, mouse and touch of the week’s grid. */
export function useGrid({ days, rows, isDrawing, onAct }: GridWish) {
  const grid = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<GridPlace>({ day: 0, row: Math.max(rows.first, 16), anchor: null })
  const [said, setSaid] = useState('')
  const [drag, setDrag] = useState<{ day: number; start: number; row: number; kind: GridAct['kind'] } | null>(null)
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-cell="${place.day}-${place.row}"]`)?.focus()
  }, [place])

  const onKeyDown = (event: KeyboardEvent) => {
    // The pencils in the heads of the days have keys of their own.
    if (event.ctrlKey || event.metaKey || event.altKey || !cellOf(event.target)) return
    const effect = pressed(place, event.key, { ...rows, days })
    if (!effect) return
    event.preventDefault()
    shouldFocus.current = true
    setPlace(effect.place)
    if (effect.said !== undefined) setSaid(effect.said)
    if (effect.act) onAct(effect.act)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = isDrawing && event.button === 0 ? cellOf(event.target) : null
    const day = cell && days[cell.day]
    if (!cell || !day || day.isFixed) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { from, to } = spanOf(cell.row, cell.row)
    setPlace({ ...cell, anchor: null })
    setDrag({
      day: cell.day,
      start: cell.row,
      row: cell.row,
      kind: openness(day.hours, from, to) === 'open' ? 'close' : 'open',
    })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY))
    if (cell && cell.row !== drag.row) setDrag({ ...drag, row: cell.row })
  }
  const onPointerUp = () => {
    if (!drag) return
    setDrag(null)
    onAct({ kind: drag.kind, day: drag.day, ...spanOf(drag.start, drag.row) })
  }

  const drawn: Drawn | null = drag
    ? { day: drag.day, kind: drag.kind, ...spanOf(drag.start, drag.row) }
    : place.anchor === null
      ? null
      : { day: place.day, kind: 'open', ...spanOf(place.anchor, place.row) }
  return {
    place,
    said,
    drawn,
    onFocusCell: (day: number, row: number) =>
      setPlace((was) => (was.day === day && was.row === row ? was : { day, row, anchor: null })),
    grid: {
      ref: grid,
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setDrag(null),
    },
  }
}

function cellOf(target: EventTarget | null): { day: number; row: number } | null {
  const told = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [day, row] = (told ?? '').split('-').map(Number)
  return told === undefined || day === undefined || row === undefined ? null : { day, row }
}
