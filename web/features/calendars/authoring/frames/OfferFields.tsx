import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { formatDong } from '#domain/money.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceGroup, Radio, Textarea, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { CountField, PriceField } from '../CountField.tsx'
import editor from '../editor/Editor.module.css'
import type { FrameFieldsProps } from './FrameForm.tsx'

const { min } = CALENDAR_LIMITS.price

/** What it is called, how long it is, what it costs, and for how many. */
export function OfferFields({ draft, change, problemAt, setUnread }: FrameFieldsProps) {
  const { name, summary, price, minutes, seats } = draft
  const isFree = price === 0
  return (
    <Card title="Dịch vụ">
      <div className={layout.stack4}>
        <TextInput
          label="Tên dịch vụ"
          value={name}
          maxLength={CALENDAR_LIMITS.frameName}
          placeholder="Ví dụ: Tư vấn một-một"
          error={problemAt('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Textarea
          label="Mô tả ngắn"
          optional
          rows={3}
          value={summary}
          maxLength={CALENDAR_LIMITS.frameSummary}
          placeholder="Buổi này dành cho ai, khách cần chuẩn bị gì"
          error={problemAt('summary')}
          onChange={({ target }) => change({ summary: target.value })}
        />
        <div className={editor.pair}>
          <CountField
            label="Thời lượng (phút)"
            value={minutes}
            least={CALENDAR_LIMITS.minutes.min}
            most={CALENDAR_LIMITS.minutes.max}
            error={problemAt('minutes')}
            onUnread={(words) => setUnread('minutes', words)}
            onChange={(next) => change({ minutes: next })}
          />
          <CountField
            label="Số khách mỗi buổi"
            hint="1 là gặp riêng. Nhiều hơn: nhiều khách cùng đặt một giờ."
            value={seats}
            least={1}
            most={CALENDAR_LIMITS.seats}
            error={problemAt('seats')}
            onUnread={(words) => setUnread('seats', words)}
            onChange={(next) => change({ seats: next })}
          />
        </div>
        <ChoiceGroup legend="Giá">
          <Radio
            name="gia"
            label="Miễn phí"
            checked={isFree}
            onChange={() => {
              setUnread('price', null)
              change({ price: 0 })
            }}
          />
          <Radio name="gia" label="Có giá" checked={!isFree} onChange={() => change({ price: Math.max(price, min) })} />
        </ChoiceGroup>
        {!isFree && (
          <PriceField
            label="Giá một khách"
            hint={`Ít nhất ${formatDong(min)}. Ví dụ: 300.000 hoặc 300k.`}
            missing="Hãy nhập giá, hoặc chọn Miễn phí"
            value={price}
            error={problemAt('price')}
            onUnread={(words) => setUnread('price', words)}
            onChange={(next) => change({ price: next })}
          />
        )}
      </div>
    </Card>
  )
}
