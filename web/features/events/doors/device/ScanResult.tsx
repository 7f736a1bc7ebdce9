import { scanRefusalWords } from '#domain/event/doors/terms.ts'
import { formatDate, formatTime, localDay } from '#domain/time.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Said } from './book.ts'
import styles from './Gate.module.css'
import { doorVerdict } from './verdict.ts'

const LOOKS = { in: 'success', again: 'warning', no: 'error' } as const
const WORDS = { in: 'Mời vào', again: 'Đã quét rồi', no: 'Không cho vào' } as const

/** What the gate says, so large that it is read at arm's length; colour, sign and word say the same. */
export function ScanResult({ said, isUndone }: { said: Said; isUndone: boolean }) {
  const verdict = doorVerdict(said)
  const word =
    verdict === 'in' && said.kind === 'EXIT'
      ? 'Đã ra'
      : verdict === 'no' && said.kind === 'EXIT'
        ? 'Không cho ra'
        : WORDS[verdict]
  return (
    <div className={styles.result} data-verdict={isUndone ? 'undone' : verdict} role="status">
      <Icon name={LOOKS[verdict]} size={56} />
      <p className={styles.word}>{isUndone ? 'Đã hủy lượt quét' : word}</p>
      {said.reason !== null && <p className={styles.reason}>{scanRefusalWords[said.reason]}</p>}
      {said.first && (
        <p>
          Lượt trước: {whenWords(said.first.at, said.at)} tại {said.first.gate}
        </p>
      )}
      {said.holderName && <p className={styles.holder}>{said.holderName}</p>}
      {said.tierName && <p>{said.tierName}</p>}
      {said.isAlone && <p className={styles.alone}>Quyết định khi không có mạng</p>}
    </div>
  )
}

function whenWords(at: number, now: number): string {
  return localDay(at) === localDay(now) ? formatTime(at) : `${formatTime(at)} ${formatDate(at)}`
}
