import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CourseRole } from '#domain/cohosts.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { EventBadge } from '../EventBadge.tsx'
import events from '../Events.module.css'
import { useEventActs } from '../useEventActs.ts'
import { CancelDialog, type Preview } from './CancelDialog.tsx'
import styles from './EventEditor.module.css'
import { hasUnsaved } from './editor-state.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import type { HostEvent } from './terms.ts'
import { useEventEditor } from './use-event-editor.ts'
import type { useSaving } from './useSaving.ts'

type EventHeaderProps = {
  isOwner: boolean
  now: string
  saving: ReturnType<typeof useSaving>
  onGo: (path: string) => void
  onAskedForMissing: () => void
  /** The page may be left without being asked. */
  onLeave: () => void
}

/** Where somebody in this role came from. */
const LISTS: Record<CourseRole, string> = {
  OWNER: paths.hostEvents(),
  EDITOR: paths.hostCohosted(),
  ASSISTANT: paths.hostCohosted(),
  STAFF: staffPaths.staffEvents(),
}

/** The event's name and status, and what can be done with it as a whole. */
export function EventHeader({ isOwner, now, saving, onGo, onAskedForMissing, onLeave }: EventHeaderProps) {
  const { state, terms, act } = useEventEditor()
  const { event } = state
  const { can } = event
  const navigate = useNavigate()
  const [shown, setShown] = useState<'submit' | 'history' | null>(null)
  const [canceling, setCanceling] = useState<Preview | null>(null)
  const look = useCall('cancelPreview')
  const name = terms.name || 'Sự kiện chưa đặt tên'
  const acts = useEventActs({ id: event.id, name: terms.name }, (changed) => act({ type: 'loaded', event: changed }))
  const list = LISTS[event.role]
  const remove = async () => {
    if (!(await acts.remove())) return
    onLeave()
    await navigate(list)
  }
  const askCancel = async () => setCanceling(await look.run({ params: { id: event.id }, query: {} }))
  return (
    <header className={layout.stack2}>
      <Breadcrumbs steps={[{ label: 'Sự kiện', to: list }, { label: name }]} />
      <div className={layout.line23}>
        <h1 className={layout.anywhere}>{name}</h1>
        <EventBadge event={event} now={now} />
        <div className={styles.actions}>
          <HeadLinks event={event} />
          {can.rehearse && <PreviewButton id={event.id} isUnsaved={hasUnsaved(state)} />}
          {(can.submit || event.status === 'PENDING_APPROVAL_WITH_ADMIN') && (
            <Button
              kind="primary"
              icon="checklist"
              reason={!can.submit && 'Đang chờ duyệt'}
              onClick={() => {
                onAskedForMissing()
                setShown('submit')
              }}
            >
              Gửi duyệt
            </Button>
          )}
          <Menu trigger={<Icon name="dots" />} label="Thao tác khác" triggerClassName={events.more}>
            {event.status === 'PUBLISHED' && (
              <MenuLink icon="external" to={paths.event(event.slug)}>
                Trang sự kiện
              </MenuLink>
            )}
            {isHeld(event) && event.types.includes('OFFLINE') && (
              <MenuLink icon="video" to={paths.hostMeetings(event.id)}>
                Phòng họp
              </MenuLink>
            )}
            {can.rehearse && (
              <MenuLink icon="camera" to={paths.hostTestTicket(event.id)}>
                Vé thử
              </MenuLink>
            )}
            <MenuButton icon="history" onClick={() => setShown('history')}>
              Lịch sử
            </MenuButton>
            {can.price && (event.status === 'PUBLISHED' || event.status === 'UNPUBLISHED') && (
              <MenuLink icon="clock" to={paths.hostWaiting(event.id)}>
                Danh sách chờ
              </MenuLink>
            )}
            {event.startsAt && ['PUBLISHED', 'UNPUBLISHED', 'CANCELED'].includes(event.status) && (
              <MenuLink icon="mail" to={paths.hostEventMessages(event.id)}>
                Tin nhắn và nhắc lịch
              </MenuLink>
            )}
            {event.startsAt && ['PUBLISHED', 'UNPUBLISHED', 'CANCELED'].includes(event.status) && (
              <MenuLink icon="chart" to={paths.hostEventFigures(event.id)}>
                Số liệu
              </MenuLink>
            )}
            {event.status === 'PUBLISHED' && (
              <MenuLink icon="code" to={paths.hostEventEmbed(event.id)}>
                Nút mua vé trên trang của bạn
              </MenuLink>
            )}
            <MenuLink icon="user" to={paths.hostEventCohosts(event.id)}>
              Cùng tổ chức
            </MenuLink>
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
            {can.cancel && (
              <>
                <MenuLine />
                <MenuButton icon="close" danger onClick={() => void askCancel()}>
                  Hủy sự kiện
                </MenuButton>
              </>
            )}
            {can.delete && (
              <>
                <MenuLine />
                <MenuButton icon="trash" danger onClick={() => void remove()}>
                  Xóa sự kiện
                </MenuButton>
              </>
            )}
          </Menu>
        </div>
      </div>
      <SubmitDialog
        open={shown === 'submit'}
        saving={saving}
        onClose={() => setShown(null)}
        onGo={(path) => {
          setShown(null)
          onGo(path)
        }}
      />
      {canceling && (
        <CancelDialog
          event={event}
          whole={canceling}
          onClose={() => setCanceling(null)}
          onDone={(changed) => {
            setCanceling(null)
            act({ type: 'loaded', event: changed })
          }}
        />
      )}
      <HistoryDialog open={shown === 'history'} onClose={() => setShown(null)} event={event} isOwner={isOwner} />
    </header>
  )
}

/** The page as buyers will see it shows what was saved: what was not is said first. */
function PreviewButton({ id, isUnsaved }: { id: string; isUnsaved: boolean }) {
  return isUnsaved ? (
    <Button size="sm" reason="Lưu thay đổi trước đã, bản xem trước hiện những gì đã lưu">
      Xem trước
    </Button>
  ) : (
    <LinkButton size="sm" to={paths.hostEventPreview(id)}>
      Xem trước
    </LinkButton>
  )
}

/** Whether people come, came or would have come. */
function isHeld({ startsAt, status }: HostEvent): boolean {
  return startsAt !== null && ['PUBLISHED', 'UNPUBLISHED', 'CANCELED'].includes(status)
}

/** Who comes, and where they come in: at a place through doors, else into the meeting. */
function HeadLinks({ event }: { event: HostEvent }) {
  if (!isHeld(event)) return null
  return (
    <>
      <LinkButton size="sm" icon="users" to={paths.hostAttendees(event.id)}>
        Người tham dự
      </LinkButton>
      {event.types.includes('OFFLINE') ? (
        event.status !== 'CANCELED' && (
          <LinkButton size="sm" icon="checklist" to={paths.hostDoors(event.id)}>
            Soát vé
          </LinkButton>
        )
      ) : (
        <LinkButton size="sm" icon="video" to={paths.hostMeetings(event.id)}>
          Phòng họp
        </LinkButton>
      )}
    </>
  )
}
