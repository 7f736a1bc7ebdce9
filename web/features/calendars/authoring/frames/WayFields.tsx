import { CALENDAR_LIMITS, MeetingWay, meetingWayWords } from '#domain/calendar/fields.ts'
import { MeetingProvider } from '#domain/enums.ts'
import { meetingProviderWords } from '#domain/event/fields.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceGroup, Radio, Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import editor from '../editor/Editor.module.css'
import type { FrameFieldsProps } from './FrameForm.tsx'

const HINTS: Record<MeetingWay, string> = {
  ONLINE: 'Đường dẫn phòng họp được gửi cho khách sau khi đặt.',
  OFFLINE: 'Khách thấy nơi gặp trước khi đặt.',
  PHONE: 'Khách để lại số điện thoại khi đặt, bạn gọi cho họ đúng giờ.',
}

/** How host and guest meet. */
export function WayFields({
  draft,
  change,
  problemAt,
  rooms,
}: FrameFieldsProps & { rooms: readonly MeetingProvider[] }) {
  const { way, provider, placeName, address } = draft
  const chosen = provider ?? rooms[0] ?? 'SYSTEM'
  const isSetUp = rooms.includes(chosen)
  return (
    <Card title="Cách gặp">
      <div className={layout.stack4}>
        <ChoiceGroup legend="Gặp khách" error={problemAt('way')}>
          {MeetingWay.map((one) => (
            <Radio
              key={one}
              name="cach-gap"
              label={meetingWayWords[one]}
              hint={HINTS[one]}
              checked={way === one}
              onChange={() => change({ way: one, ...(one === 'ONLINE' && { provider: chosen }) })}
            />
          ))}
        </ChoiceGroup>
        {way === 'ONLINE' && (
          <Select
            label="Phòng họp"
            value={chosen}
            error={problemAt('provider')}
            hint={
              isSetUp
                ? 'Mỗi giờ hẹn có một phòng riêng, tạo ngay khi buổi hẹn được xác nhận.'
                : 'Bến Học chưa kết nối nơi họp này nên chưa tạo được phòng. Hãy chọn nơi khác, hoặc báo Bến Học.'
            }
            onChange={({ target }) =>
              change({ provider: MeetingProvider.find((one) => one === target.value) ?? 'SYSTEM' })
            }
          >
            <Options
              of={MeetingProvider.filter((one) => one === chosen || rooms.includes(one))}
              word={(one) => meetingProviderWords[one]}
            />
          </Select>
        )}
        {way === 'OFFLINE' && (
          <div className={editor.pair}>
            <TextInput
              label="Nơi gặp"
              value={placeName}
              maxLength={CALENDAR_LIMITS.placeName}
              placeholder="Ví dụ: Quán Nắng"
              error={problemAt('placeName')}
              onChange={({ target }) => change({ placeName: target.value })}
            />
            <TextInput
              label="Địa chỉ"
              optional
              value={address}
              maxLength={CALENDAR_LIMITS.address}
              error={problemAt('address')}
              onChange={({ target }) => change({ address: target.value })}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
