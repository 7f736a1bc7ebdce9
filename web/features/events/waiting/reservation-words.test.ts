import { expect, it } from 'vitest'
import { buyReserved, placeWords, ticketsWords } from './reservation-words.ts'

const id = '0197712f-0000-7000-8000-00000000000a'
const tickets = [
  { tierId: '0197712f-0000-7000-8000-000000000001', tierName: 'Thường', quantity: 2, price: 90_000 },
  { tierId: '0197712f-0000-7000-8000-000000000002', tierName: 'Cơm trưa', quantity: 1, price: 0 },
]

it('what is kept leads to a checkout with all of it and says what it is', () => {
  const search = new URL(buyReserved({ id, tickets }), 'https://benhoc.test').searchParams
  expect([search.get('giu'), search.get('mua')]).toEqual([id, `${tickets[0]?.tierId}x2,${tickets[1]?.tierId}`])
  expect(ticketsWords(tickets)).toBe('2 vé “Thường”, 1 vé “Cơm trưa”')
})

it('who waits reads how many are before them and how likely a ticket is; who does not wait reads nothing', () => {
  expect(placeWords({ ahead: 0, chance: 0.72 })).toBe(
    'Bạn đứng đầu danh sách. Khả năng có vé cao, khoảng 70%, ước tính từ số vé được trả ở các sự kiện trước.',
  )
  expect(placeWords({ ahead: 3, chance: null })).toBe('Trước bạn còn 3 người.')
  expect(placeWords({ ahead: null, chance: null })).toBe('')
})
