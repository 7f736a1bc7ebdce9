import { useEffect, useRef } from 'react'
import { TEXT_POSITION_END } from '#domain/course/learning.ts'
import { RichText } from '#web/ui/RichText.tsx'
import styles from './LessonView.module.css'
import type { Traces } from './types.ts'
import { usePosition } from './usePosition.ts'

/** Fewer thousandths than this are the beginning, more the end: nobody wants to be taken there. */
const WORTH_JUMPING = { from: 40, to: 970 }

/** A text to read; it opens where one stopped reading. */
export function TextLesson({
  lessonId,
  body,
  traces,
}: {
  lessonId: string
  body: unknown
  traces: Traces | undefined
}) {
  const article = useRef<HTMLElement>(null)
  const save = usePosition(traces ? lessonId : null)
  const start = useRef(traces?.position ?? 0)

  useEffect(() => {
    const element = article.current
    if (!element) return
    if (start.current > WORTH_JUMPING.from && start.current < WORTH_JUMPING.to) {
      const box = element.getBoundingClientRect()
      window.scrollTo({
        top: window.scrollY + box.top + (box.height * start.current) / TEXT_POSITION_END - window.innerHeight / 2,
      })
    }
    const read = () => {
      const { top, height } = element.getBoundingClientRect()
      const share = (window.innerHeight / 2 - top) / Math.max(1, height)
      save(Math.round(Math.min(1, Math.max(0, share)) * TEXT_POSITION_END))
    }
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [save])

  return (
    <article ref={article} className={styles.text}>
      <RichText content={body} headingsFrom={2} />
    </article>
  )
}
