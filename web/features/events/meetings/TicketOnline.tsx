import type { ReplyOf } from '#domain/contract/index.ts'
import { formatDateTime } from '#domain/time.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'

/** The way into the meeting, and when it opens. */
export function TicketJoin({ join }: Pick<ReplyOf<'myTicket'>, 'join'>) {
  if (join === null) return null
  const isOpen = join.state === 'OPEN'
  return (
    <Notice
      kind={isOpen ? 'success' : 'info'}
      title={isOpen ? 'Phòng họp đang mở' : `Phòng họp mở lúc ${formatDateTime(join.opensAt)}`}
      action={
        <LinkButton kind={isOpen ? 'primary' : undefined} icon="video" to={join.path}>
          Vào phòng họp
        </LinkButton>
      }
    >
      Đường dẫn này dành riêng cho người tham dự của vé; đổi mã vé thì đường dẫn cũ hết hiệu lực.
    </Notice>
  )
}

/** What remains for whoever was there. */
export function TicketRemains({ id, left }: { id: string; left: ReplyOf<'ticketAfterwards'> }) {
  const { films, certificateNumber, course } = left
  if (films.length === 0 && certificateNumber === null && course === null) return null
  return (
    <div className={layout.row2}>
      {films.length > 0 && (
        <LinkButton icon="video" to={paths.ticketRecordings(id)}>
          Xem bản ghi
        </LinkButton>
      )}
      {certificateNumber && (
        <LinkButton icon="certificate" to={paths.certificate(certificateNumber)}>
          Chứng nhận tham dự
        </LinkButton>
      )}
      {course && (
        <LinkButton icon="school" to={paths.course(course.slug)}>
          Khóa học đã mở: {course.name}
        </LinkButton>
      )}
    </div>
  )
}
