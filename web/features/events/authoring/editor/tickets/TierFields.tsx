import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { Textarea, TextInput } from '#web/ui/fields.tsx'
import { fieldId } from '../field-paths.ts'
import { CountInput, MomentInput } from '../inputs.tsx'
import styles from '../tabs.module.css'
import type { Tier } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'
import { TierAdmits } from './TierAdmits.tsx'
import { TierPrice } from './TierPrice.tsx'
import { TierRules } from './TierRules.tsx'

/** What a host writes of one tier. */
export function TierFields({ tier, counts }: { tier: Tier; counts: { sold: number; held: number } }) {
  const { act, problemAt } = useEventEditor()
  const { id, name, description, capacity, perPerson, saleFrom, saleUntil } = tier
  const path = `tiers.${id}`
  const taken = counts.sold + counts.held
  const change = (part: Partial<Tier>) => act({ type: 'changed', list: 'tiers', id, part })
  return (
    <>
      <TextInput
        id={fieldId(`${path}.name`)}
        label="Tên hạng vé"
        value={name}
        maxLength={EVENT_LIMITS.tierName}
        placeholder="Ví dụ: Vé sớm"
        error={problemAt(`${path}.name`, name !== '')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Textarea
        id={fieldId(`${path}.description`)}
        label="Vé này gồm những gì"
        optional
        rows={2}
        value={description}
        maxLength={EVENT_LIMITS.tierDescription}
        error={problemAt(`${path}.description`, true)}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TierPrice tier={tier} onChange={change} />
      <div className={styles.pair}>
        <CountInput
          path={`${path}.capacity`}
          label="Số vé"
          optional
          hint={
            taken > 0
              ? `Đã bán ${counts.sold}, đang giữ chỗ ${counts.held}. Không thấp hơn số này.`
              : 'Để trống: không giới hạn.'
          }
          value={capacity}
          least={0}
          most={EVENT_LIMITS.capacity}
          onChange={(value) => change({ capacity: value })}
        />
        <CountInput
          path={`${path}.perPerson`}
          label="Mỗi người mua tối đa"
          optional
          hint="Của riêng hạng vé này, tính mọi đơn. Để trống: không giới hạn."
          value={perPerson}
          most={1_000}
          onChange={(value) => change({ perPerson: value })}
        />
      </div>
      <div className={styles.pair}>
        <MomentInput
          path={`${path}.saleFrom`}
          label="Mở bán từ"
          optional
          hint="Để trống: ngay khi sự kiện được duyệt."
          value={saleFrom}
          onChange={(at) => change({ saleFrom: at })}
        />
        <MomentInput
          path={`${path}.saleUntil`}
          label="Bán đến"
          optional
          hint="Để trống: đến khi sự kiện kết thúc."
          value={saleUntil}
          onChange={(at) => change({ saleUntil: at })}
        />
      </div>
      <TierAdmits tier={tier} onChange={change} />
      <TierRules tier={tier} onChange={change} />
    </>
  )
}
