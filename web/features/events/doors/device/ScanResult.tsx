import { doorReasonWords } from '#domain/event/doors/terms.ts'
import { formatDate, formatTime, localDay } from '#domain/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Said } from './book.ts'
import styles from './Gate.module.css'
import { doorVerdict } from './verdict.ts'

const LOOKS = { in: 'success', again: 'warning', no: 'error', test: 'info' } as const
const TEST = doorReasonWords.TEST_TICKET
const WORDS = {
  ENTRY: { in: 'Mời vào', again: 'Đã vào rồi', no: 'Không cho vào', test: TEST },
  EXIT: { in: 'Đã ra', again: 'Không ở trong', no: 'Không cho ra', test: TEST },
} as const

type ScanResultProps = { said: Said; isUndone: boolean; onUndo: (() => void) | null }

/** What the gate says, so large that it is read at arm's length; colour, sign and word say the same. */
export function ScanResult({ said, isUndone, onUndo }: ScanResultProps) {
  const verdict = doorVerdict(said)
  const { holderName, tierName, reason, first } = said
  return (
    <section className={styles.result} data-verdict={isUndone ? 'undone' : verdict} aria-label="Lượt vừa quét">
      <div role="status" className={styles.says}>
        <p className={styles.word}>
          <Icon name={LOOKS[verdict]} size={36} />
          {isUndone ? 'Đã hủy lượt quét' : WORDS[said.kind][verdict]}
        </p>
        {verdict === 'test' ? (
          <p className={styles.reason}>Không ghi lượt vào, không cho ai vào bằng vé này</p>
        ) : (
          reason !== null && reason !== 'ALREADY_IN' && <p className={styles.reason}>{doorReasonWords[reason]}</p>
        )}
        {first && (
          <p>
            Lượt trước: {whenWords(first.at, said.at)} tại {first.gate}
          </p>
        )}
        {holderName && (
          <p>
            <strong>{holderName}</strong>
            {tierName && ` · ${tierName}`}
          </p>
        )}
        {said.isAlone && <p className={styles.alone}>Quyết định khi không có mạng</p>}
      </div>
      {onUndo && !isUndone && (
        <Button size="sm" icon="arrow-left" onClick={onUndo}>
          Hủy lượt vừa quét
        </Button>
      )}
    </section>
  )
}

function whenWords(at: number, now: number): string {
  return localDay(at) === localDay(now) ? formatTime(at) : `${formatTime(at)} ${formatDate(at)}`
}
