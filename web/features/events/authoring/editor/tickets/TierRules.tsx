import { TierAdmission, tierAdmissionWords } from '#domain/event/fields.ts'
import { Checkbox, ChoiceGroup, Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { fieldId } from '../field-paths.ts'
import type { Tier } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'

const ADMISSION_HINTS = {
  APPROVAL: 'Người mua gửi yêu cầu; bạn duyệt ở trang “Danh sách chờ”, rồi họ mới thanh toán.',
  INVITATION: 'Vé hiện trên trang nhưng chỉ ai bạn mời ở trang “Danh sách chờ” mới mua được.',
}

/** Who may buy the ticket, and when it comes on sale after another one. */
export function TierRules({ tier, onChange }: { tier: Tier; onChange: (part: Partial<Tier>) => void }) {
  const { terms, problemAt } = useEventEditor()
  const { id, afterTierId, isHidden, membersOnly, isAddOn, admission } = tier
  const path = `tiers.${id}`
  const others = terms.tiers.map((one, at) => ({ id: one.id, word: one.name || `Hạng vé ${at + 1}` }))
  return (
    <>
      {others.length > 1 && (
        <Select
          id={fieldId(`${path}.afterTierId`)}
          label="Mở bán sau hạng vé khác"
          optional
          hint="Ví dụ: vé thường mở bán khi vé sớm bán hết hoặc hết thời gian bán."
          value={afterTierId ?? ''}
          error={problemAt(`${path}.afterTierId`, true)}
          onChange={({ target }) => onChange({ afterTierId: target.value || null })}
        >
          <option value="">Không chờ hạng vé nào</option>
          <Options of={others.filter((one) => one.id !== id)} value={(one) => one.id} word={({ word }) => word} />
        </Select>
      )}
      <Select
        label="Ai được mua"
        value={admission}
        hint={admission === 'OPEN' ? undefined : ADMISSION_HINTS[admission]}
        onChange={({ target }) => onChange({ admission: target.value as TierAdmission })}
      >
        <Options of={TierAdmission} value={(one) => one} word={(one) => tierAdmissionWords[one]} />
      </Select>
      <ChoiceGroup legend="Cách bán">
        <Checkbox
          label="Ẩn cho đến khi có mã giảm giá của vé này"
          hint="Không hiện trên trang sự kiện; chỉ ai có mã dành riêng cho hạng vé này mới thấy và mua được."
          checked={isHidden}
          onChange={({ target }) => onChange({ isHidden: target.checked })}
        />
        <Checkbox
          label="Chỉ dành cho hội viên"
          checked={membersOnly}
          onChange={({ target }) => onChange({ membersOnly: target.checked })}
        />
        <Checkbox
          label="Chỉ mua kèm"
          hint="Mua thêm cùng một vé khác của sự kiện, như bữa trưa hay chỗ gửi xe; không mua riêng được."
          checked={isAddOn}
          onChange={({ target }) => onChange({ isAddOn: target.checked })}
        />
      </ChoiceGroup>
    </>
  )
}
