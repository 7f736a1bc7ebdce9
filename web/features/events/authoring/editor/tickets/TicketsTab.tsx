import { EVENT_LIMITS } from '#domain/event/fields.ts'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { serverId } from '../editor-state.ts'
import { ItemCard } from '../ItemCard.tsx'
import { CountInput } from '../inputs.tsx'
import { ListFrame } from '../ListFrame.tsx'
import { newTier } from '../new-items.ts'
import styles from '../tabs.module.css'
import { useEventEditor } from '../use-event-editor.ts'
import { useOpened } from '../useOpened.ts'
import { QuotaList } from './QuotaList.tsx'
import { RefundRule } from './RefundRule.tsx'
import { TierFields } from './TierFields.tsx'
import { tierLine } from './tier-words.ts'
import { WaitingRule } from './WaitingRule.tsx'

/** What is sold: tiers of tickets, what several of them share, how many one person may have, and how they go back. */
export function TicketsTab() {
  const { terms, act, state, canEdit } = useEventEditor()
  const { tiers, mostPerPerson } = terms
  const isOpen = useOpened(tiers)
  return (
    <div className={layout.stack6}>
      <ListFrame
        list="tiers"
        title="Hạng vé"
        intro="Mỗi hạng vé có giá, số lượng và thời gian bán riêng."
        noun="hạng vé"
        most={EVENT_LIMITS.tiers}
        none="Chưa có hạng vé nào. Thêm một hạng vé miễn phí, có giá hoặc tùy tâm."
        onAdd={() => act({ type: 'added', list: 'tiers', item: newTier() })}
      >
        {tiers.map((tier, at) => {
          const known = state.event.tiers.find(({ id }) => id === serverId(state, tier.id))
          const counts = { sold: known?.sold ?? 0, held: known?.held ?? 0 }
          return (
            <ItemCard
              key={tier.id}
              list="tiers"
              id={tier.id}
              at={at}
              count={tiers.length}
              title={tier.name || `Hạng vé ${at + 1}`}
              aside={tierLine(tier, counts)}
              noun={`hạng vé ${at + 1}`}
              isOpen={isOpen(tier.id)}
              keep={counts.sold + counts.held > 0 ? 'đã có người giữ vé' : null}
              onRemove={() => act({ type: 'removed', list: 'tiers', id: tier.id })}
            >
              <fieldset disabled={!canEdit} className={styles.form}>
                <TierFields tier={tier} counts={counts} />
              </fieldset>
            </ItemCard>
          )
        })}
      </ListFrame>
      <fieldset disabled={!canEdit} className={cx(styles.form, styles.sheet)}>
        <h2>Quy định chung</h2>
        <CountInput
          path="mostPerPerson"
          className={layout.narrow}
          label="Mỗi người mua tối đa"
          optional
          hint="Tổng số vé của mọi hạng một người được có trong sự kiện này. Để trống: không giới hạn."
          value={mostPerPerson}
          most={1_000}
          onChange={(value) => act({ type: 'edited', part: { mostPerPerson: value } })}
        />
        <RefundRule />
        <WaitingRule />
      </fieldset>
      <QuotaList />
    </div>
  )
}
