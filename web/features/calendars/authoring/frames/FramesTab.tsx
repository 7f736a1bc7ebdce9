import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useId, useState } from 'react'
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
import { SORT_INSTRUCTIONS, spokenMoves } from '#web/ui/sorting.ts'
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
      <FrameList calendarId={id} frames={frames} />
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

/** They are put in order by dragging, by keyboard or by menu; each new place is saved at once. */
function FrameList({ calendarId, frames }: { calendarId: string; frames: readonly HostFrame[] }) {
  const dragId = useId()
  const place = useCall('changeFrame')
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const shown = order ? order.flatMap((id) => frames.filter((frame) => frame.id === id)) : frames
  const ids = shown.map(({ id }) => id)
  const nameOf = (id: unknown) => `dịch vụ ${frames.find((frame) => frame.id === id)?.name ?? ''}`
  const move = async (id: string, index: number) => {
    const frame = frames.find((one) => one.id === id)
    if (!frame || place.pending || ids[index] === undefined || ids.indexOf(id) === index) return
    setOrder(arrayMove([...ids], ids.indexOf(id), index))
    const done = await place.run({ params: { id }, body: { version: frame.version, index } })
    setOrder(null)
    setSaid(
      done ? `“${frame.name}” nay là dịch vụ thứ ${index + 1} trong ${ids.length}.` : `“${frame.name}” vẫn ở chỗ cũ.`,
    )
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) void move(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      id={dragId}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: spokenMoves(nameOf), screenReaderInstructions: SORT_INSTRUCTIONS }}
    >
      {shown.length > 1 && <p className={layout.small}>Khách thấy các dịch vụ theo thứ tự này.</p>}
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={layout.stack3} aria-label="Dịch vụ, theo thứ tự khách thấy">
          {shown.map((frame, at) => (
            <FrameRow
              key={frame.id}
              calendarId={calendarId}
              frame={frame}
              at={at}
              count={shown.length}
              onMove={(index) => void move(frame.id, index)}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </DndContext>
  )
}

type FrameRowProps = {
  calendarId: string
  frame: HostFrame
  at: number
  count: number
  onMove: (index: number) => void
}

function FrameRow({ calendarId, frame, at, count, onMove }: FrameRowProps) {
  const { id, name, status, price, summary, version } = frame
  const sort = useSortable({ id, disabled: count < 2 })
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
  const grip = count > 1 && (
    <button
      type="button"
      ref={sort.setActivatorNodeRef}
      {...sort.attributes}
      {...sort.listeners}
      className={calendars.grip}
      aria-label={`Kéo để sắp xếp ${name}`}
    >
      <Icon name="grip" />
    </button>
  )
  return (
    <StudioRow
      item={{
        ref: sort.setNodeRef,
        style: { transform: CSS.Translate.toString(sort.transform), transition: sort.transition },
        'data-dragging': sort.isDragging || undefined,
      }}
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
        <div className={calendars.sorting}>
          {grip}
          <Menu label={`Thao tác với ${name}`} trigger={<Icon name="dots" />} triggerClassName={calendars.more}>
            <MenuLink icon="pencil" to={paths.hostFrame(calendarId, id)}>
              Sửa
            </MenuLink>
            {at > 0 && (
              <MenuButton icon="arrow-up" onClick={() => onMove(at - 1)}>
                Chuyển lên
              </MenuButton>
            )}
            {at < count - 1 && (
              <MenuButton icon="arrow-down" onClick={() => onMove(at + 1)}>
                Chuyển xuống
              </MenuButton>
            )}
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
        </div>
      }
    />
  )
}
