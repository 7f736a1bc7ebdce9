import { useState } from 'react'
import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { ticketPromiseWords } from '#domain/event/refunds.ts'
import { ChoiceGroup, Radio, Select } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { NumberInput } from '../inputs.tsx'
import styles from '../tabs.module.css'
import { useEventEditor } from '../use-event-editor.ts'

const USUAL_HOURS = 24
const DAY_HOURS = 24

/** Until when tickets may be given back, and what is kept of their price then. */
export function RefundRule() {
  const { terms, act } = useEventEditor()
  const { refundHours, refundFeePercent } = terms
  const [unit, setUnit] = useState<'hours' | 'days'>(
    refundHours !== null && refundHours > 0 && refundHours % DAY_HOURS === 0 ? 'days' : 'hours',
  )
  const size = unit === 'days' ? DAY_HOURS : 1
  const change = (part: { refundHours?: number | null; refundFeePercent?: number }) => act({ type: 'edited', part })
  const chooseUnit = (next: 'hours' | 'days') => {
    setUnit(next)
    if (next === 'days') change({ refundHours: Math.ceil((refundHours ?? 0) / DAY_HOURS) * DAY_HOURS })
  }
  return (
    <div className={layout.stack3}>
      <ChoiceGroup legend="Trả vé">
        <Radio
          name="refunds"
          label="Không hoàn vé"
          checked={refundHours === null}
          onChange={() => change({ refundHours: null })}
        />
        <Radio
          name="refunds"
          label="Cho trả vé trước giờ bắt đầu"
          checked={refundHours !== null}
          onChange={() => change({ refundHours: refundHours ?? USUAL_HOURS })}
        />
      </ChoiceGroup>
      {refundHours !== null && (
        <div className={styles.three}>
          <NumberInput
            key={unit}
            path="refundHours"
            label="Trả được đến trước"
            value={refundHours / size}
            most={EVENT_LIMITS.refundHours / size}
            onChange={(amount) => change({ refundHours: (amount ?? 0) * size })}
          />
          <Select
            label="Tính theo"
            value={unit}
            onChange={({ target }) => chooseUnit(target.value === 'days' ? 'days' : 'hours')}
          >
            <option value="hours">giờ</option>
            <option value="days">ngày</option>
          </Select>
          <NumberInput
            path="refundFeePercent"
            label="Giữ lại (% giá vé)"
            value={refundFeePercent}
            most={EVENT_LIMITS.refundFee}
            onChange={(percent) => change({ refundFeePercent: percent ?? 0 })}
          />
        </div>
      )}
      <p className={layout.small}>Người mua sẽ đọc: “{ticketPromiseWords(refundHours, refundFeePercent)}”</p>
    </div>
  )
}
