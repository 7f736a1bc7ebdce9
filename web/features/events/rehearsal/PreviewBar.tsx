import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EventBadge } from '../authoring/EventBadge.tsx'
import { backFrom, PREVIEW_WORDS } from './preview.ts'
import styles from './Rehearsal.module.css'

type PreviewBarProps = {
  event: ReplyOf<'previewEvent'>
  code: string | null
  now: string
  /** It stands above the questions already. */
  isAsking?: boolean
}

/** Above a preview: that it is one, how the event stands, what of it is still missing, and the ways on. */
export function PreviewBar({ event, code, now, isAsking }: PreviewBarProps) {
  const { id, status, missing, undated, tiers } = event
  const back = backFrom(event)
  return (
    <aside className={styles.bar} aria-label="Bản xem trước">
      <div className={styles.says}>
        <p className={styles.title}>
          <Icon name="eye" size={20} /> <strong>Bản xem trước</strong> <EventBadge event={event} now={now} />
        </p>
        <p>
          {PREVIEW_WORDS[status]} Không tính lượt xem, không bán được gì.
          {missing > 0 && ` Còn ${missing} mục chưa hoàn tất.`}
          {undated > 0 && ` ${undated} buổi chưa có ngày giờ nên chưa hiện.`}
        </p>
      </div>
      <div className={styles.ways}>
        <LinkButton size="sm" icon="arrow-left" to={back.to}>
          {back.word}
        </LinkButton>
        {tiers.length > 0 && (
          <>
            <LinkButton size="sm" icon="camera" to={paths.hostTestTicket(id)}>
              Vé thử
            </LinkButton>
            {!isAsking && (
              <LinkButton size="sm" icon="list" to={paths.hostEventRehearsal(id, { ma: code ?? undefined })}>
                Câu hỏi khi mua
              </LinkButton>
            )}
          </>
        )}
      </div>
    </aside>
  )
}
