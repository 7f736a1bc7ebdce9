import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import type { HostCalendar } from '../week/week-shown.ts'
import { zoneWords } from '../zones.ts'
import styles from './Calendars.module.css'
import { CALENDAR_LOOKS } from './calendar-status.ts'
import { Barrier, StatusSwitch, useOpening } from './StatusSwitch.tsx'

type CalendarRowProps = {
  calendar: HostCalendar
  /** The next booking, in words. */
  next: { id: string; words: string } | null
}

/** One calendar of the host’s: whether it is open, what is sold, who comes next. */
export function CalendarRow({ calendar, next }: CalendarRowProps) {
  const { id, name, status, zone, frames } = calendar
  const opening = useOpening(calendar)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={layout.row2}>
          <h2 className={styles.name}>
            <Link to={paths.hostCalendar(id)}>{name}</Link>
          </h2>
          <StatusBadge status={status} looks={CALENDAR_LOOKS} />
        </div>
        <p className={layout.small}>
          {frames.length === 0 ? 'Chưa có dịch vụ' : `${frames.length} dịch vụ`} · giờ {zoneWords(zone)}
        </p>
        <p className={layout.small}>
          {next ? (
            <>
              Sắp tới: <Link to={paths.hostBooking(next.id)}>{next.words}</Link>
            </>
          ) : (
            'Chưa có buổi nào sắp tới'
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <span aria-hidden="true" className={layout.small}>
          Nhận đặt lịch
        </span>
        <StatusSwitch calendar={calendar} opening={opening} />
        <CalendarMenu calendar={calendar} />
      </div>
      {opening.barrier && (
        <div className={styles.barrier}>
          <Barrier barrier={opening.barrier} />
        </div>
      )}
    </li>
  )
}

function CalendarMenu({ calendar: { id, name } }: { calendar: HostCalendar }) {
  const removal = useCall('deleteCalendar')
  const remove = async () => {
    const sure = await confirm({
      title: 'Xóa lịch hẹn?',
      text: `“${name}” và các dịch vụ của lịch thôi bán và không lấy lại được. Buổi đã qua vẫn còn trong danh sách.`,
      confirmLabel: 'Xóa lịch hẹn',
      danger: true,
    })
    if (sure && (await removal.run({ params: { id } }))) toast.success('Đã xóa lịch hẹn.')
  }
  return (
    <Menu label={`Thao tác với ${name}`} trigger={<Icon name="dots" />} triggerClassName={styles.more}>
      <MenuLink icon="pencil" to={paths.hostCalendar(id)}>
        Sửa lịch
      </MenuLink>
      <MenuLink icon="tag" to={paths.hostCalendar(id, 'dich-vu')}>
        Dịch vụ
      </MenuLink>
      <MenuLink icon="users" to={paths.hostCalendarTeam(id)}>
        Cộng tác
      </MenuLink>
      <MenuLink icon="external" to={paths.hostCalendarEmbed(id)}>
        Nhúng vào trang của bạn
      </MenuLink>
      <MenuLink icon="chart" to={paths.hostCalendarFigures(id)}>
        Số liệu
      </MenuLink>
      <MenuLine />
      <MenuButton icon="trash" danger onClick={() => void remove()}>
        Xóa lịch hẹn
      </MenuButton>
    </Menu>
  )
}
