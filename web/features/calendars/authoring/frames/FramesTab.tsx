import type { CalendarStatus } from '#domain/calendar/fields.ts'
import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { StudioRow } from '#web/features/hosts/studio/StudioList.tsx'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import type { HostCalendar } from '../../week/week-shown.ts'
import calendars from '../Calendars.module.css'
import { FRAME_LOOKS } from './frame-looks.ts'
import { frameWords, type HostFrame, priceWords } from './frame-words.ts'

/** What is sold of a calendar, in the order in which guests see it. */
export function FramesTab({ calendar: { id, frames } }: { calendar: HostCalendar }) {
  if (frames.length === 0)
    return (
      <EmptyState
        icon="tag"
        title="Chưa có dịch vụ nào"
        action={
          <LinkButton kind="strong" icon="plus" to={paths.hostNewFrame(id)}>
            Thêm dịch vụ đầu tiên
          </LinkButton>
        }
      >
        Dịch vụ là thứ khách chọn khi đặt: bao nhiêu phút, giá bao nhiêu, gặp bạn ở đâu.
      </EmptyState>
    )
  return (
    <div className={layout.stack3}>
      <ul className={layout.stack3}>
        {frames.map((frame) => (
          <FrameRow key={frame.id} calendarId={id} frame={frame} />
        ))}
      </ul>
      <div>
        {frames.length >= CALENDAR_LIMITS.frames ? (
          <Button icon="plus" reason={`Tối đa ${CALENDAR_LIMITS.frames} dịch vụ`}>
            Thêm dịch vụ
          </Button>
        ) : (
          <LinkButton icon="plus" to={paths.hostNewFrame(id)}>
            Thêm dịch vụ
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function FrameRow({ calendarId, frame }: { calendarId: string; frame: HostFrame }) {
  const { id, name, status, price, summary, version } = frame
  const change = useCall('changeFrame')
  const removal = useCall('deleteFrame')
  const params = { id }
  const put = async (next: CalendarStatus) => {
    if (await change.run({ params, body: { version, status: next } }))
      toast.success(next === 'ACTIVE' ? `Đã mở bán “${name}”.` : `Đã tạm ngừng “${name}”. Buổi đã đặt vẫn giữ nguyên.`)
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Xóa dịch vụ?',
      text: `“${name}” thôi bán và không lấy lại được. Buổi đã đặt vẫn giữ nguyên.`,
      confirmLabel: 'Xóa dịch vụ',
      danger: true,
    })
    if (sure && (await removal.run({ params }))) toast.success('Đã xóa dịch vụ.')
  }
  return (
    <StudioRow
      to={paths.hostFrame(calendarId, id)}
      name={name}
      badges={
        <>
          <StatusBadge status={status} looks={FRAME_LOOKS} />
          <strong>{priceWords(price)}</strong>
        </>
      }
      facts={[frameWords(frame), ...(summary ? [summary] : [])]}
      aside={
        <Menu label={`Thao tác với ${name}`} trigger={<Icon name="dots" />} triggerClassName={calendars.more}>
          <MenuLink icon="pencil" to={paths.hostFrame(calendarId, id)}>
            Sửa
          </MenuLink>
          <MenuButton
            icon={status === 'ACTIVE' ? 'eye-off' : 'eye'}
            onClick={() => void put(status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE')}
          >
            {status === 'ACTIVE' ? 'Tạm ngừng bán' : 'Bán lại'}
          </MenuButton>
          <MenuLine />
          <MenuButton icon="trash" danger onClick={() => void remove()}>
            Xóa dịch vụ
          </MenuButton>
        </Menu>
      }
    />
  )
}
