import { type DragEvent, useState } from 'react'

const TYPE = 'application/x-ben-hoc-entries'

/** What a row needs so that it can be dragged: its own entry, or all that are ticked when it is one of them. */
export function dragProps(ids: readonly string[]) {
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(TYPE, JSON.stringify(ids))
      event.dataTransfer.effectAllowed = 'move'
    },
  }
}

/** What a folder needs so that entries can be dropped on it. `over` is true while something is held above it. */
export function useDrop(onDrop: ((ids: string[]) => void) | undefined) {
  const [over, setOver] = useState(false)
  const takes = (event: DragEvent) => onDrop !== undefined && event.dataTransfer.types.includes(TYPE)
  return {
    over,
    props: {
      onDragOver(event: DragEvent) {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        onDrop?.(JSON.parse(event.dataTransfer.getData(TYPE)) as string[])
      },
    },
  }
}
