import type { Announcements } from '@dnd-kit/core'

/** How a list is put in order by keyboard, for who hears the page. */
export const SORT_INSTRUCTIONS = {
  draggable:
    'Nhấn phím cách để nhấc lên, dùng phím mũi tên để di chuyển, nhấn phím cách lần nữa để đặt xuống, Esc để thôi.',
}

/** What is said while something is dragged, by its name. */
export function spokenMoves(name: (id: string) => string): Announcements {
  return {
    onDragStart: ({ active }) => `Đã nhấc ${name(String(active.id))}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(String(active.id))} đang ở trên ${name(String(over.id))}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Đã đặt ${name(String(active.id))} vào chỗ của ${name(String(over.id))}.`
        : `Đã đặt ${name(String(active.id))} về chỗ cũ.`,
    onDragCancel: ({ active }) => `Đã thôi di chuyển ${name(String(active.id))}.`,
  }
}
