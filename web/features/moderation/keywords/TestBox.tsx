import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { kindWords, ModeratedKind } from '#domain/moderation/kinds.ts'
import { useCall } from '#web/api/use-call.ts'
import { MarkedText } from '#web/features/learning/reviews/MarkedText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Select, Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError, Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import styles from './KeywordsPage.module.css'

type Tested = ReplyOf<'testKeywords'>
const verdictWords: Record<Tested['verdict'], { title: string; kind: 'success' | 'warning' | 'error' }> = {
  PASS: { title: 'Cho qua', kind: 'success' },
  HOLD: { title: 'Giữ lại chờ người xem', kind: 'warning' },
  REFUSE: { title: 'Không cho đăng', kind: 'error' },
}

/** Tries a text against the list as it is now, and says why each place matched. */
export function TestBox() {
  const test = useCall('testKeywords', { show: 'inline', revalidate: false })
  const [result, setResult] = useState<Tested | null>(null)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const kind = form.get('kind') as ModeratedKind
    setResult(await test.run({ body: { text: String(form.get('text') ?? ''), kind } }))
  }
  return (
    <Card title="Thử danh sách">
      <form className={layout.stack4} onSubmit={(event) => void onSubmit(event)}>
        <Textarea
          label="Đoạn văn cần thử"
          name="text"
          rows={3}
          required
          maxLength={100_000}
          error={test.fieldErrors.text}
        />
        <div className={styles.row}>
          <Select label="Coi như" name="kind" defaultValue="COMMENT">
            <Options of={ModeratedKind} word={(one) => kindWords[one]} />
          </Select>
        </div>
        <div className={layout.row3}>
          <Button type="submit" icon="search" pending={test.pending}>
            Thử
          </Button>
        </div>
        <FormError error={test.fieldErrors.text ? null : test.error} />
      </form>
      {result && (
        <div className={layout.stack3} aria-live="polite">
          <Notice kind={verdictWords[result.verdict].kind} title={verdictWords[result.verdict].title}>
            {result.matches.length === 0
              ? 'Không từ khóa nào khớp.'
              : `${result.matches.length} chỗ khớp, bản ${result.version} của danh sách.`}
          </Notice>
          {result.matches.length > 0 && (
            <>
              <MarkedText pieces={result.pieces} titles={result.matches.map(({ explanation }) => explanation)} />
              <ul className={styles.rows}>
                {result.matches.map((match) => (
                  <li key={`${match.start} ${match.keywordId}`}>{match.explanation}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
