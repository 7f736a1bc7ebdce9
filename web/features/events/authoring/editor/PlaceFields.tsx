import { EventType, MeetingProvider } from '#domain/enums.ts'
import { EVENT_LIMITS, eventTypeWords, meetingProviderWords } from '#domain/event/fields.ts'
import { Checkbox, ChoiceGroup, Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Options } from '#web/ui/Options.tsx'
import { fieldId } from './field-paths.ts'
import styles from './tabs.module.css'
import { useEventEditor } from './use-event-editor.ts'
import { WordInput } from './WordInput.tsx'

const HINTS: Record<EventType, string> = {
  ONLINE: 'Người tham dự vào phòng họp trên mạng.',
  OFFLINE: 'Người tham dự đến một địa điểm.',
}

/** Where the event takes place: online, at a place, or both, and what one must know to get there. */
export function PlaceFields() {
  const { terms, act, problemAt } = useEventEditor()
  const { types, provider } = terms
  const toggle = (type: EventType, on: boolean) =>
    act({ type: 'edited', part: { types: EventType.filter((one) => (one === type ? on : types.includes(one))) } })
  return (
    <>
      <div id={fieldId('types')} tabIndex={-1}>
        <ChoiceGroup legend="Hình thức" error={problemAt('types', types.length > 0)}>
          {EventType.map((type) => (
            <Checkbox
              key={type}
              label={eventTypeWords[type]}
              hint={HINTS[type]}
              checked={types.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
        </ChoiceGroup>
      </div>
      {types.includes('ONLINE') && (
        <Select
          id={fieldId('provider')}
          label="Nơi họp trực tuyến"
          value={provider ?? ''}
          error={problemAt('provider', provider !== null)}
          onChange={({ target }) =>
            act({
              type: 'edited',
              part: { provider: MeetingProvider.find((one) => one === target.value) ?? null },
            })
          }
        >
          <option value="">Chọn nơi họp</option>
          <Options of={MeetingProvider} word={(one) => meetingProviderWords[one]} />
        </Select>
      )}
      {types.includes('OFFLINE') && (
        <div className={layout.stack4}>
          <div className={styles.pair}>
            <WordInput
              field="placeName"
              label="Tên địa điểm"
              most={EVENT_LIMITS.placeName}
              placeholder="Ví dụ: Nhà văn hóa Thanh niên"
            />
            <WordInput
              field="address"
              label="Địa chỉ"
              most={EVENT_LIMITS.address}
              placeholder="Số nhà, đường, phường, tỉnh hoặc thành phố"
            />
          </div>
          <WordInput
            field="mapUrl"
            label="Liên kết bản đồ"
            type="url"
            most={EVENT_LIMITS.mapUrl}
            optional
            hint="Dán liên kết chia sẻ từ ứng dụng bản đồ, bắt đầu bằng https://"
          />
          <WordInput
            field="directions"
            label="Chỉ đường"
            most={EVENT_LIMITS.directions}
            rows={3}
            optional
            hint="Gửi xe ở đâu, vào cửa nào, lên tầng mấy."
          />
        </div>
      )}
    </>
  )
}
