import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { formatNumber } from '#domain/money.ts'
import { Checkbox, ChoiceGroup, TextInput } from '#web/ui/fields.tsx'
import { fieldId } from '../field-paths.ts'
import { ItemCard } from '../ItemCard.tsx'
import { NumberInput } from '../inputs.tsx'
import { ListFrame } from '../ListFrame.tsx'
import { newQuota } from '../new-items.ts'
import styles from '../tabs.module.css'
import type { Quota } from '../terms.ts'
import { useEventEditor } from '../use-event-editor.ts'
import { useOpened } from '../useOpened.ts'

/** How many may be sold of several tiers together. */
export function QuotaList() {
  const { terms, act, canEdit } = useEventEditor()
  const { quotas, tiers } = terms
  const isOpen = useOpened(quotas)
  return (
    <ListFrame
      list="quotas"
      title="Hạn mức chung"
      intro="Khi nhiều hạng vé dùng chung một số chỗ, ví dụ vé sớm và vé thường cùng ngồi một phòng 80 chỗ."
      noun="hạn mức chung"
      most={EVENT_LIMITS.quotas}
      reason={tiers.length < 2 && 'Cần từ hai hạng vé'}
      none="Chưa có hạn mức chung."
      onAdd={() => act({ type: 'added', list: 'quotas', item: newQuota() })}
    >
      {quotas.map((quota, at) => (
        <ItemCard
          key={quota.id}
          list="quotas"
          id={quota.id}
          at={at}
          count={quotas.length}
          title={quota.name || `Hạn mức ${at + 1}`}
          aside={`${formatNumber(quota.capacity)} vé cho ${quota.tierIds.length} hạng vé`}
          noun={`hạn mức ${at + 1}`}
          isOpen={isOpen(quota.id)}
          onRemove={() => act({ type: 'removed', list: 'quotas', id: quota.id })}
        >
          <fieldset disabled={!canEdit} className={styles.form}>
            <QuotaFields quota={quota} />
          </fieldset>
        </ItemCard>
      ))}
    </ListFrame>
  )
}

function QuotaFields({ quota }: { quota: Quota }) {
  const { terms, act, problemAt } = useEventEditor()
  const { id, name, capacity, tierIds } = quota
  const path = `quotas.${id}`
  const change = (part: Partial<Quota>) => act({ type: 'changed', list: 'quotas', id, part })
  const toggle = (tierId: string, on: boolean) =>
    change({ tierIds: on ? [...tierIds, tierId] : tierIds.filter((one) => one !== tierId) })
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          id={fieldId(`${path}.name`)}
          label="Tên hạn mức"
          value={name}
          maxLength={EVENT_LIMITS.quotaName}
          placeholder="Ví dụ: Chỗ ngồi trong hội trường"
          error={problemAt(`${path}.name`, name !== '')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <NumberInput
          path={`${path}.capacity`}
          label="Số vé chung"
          value={capacity}
          most={EVENT_LIMITS.capacity}
          onChange={(value) => change({ capacity: value ?? 0 })}
        />
      </div>
      <div id={fieldId(`${path}.tierIds`)} tabIndex={-1}>
        <ChoiceGroup legend="Các hạng vé dùng chung" error={problemAt(`${path}.tierIds`, tierIds.length > 0)}>
          {terms.tiers.map((tier, at) => (
            <Checkbox
              key={tier.id}
              label={tier.name || `Hạng vé ${at + 1}`}
              checked={tierIds.includes(tier.id)}
              onChange={({ target }) => toggle(tier.id, target.checked)}
            />
          ))}
        </ChoiceGroup>
      </div>
    </>
  )
}
