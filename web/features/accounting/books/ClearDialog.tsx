import { useState } from 'react'
import { DifferenceOutcome, differenceOutcomes, differenceOutcomeWords } from '#domain/books.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { ChoiceGroup, Radio, Textarea } from '#web/ui/fields.tsx'

type Difference = ReplyOf<'providerDifferences'>['items'][number]

/** How a difference was cleared; and, where only a person can find out what happened, what that was. */
export function ClearDialog({ difference, onClose }: { difference: Difference | null; onClose: () => void }) {
  const clear = useCall('closeDifference', { show: 'inline' })
  const [missing, setMissing] = useState(false)
  const outcomes = difference ? differenceOutcomes[difference.kind] : undefined
  async function send(form: FormData) {
    const outcome = DifferenceOutcome.find((one) => one === form.get('outcome'))
    setMissing(outcomes !== undefined && !outcome)
    if (outcomes && !outcome) return
    const body = { note: String(form.get('note') ?? ''), ...(outcome && { outcome }) }
    if (difference && (await clear.run({ params: { id: difference.id }, body }))) onClose()
  }
  return (
    <FormDialog
      open={difference !== null}
      onClose={onClose}
      title="Chênh lệch này được xử lý thế nào?"
      call={clear}
      label="Đánh dấu đã xử lý"
      onSubmit={send}
    >
      {outcomes && (
        <ChoiceGroup
          legend="Bạn đã hỏi cổng thanh toán hoặc ngân hàng, và biết rằng"
          error={missing ? 'Hãy chọn điều bạn biết.' : null}
        >
          {outcomes.map((one) => (
            <Radio key={one} name="outcome" value={one} label={differenceOutcomeWords[one]} />
          ))}
        </ChoiceGroup>
      )}
      <Textarea label="Cách xử lý" name="note" maxLength={500} required />
    </FormDialog>
  )
}
