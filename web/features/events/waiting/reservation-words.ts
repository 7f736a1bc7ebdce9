import type { ReplyOf } from '#domain/contract/index.ts'
import { chanceWords } from '#domain/event/waiting.ts'
import { writeWanted } from '#web/features/checkout/wanted.ts'
import { paths, withChanges } from '#web/paths.ts'

export type Reservation = ReplyOf<'ownReservations'>['items'][number]

/** What it is of: "2 vé “Thường”, 1 vé “Cơm trưa”". */
export function ticketsWords(tickets: Reservation['tickets']): string {
  return tickets.map(({ quantity, tierName }) => `${quantity} vé “${tierName}”`).join(', ')
}

/** The checkout with what is kept in it. */
export function buyReserved({ id, tickets }: Pick<Reservation, 'id' | 'tickets'>): string {
  const wanted = tickets.map(({ tierId, quantity }) => ({ productId: tierId, quantity }))
  return withChanges(paths.buyProduct(writeWanted(wanted)), { giu: id })
}

/** Where somebody stands who waits. */
export function placeWords({ ahead, chance }: Pick<Reservation, 'ahead' | 'chance'>): string {
  if (ahead === null) return ''
  const before = ahead === 0 ? 'Bạn đứng đầu danh sách.' : `Trước bạn còn ${ahead} người.`
  return chance === null ? before : `${before} ${chanceWords(chance)}, ước tính từ số vé được trả ở các sự kiện trước.`
}
