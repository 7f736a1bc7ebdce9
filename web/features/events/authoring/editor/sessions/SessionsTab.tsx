import { useState } from 'react'
import { EVENT_LIMITS } from '#domain/event/fields.ts'
import layout from '#web/ui/layout.module.css'
import { timeWords } from '../../when-words.ts'
import { ItemCard } from '../ItemCard.tsx'
import { ListFrame } from '../ListFrame.tsx'
import { newSession } from '../new-items.ts'
import styles from '../tabs.module.css'
import { useEventEditor } from '../use-event-editor.ts'
import { useOpened } from '../useOpened.ts'
import { RepeatDialog } from './RepeatDialog.tsx'
import { SessionFields } from './SessionFields.tsx'

/** When the event takes place: its sessions, with who speaks in them. */
export function SessionsTab() {
  const { terms, act, canEdit } = useEventEditor()
  const { sessions } = terms
  const [repeating, setRepeating] = useState<string | null>(null)
  const isOpen = useOpened(sessions)
  const live = sessions.filter(({ canceledAt }) => canceledAt === null).length
  return (
    <div className={layout.stack5}>
      <ListFrame
        list="sessions"
        title="Các buổi"
        intro="Sự kiện một lần có một buổi; chuỗi buổi học hay hội thảo nhiều phiên có nhiều buổi. Ngày giờ theo giờ Việt Nam."
        noun="buổi"
        most={EVENT_LIMITS.sessions}
        none="Chưa có buổi nào. Thêm buổi đầu tiên với ngày giờ của sự kiện."
        onAdd={() => act({ type: 'added', list: 'sessions', item: newSession() })}
      >
        {sessions.map((session, at) => {
          const isCanceled = session.canceledAt !== null
          return (
            <ItemCard
              key={session.id}
              list="sessions"
              id={session.id}
              at={at}
              count={live}
              title={session.name || `Buổi ${at + 1}`}
              aside={isCanceled ? `Đã hủy · ${timeWords(session)}` : timeWords(session)}
              noun={`buổi ${at + 1}`}
              isOpen={isOpen(session.id)}
              isFixed={isCanceled}
              onRemove={() => act({ type: 'removed', list: 'sessions', id: session.id })}
            >
              <fieldset disabled={!canEdit || isCanceled} className={styles.form}>
                <SessionFields session={session} isAlone={live === 1} onRepeat={() => setRepeating(session.id)} />
              </fieldset>
            </ItemCard>
          )
        })}
      </ListFrame>
      <RepeatDialog session={sessions.find(({ id }) => id === repeating) ?? null} onClose={() => setRepeating(null)} />
    </div>
  )
}
