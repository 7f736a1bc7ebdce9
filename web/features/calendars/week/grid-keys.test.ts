import { describe, expect, it } from 'vitest'
import { type GridPlace, type KeyEffect, pressed, STEP } from './grid-keys.ts'

const HOURS = [{ from: 540, to: 720 }]
const days = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
  day: `2026-12-0${at + 1}`,
  weekday: at + 1,
  hours: at === 1 ? HOURS : [],
  isFixed: at === 0,
}))
const grid = { first: 14, last: 37, days }
const at = (day: number, clock: number, anchor: number | null = null): GridPlace => ({ day, row: clock / STEP, anchor })

/** Plays keys one after the other. @returns the last place and all that was changed and said */
function through(from: GridPlace, ...keys: string[]) {
  let place = from
  const effects: KeyEffect[] = []
  for (const key of keys) {
    const effect = pressed(place, key, grid)
    if (!effect) throw new Error(`${key} is not the grid’s`)
    effects.push(effect)
    place = effect.place
  }
  return {
    place,
    acts: effects.flatMap(({ act }) => act ?? []),
    said: effects.flatMap(({ said }) => said ?? []),
  }
}

describe('the keyboard in the grid of a week', () => {
  it('goes by arrows, to the ends of the week, by pages, and never beyond what is shown', () => {
    expect(through(at(1, 540), 'ArrowRight', 'ArrowDown').place).toEqual(at(2, 570))
    expect(through(at(1, 540), 'End', 'ArrowRight').place).toEqual(at(6, 540))
    expect(through(at(1, 540), 'Home', 'ArrowLeft').place).toEqual(at(0, 540))
    expect(through(at(1, 540), 'PageDown').place).toEqual(at(1, 660))
    expect(through(at(1, 420), 'ArrowUp', 'PageUp').place).toEqual(at(1, 420))
  })

  it('opens from one Enter to the next, in either direction, and says what it did', () => {
    const drawn = through(at(2, 840), 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
    expect(drawn.acts).toEqual([{ kind: 'open', day: 2, from: 840, to: 930 }])
    expect(drawn.place.anchor).toBeNull()
    expect(drawn.said.at(-2)).toBe('Từ 14:00 đến 15:30.')
    expect(drawn.said.at(-1)).toBe('Đã mở Thứ Tư 03/12 từ 14:00 đến 15:30.')
    expect(through(at(2, 840), ' ', 'ArrowUp', ' ').acts).toEqual([{ kind: 'open', day: 2, from: 810, to: 870 }])
  })

  it('keeps a stretch on its day until it is ended or let go', () => {
    const begun = through(at(2, 840), 'Enter', 'ArrowRight')
    expect(begun.place).toEqual({ ...at(2, 840), anchor: 28 })
    expect(begun.said.at(-1)).toMatch(/nằm trong một ngày/)
    const left = through(at(2, 840), 'Enter', 'Escape', 'ArrowRight')
    expect(left.acts).toEqual([])
    expect(left.place).toEqual(at(3, 840))
  })

  it('removes the stretch under it, or the part that was begun; where nothing is open it says so', () => {
    expect(through(at(1, 600), 'Delete').acts).toEqual([{ kind: 'close', day: 1, from: 540, to: 720 }])
    expect(through(at(1, 600), 'Enter', 'ArrowDown', 'Backspace').acts).toEqual([
      { kind: 'close', day: 1, from: 600, to: 660 },
    ])
    const nothing = through(at(2, 600), 'Delete')
    expect(nothing.acts).toEqual([])
    expect(nothing.said).toEqual(['Ở đây không có giờ mở để xóa.'])
  })

  it('changes nothing of a day that is over, and leaves other keys to the browser', () => {
    expect(through(at(0, 600), 'Enter', 'Delete').acts).toEqual([])
    expect(through(at(0, 600), 'Enter').said).toEqual(['Ngày đã qua, không sửa được.'])
    for (const key of ['Tab', 'a', 'Escape']) expect(pressed(at(1, 600), key, grid)).toBeNull()
  })
})
