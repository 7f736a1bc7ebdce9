/** Why tickets are to be kept for somebody: they wait for them, asked the host for them, or were invited. */
export const ReservationSource = ['WAITING_LIST', 'APPROVAL', 'INVITATION'] as const
export type ReservationSource = (typeof ReservationSource)[number]

/** How far it has come: OFFERED while its tickets are kept, then taken, or over without. */
export const ReservationStatus = ['WAITING', 'OFFERED', 'TAKEN', 'EXPIRED', 'LEFT', 'REFUSED'] as const
export type ReservationStatus = (typeof ReservationStatus)[number]

/** What it is called where its person or the host looks at it. */
export function reservationWords(source: ReservationSource, status: ReservationStatus): string {
  switch (status) {
    case 'WAITING':
      return source === 'APPROVAL' ? 'Chờ duyệt' : 'Đang chờ vé'
    case 'OFFERED':
      return source === 'APPROVAL' ? 'Đã duyệt, chờ thanh toán' : 'Đang giữ vé'
    case 'TAKEN':
      return 'Đã mua vé'
    case 'EXPIRED':
      return source === 'WAITING_LIST' ? 'Đã hết lượt' : 'Quá hạn'
    case 'LEFT':
      return 'Đã rời'
    case 'REFUSED':
      return source === 'APPROVAL' ? 'Bị từ chối' : 'Bị thu hồi'
  }
}
