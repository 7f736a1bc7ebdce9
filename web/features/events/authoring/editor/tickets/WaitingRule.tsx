import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { Checkbox, ChoiceGroup } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { NumberInput } from '../inputs.tsx'
import styles from '../tabs.module.css'
import { useEventEditor } from '../use-event-editor.ts'

/** Whether people may wait for what is sold out, and sell tickets again to those who wait. */
export function WaitingRule() {
  const { terms, act } = useEventEditor()
  const { waitingList, resale, offerHours } = terms
  const change = (part: Partial<typeof terms>) => act({ type: 'edited', part })
  return (
    <div className={layout.stack3}>
      <ChoiceGroup legend="Khi hết vé">
        <Checkbox
          label="Mở danh sách chờ"
          hint="Vé trống được giữ cho người chờ theo thứ tự; hết hạn giữ thì chuyển cho người kế tiếp."
          checked={waitingList}
          onChange={({ target }) => change({ waitingList: target.checked })}
        />
        <Checkbox
          label="Cho bán lại vé đúng giá"
          hint="Người không đến được nhường vé cho danh sách chờ. Tiền chỉ hoàn lại khi đã có người khác mua."
          checked={waitingList && resale}
          disabled={!waitingList}
          onChange={({ target }) => change({ resale: target.checked })}
        />
      </ChoiceGroup>
      <div className={styles.three}>
        <NumberInput
          path="offerHours"
          label="Giữ vé cho người chờ (giờ)"
          value={offerHours}
          most={EVENT_LIMITS.offerHours}
          onChange={(hours) => change({ offerHours: hours ?? 12 })}
        />
      </div>
    </div>
  )
}
