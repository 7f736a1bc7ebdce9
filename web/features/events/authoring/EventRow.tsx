import { eventRoleWords } from '#domain/cohosts.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { eventTypeWords } from '#domain/event/fields.ts'
import { formatNumber } from '#domain/money.ts'
import { StudioRow } from '#web/features/hosts/studio/StudioList.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { EventBadge } from './EventBadge.tsx'
import styles from './Events.module.css'
import { useEventActs } from './useEventActs.ts'
import { timeWords } from './when-words.ts'

type Event = ReplyOf<'myEvents'>['items'][number]

/** One event of a host's list, with what may be done to it. */
export function EventRow({ event, now }: { event: Event; now: string }) {
  const { id, name, reason, coverFileId, types, sold, capacity, role, host } = event
  return (
    <StudioRow
      to={paths.hostEvent(id)}
      name={name || 'Sự kiện chưa đặt tên'}
      cover={{ fileId: coverFileId, icon: 'calendar' }}
      badges={
        <>
          <EventBadge event={event} now={now} />
          {role !== 'OWNER' && <Badge colour="blue">{`${eventRoleWords[role].word} của ${host.fullName}`}</Badge>}
        </>
      }
      facts={[
        [timeWords(event), ...types.map((type) => eventTypeWords[type])].join(' · '),
        capacity === null
          ? `Đã bán ${formatNumber(sold)} vé`
          : `Đã bán ${formatNumber(sold)}/${formatNumber(capacity)} vé`,
        ...(reason ? [`Lý do: ${reason}`] : []),
      ]}
      aside={<EventMenu event={event} />}
    />
  )
}

function EventMenu({ event }: { event: Event }) {
  const { id, slug, name, status, can } = event
  const acts = useEventActs(event)
  return (
    <Menu label={`Thao tác với ${name || 'sự kiện này'}`} triggerClassName={styles.more} trigger={<Icon name="dots" />}>
      <MenuLink icon="pencil" to={paths.hostEvent(id)}>
        {can.edit ? 'Sửa' : 'Xem'}
      </MenuLink>
      {(status === 'PUBLISHED' || status === 'UNPUBLISHED' || status === 'CANCELED') && (
        <>
          <MenuLink icon="users" to={paths.hostAttendees(id)}>
            Người tham dự
          </MenuLink>
          <MenuLink icon="mail" to={paths.hostEventMessages(id)}>
            Tin nhắn và nhắc lịch
          </MenuLink>
        </>
      )}
      {(status === 'PUBLISHED' || status === 'UNPUBLISHED') && (
        <>
          {can.price && (
            <MenuLink icon="clock" to={paths.hostWaiting(id)}>
              Danh sách chờ
            </MenuLink>
          )}
          <MenuLink icon="checklist" to={paths.hostDoors(id)}>
            Soát vé
          </MenuLink>
        </>
      )}
      {status === 'PUBLISHED' && (
        <MenuLink icon="external" to={paths.event(slug)}>
          Trang sự kiện
        </MenuLink>
      )}
      {can.withdraw && (
        <MenuButton icon="refresh" onClick={() => void acts.withdraw()}>
          Rút lại
        </MenuButton>
      )}
      {can.hide && (
        <MenuButton icon="eye-off" onClick={() => void acts.hide()}>
          Ẩn sự kiện
        </MenuButton>
      )}
      {can.show && (
        <MenuButton icon="eye" onClick={() => void acts.show()}>
          Hiện lại
        </MenuButton>
      )}
      {can.delete && (
        <>
          <MenuLine />
          <MenuButton icon="trash" danger onClick={() => void acts.remove()}>
            Xóa sự kiện
          </MenuButton>
        </>
      )}
    </Menu>
  )
}
